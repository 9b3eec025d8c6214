import { z } from 'zod';
import { ContextRecord } from './context-section';

/** Reports that one map call reads. `ids`, `recordIds` and `weights` go with the records, in printed order. */
export const ReportBatch = z.object({
  /** From 1; the analyst's number. */
  number: z.number().int().min(1),
  /** Of the text; above `maxTokens` only where a single report is. */
  tokens: z.number().int(),
  maxTokens: z.number().int(),
  columns: z.array(z.string()),
  ids: z.array(z.string()),
  recordIds: z.array(z.string()),
  /** Occurrence weights: the community's distinct text units as a share, 0–1, of the most that one selected has. */
  weights: z.array(z.number()),
  records: z.array(ContextRecord),
});
export type ReportBatch = z.infer<typeof ReportBatch>;

/** A batch with the exact text for the prompt. */
export type PrintedBatch = ReportBatch & { text: string };

/** What one batch says to the question. The description names its reports, e.g. `… [Data: Reports (2, 7)]`. */
export const MapPoint = z.object({
  description: z.string(),
  /** Importance for the answer; 0 says nothing to it. */
  score: z.number().int().min(0).max(100),
  /** Ids of this batch that the description names; others are not taken over. */
  reportIds: z.array(z.string()),
});
export type MapPoint = z.infer<typeof MapPoint>;

/**
 * How a batch came out: `done`, `repaired` (points saved from an answer that did not fit the form), `empty` (no point
 * above 0), `unreadable` (no point in the answer), `failed` (no answer).
 */
export const MapState = z.enum(['done', 'repaired', 'empty', 'unreadable', 'failed']);
export type MapState = z.infer<typeof MapState>;
