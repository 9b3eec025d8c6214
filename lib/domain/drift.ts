import { z } from 'zod';

const count = z.number().int().min(0);

/**
 * What a drift search may spend and how that is allotted, decided before it begins. `maxTokens` covers input and output
 * of all its model calls; on the rule path nothing is spent, and the calls only say how many steps are made.
 */
export const DriftPlan = z.object({
  method: z.enum(['model', 'rule']),
  maxModelCalls: count,
  maxTokens: count,
  /** Requests by purpose; together never above `maxModelCalls`. `vectors` are embedding requests. */
  calls: z.object({ expansion: count, vectors: count, folds: count, followUps: count, answer: count }),
  /** Kept back for writing the answer, its notes and its output. */
  answerTokens: count,
  /** Rounds of follow-ups, and how many a round may take. */
  depth: count,
  width: count,
});
export type DriftPlan = z.infer<typeof DriftPlan>;

/** The reports a drift search begins with, best first, and how they were found. */
export const DriftPrimer = z.object({
  /** `rank` stands for a question about the whole, which no word of a report fits better than another. */
  method: z.enum(['vector', 'lexical', 'rank']),
  /** Why vectors were not used, in plain words; null when they were. */
  reason: z.string().nullable(),
  /** The hypothetical answer that was searched with beside the question; null where none was written. */
  expansion: z.string().nullable(),
  reports: z.array(z.object({ id: z.string(), recordId: z.string(), title: z.string(), score: z.number().nullable() })),
});
export type DriftPrimer = z.infer<typeof DriftPrimer>;

/** `vectors` embeds the questions of a round; the others are model calls, or steps by rule. */
export const DriftStepKind = z.enum(['expansion', 'vectors', 'fold', 'follow-up', 'answer']);
export type DriftStepKind = z.infer<typeof DriftStepKind>;

/** One step. A fold is `2`, its first follow-up `2.1`, the first of that one `2.1.1`. */
export const DriftStep = z.object({
  id: z.string(),
  kind: DriftStepKind,
  /** The step that asked for it. */
  parentId: z.string().nullable(),
  /** 0 for a fold, 1 for its follow-ups. */
  depth: count,
  /** What is asked; null where it is the question itself. */
  query: z.string().nullable(),
});
export type DriftStep = z.infer<typeof DriftStep>;

/**
 * How a step came out: `done`, `repaired` (saved from an answer that did not fit the form), `empty` (nothing was found, or
 * nothing that answers), `unreadable` (no answer in what the model wrote), `failed` (no answer).
 */
export const DriftState = z.enum(['done', 'repaired', 'empty', 'unreadable', 'failed']);
export type DriftState = z.infer<typeof DriftState>;

/** A question that a step's answer leaves open. */
export const DriftFollowUp = z.object({
  id: z.string(),
  query: z.string(),
  /** How much its answer would add, 0–100. */
  score: z.number().int().min(0).max(100),
});
export type DriftFollowUp = z.infer<typeof DriftFollowUp>;

/**
 * Why a step was not made: `depth` (no round is left), `width` (more than a round takes), `model-calls` and `tokens` (the
 * budget), `steps` (the steps of a search by rule), `duplicate` (asked already).
 */
export const DriftLimit = z.enum(['depth', 'width', 'model-calls', 'tokens', 'steps', 'duplicate']);
export type DriftLimit = z.infer<typeof DriftLimit>;
