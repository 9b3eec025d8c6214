import type { RunView } from './run-view';

/** The stages in which passages have a place, in the order they are passed. */
export const rankStages = ['lexical', 'vector', 'fused', 'guarded', 'reranked', 'context'] as const;
export type RankStage = (typeof rankStages)[number];

/** Why a passage did not go on: behind the number wanted, left out by the reranker, or out of the context. */
export type RankDrop = 'cut' | 'rerank' | 'budget' | 'excluded' | 'other';

/** One passage on its way from recall to the answer. Places from 1; null where it has none, or the stage did not run. */
export type RankLine = {
  id: string;
  recordId: string;
  title: string | null;
  places: Record<RankStage, number | null>;
  dropped: RankDrop | null;
  cited: boolean;
};

/**
 * The passages of a run's last search, in the order in which they were found, each with its place at every stage, why it
 * was dropped, and whether the answer cites it. Empty where nothing was ranked.
 */
export function rankLines(view: Pick<RunView, 'rankings' | 'guards' | 'loop' | 'sections' | 'answer'>): RankLine[] {
  const guard = view.guards.at(-1);
  const hits = view.rankings.at(-1)?.ranking.hits ?? [];
  const guarded = new Map(guard?.guarded.ranking.map((rank) => [rank.id, rank]));
  const reranked = new Map(view.loop.reranking?.passages.map((passage) => [passage.recordId, passage]));
  const sources = view.sections.find(({ name }) => name === 'sources');
  const inContext = new Map(sources?.records.map(({ recordId }, i) => [recordId, i + 1]));
  const left = new Map(sources?.dropped.map(({ recordId, reason }) => [recordId, reason]));
  const cited = new Set(
    view.answer?.citations.filter(({ dataset }) => dataset === 'Sources').map(({ recordId }) => recordId),
  );
  const found =
    hits.length > 0
      ? hits.map(({ id, recordId, document, lexical, vector }, i) => ({
          ...{ id, recordId, title: document, fused: i + 1 },
          ...{ lexical: lexical?.rank ?? null, vector: vector?.rank ?? null },
        }))
      : (guard?.query.candidates ?? []).map(({ id, title }) => ({
          ...{ id, recordId: id, title, fused: guarded.get(id)?.rankBefore ?? 0, lexical: null, vector: null },
        }));
  return found
    .toSorted((a, b) => a.fused - b.fused)
    .map(({ id, recordId, title, fused, lexical, vector }) => {
      const context = inContext.get(recordId) ?? null;
      const passage = reranked.get(recordId);
      return {
        id,
        recordId,
        title,
        places: {
          ...{ lexical, vector, fused, context },
          guarded: guarded.get(recordId)?.rankAfter ?? null,
          reranked: passage?.after ?? null,
        },
        dropped: context === null && sources ? dropOf(passage, left.get(recordId)) : null,
        cited: cited.has(recordId),
      };
    });
}

function dropOf(passage: { after: number | null } | undefined, reason: string | undefined): RankDrop {
  if (reason === 'budget' || reason === 'excluded') return reason;
  if (reason !== undefined) return 'other';
  return passage?.after === null ? 'rerank' : 'cut';
}

/** The stages in which at least one passage has a place. */
export function stagesOf(lines: readonly RankLine[]): RankStage[] {
  return rankStages.filter((stage) => lines.some(({ places }) => places[stage] !== null));
}
