import { buildTextContext } from '@/lib/context/build-text-context';
import type { SearchMode } from '@/lib/domain/search-mode';
import type { RankedTextUnit } from '@/lib/domain/text-unit-ranking';
import type { OpenIndex } from '@/lib/ports';
import type { ScoredUnit } from '@/lib/rank-guard/candidates';
import { type RetrievedTextUnit, retrieveTextUnits } from '@/lib/retrievers';
import type { PipelineContext } from '../pipeline-context';
import type { RunScope } from '../run-scope';
import type { Material } from './material';
import { writeContext } from './write-context';
import { writeFromContext } from './write-from-context';

/** One attempt at finding passages, as a step: best first, scored as the engine ranks. Filters are those of the settings. */
export function findTextUnits(
  run: RunScope,
  context: PipelineContext,
  index: OpenIndex,
  { query, mode, k }: { query: string; mode: SearchMode; k: number },
): Promise<ScoredUnit[]> {
  return run.step('retrieve', async (spanId) => {
    const found = await retrieveTextUnits(
      { embedding: run.recordedEmbedding(context.models.embedding, spanId), signal: run.signal },
      { index, query, k, mode, filter: run.settings.filter, locale: run.request.locale },
    );
    const hits = await describeHits(index, found.hits);
    run.log.append({
      type: 'text-units-ranked',
      spanId,
      ranking: { query, method: found.method, reason: found.reason, hits },
    });
    const value = found.hits.map((hit) => ({ row: hit.row, baseScore: baseScore(found.method, hit) }));
    return { value, figure: { name: 'textUnits', value: hits.length } };
  });
}

/** What passages are compared by: BM25, cosine, or, where both are fused, a hundred times the sum of reciprocal ranks. */
function baseScore(method: SearchMode, hit: RetrievedTextUnit): number {
  return method === 'bm25' ? (hit.lexical?.score ?? 0) : method === 'vector' ? hit.score : 100 * hit.score;
}

/** The context out of ranked passages, as a step, and how an answer is written from it. */
export async function materialOfTextUnits(
  run: RunScope,
  context: PipelineContext,
  index: OpenIndex,
  { textUnitRows, idColumn }: { textUnitRows: readonly number[]; idColumn: 'id' | 'source_id' },
): Promise<Material> {
  const { settings, request } = run;
  const built = await run.step('build_context', async () =>
    writeContext(run, await buildTextContext({ index, textUnitRows, settings, history: request.history, idColumn })),
  );
  return {
    sections: built.sections,
    write: (model, revision) => writeFromContext(run, context, model, built, revision),
  };
}

async function describeHits(index: OpenIndex, hits: readonly RetrievedTextUnit[]): Promise<RankedTextUnit[]> {
  const { ids, shortIds, documentIds } = index.structure.textUnits;
  const titles = new Map((await index.documents()).map(({ id, title }) => [id, title]));
  return hits.map(({ row, score, lexical, vector }) => ({
    id: shortIds[row]!,
    index: index.indexOf('textUnits', row),
    recordId: ids[row]!,
    document: titles.get(documentIds[row] ?? '') ?? null,
    score,
    lexical,
    vector,
  }));
}
