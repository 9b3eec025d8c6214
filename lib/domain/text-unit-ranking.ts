import { z } from 'zod';
import { SearchMode } from './search-mode';

/** Place, from 1, and score in one ranking: BM25 above 0, cosine in −1…1. */
const RankIn = z.object({ rank: z.number().int().min(1), score: z.number() });

/** A passage that was found. `id` is the one a citation uses, `recordId` the stored one, `index` the index's name. */
export const RankedTextUnit = z.object({
  id: z.string(),
  index: z.string(),
  recordId: z.string(),
  /** Title of its document; null where it has none. */
  document: z.string().nullable(),
  /** Sum of reciprocal ranks where rankings were fused, else the score of the one ranking. */
  score: z.number(),
  lexical: RankIn.nullable(),
  vector: RankIn.nullable(),
});
export type RankedTextUnit = z.infer<typeof RankedTextUnit>;

/** What a search over text units found, best first, before the budget is spent. */
export const TextUnitRanking = z.object({
  /** What was searched for; a rewritten question where it was rewritten. */
  query: z.string(),
  method: SearchMode,
  /** Why vectors were not used, in plain words; null where they were, or were not wanted. */
  reason: z.string().nullable(),
  hits: z.array(RankedTextUnit),
});
export type TextUnitRanking = z.infer<typeof TextUnitRanking>;
