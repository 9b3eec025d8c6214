import { z } from 'zod';

/**
 * Why the walk of dynamic selection kept a report or let it go:
 * - `relevant` rated at the threshold or above
 * - `relevant-child` was relevant, but a child of its community was too and took its place
 * - `below-threshold` rated lower; its children are not looked at
 * - `unreadable` the rater answered without a rating; `failed` it could not be asked. Both keep the report: what nobody
 *   judged is not lost. Their children are not looked at, and they count as found when a whole level has been rated.
 */
export const RatingReason = z.enum(['relevant', 'relevant-child', 'below-threshold', 'unreadable', 'failed']);
export type RatingReason = z.infer<typeof RatingReason>;

/** A report as it was rated, in the order of the walk. `id` is the community number that the prompt shows. */
export const RatedReport = z.object({
  id: z.string(),
  recordId: z.string(),
  title: z.string(),
  level: z.number().int(),
  /** Where the walk came from: the id of the rated report above; null at the start and where a whole level was rated. */
  parentId: z.string().nullable(),
  reachedBy: z.enum(['start', 'child', 'next-level']),
  /** 0–5, the majority of the votes, the lower of equals; null where no vote could be read. */
  rating: z.number().int().min(0).max(5).nullable(),
  /** One for each repeat; null where it could not be read. */
  votes: z.array(z.number().int().min(0).max(5).nullable()),
  kept: z.boolean(),
  reason: RatingReason,
  /** The rater's own words; of a failure its detail. */
  explanation: z.string().nullable(),
  tokens: z.number().int(),
});
export type RatedReport = z.infer<typeof RatedReport>;

const selectionFields = {
  /** null stands for all levels. */
  level: z.number().int().nullable(),
  /** `all` reports up to the level, each entity's highest reported community, or rated by the question. */
  method: z.enum(['all', 'roll-up', 'dynamic']),
  /** Who rated; null where nothing was rated. */
  rater: z.enum(['model', 'rule']).nullable(),
  rated: z.array(RatedReport),
};

/** Which community reports a global search reads. `reports` are ids as the prompt shows them, in table order. */
export const CommunitySelection = z.object({
  ...selectionFields,
  reports: z.array(z.string()),
  /** Reports up to the level that are not read, in table order, the first 200 of `leftOutCount`. */
  leftOut: z.array(
    z.object({
      id: z.string(),
      recordId: z.string(),
      title: z.string(),
      reason: z.enum(['min-rank', 'rolled-up', 'not-relevant']),
      tokens: z.number().int(),
    }),
  ),
  leftOutCount: z.number().int(),
  /** Tokens of what roll-up or rating left out, as lines without weight and rank; reports below the least rank not counted. */
  savedTokens: z.number().int(),
});
export type CommunitySelection = z.infer<typeof CommunitySelection>;

/** What a selection hands to the batches: table positions of reports, in table order, the least rank not yet applied. */
export type SelectedReports = z.infer<z.ZodObject<typeof selectionFields>> & { rows: number[] };
