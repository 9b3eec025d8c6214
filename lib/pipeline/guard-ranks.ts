import type { RankGuardQuery } from '@/lib/domain/rank-guard';
import type { DocumentSummary, OpenIndex } from '@/lib/ports';
import { applyRules } from '@/lib/rank-guard/apply-rules';
import { guardCandidates, type ScoredUnit } from '@/lib/rank-guard/candidates';
import { queryContext } from '@/lib/rank-guard/query-context';
import { namedEntities } from './named-entities';
import type { PipelineContext } from './pipeline-context';
import type { RunScope } from './run-scope';

/** Candidates that are guarded; the ones behind keep their places. */
const maxCandidates = 200;

/** The guard looks further than what is wanted, so that a candidate behind the cut can rise. */
export function recall({ request }: RunScope, wanted: number): number {
  return request.profile === 'graphrag' ? wanted : 2 * wanted;
}

/**
 * The rank guard as a step: text units (table positions) in the order after every enabled rule decided on their base
 * scores. Each decision is written to the log, applied or not. GraphRAG's own profile has no guard.
 */
export async function guardRanks(
  run: RunScope,
  context: PipelineContext,
  index: OpenIndex,
  ranked: readonly ScoredUnit[],
): Promise<number[]> {
  const rows = ranked.map(({ row }) => row);
  const { profile, question, runId } = run.request;
  if (profile === 'graphrag') {
    run.skip('rank_guard', 'not-in-profile');
    return rows;
  }
  return run.step('rank_guard', async (spanId) => {
    const { ids, shortIds, documentIds } = index.structure.textUnits;
    const rules = await context.rankGuardRules();
    const documents = new Map((await index.documents()).map((document) => [document.id, document]));
    const documentOf = (row: number): DocumentSummary | null => documents.get(documentIds[row] ?? '') ?? null;
    const entityRows = await namedEntities(question, index);
    const rowOf = new Map<string, number>();
    const candidates = guardCandidates(index.structure, ranked.slice(0, maxCandidates), entityRows, (row) =>
      [documentOf(row)?.title, `#${shortIds[row]!}`].filter(Boolean).join(' '),
    ).filter(({ id }, i) => !rowOf.has(id) && rowOf.set(id, rows[i]!));
    const query: RankGuardQuery = {
      id: runId,
      question,
      context: queryContext(rows.map(documentOf), run.settings.filter),
      queryEntities: entityRows.length,
      candidates,
    };
    const guarded = applyRules(rules, query);
    run.log.append({ type: 'rank-guard-decided', spanId, query, guarded });
    const applied = guarded.decisions.filter(({ status }) => status === 'applied').length;
    const figure =
      applied > 0 ? { name: 'guardApplied', value: applied } : { name: 'guardAudits', value: guarded.decisions.length };
    const first = guarded.ranking.map(({ id }) => rowOf.get(id)!);
    const moved = new Set(first);
    return { value: [...first, ...rows.filter((row) => !moved.has(row) && !isRepeat(row, ids, rowOf))], figure };
  });
}

/** Another row of a text unit that is already among the candidates. */
function isRepeat(row: number, ids: readonly string[], rowOf: ReadonlyMap<string, number>): boolean {
  return rowOf.has(ids[row]!);
}
