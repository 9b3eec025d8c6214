import { z } from 'zod';

/** Why a model's grade could not be used, so that the rule graded instead: `unreadable` output, or a `failed` call. */
export const GradeProblem = z.object({ kind: z.enum(['unreadable', 'failed']), detail: z.string() });
export type GradeProblem = z.infer<typeof GradeProblem>;

/** Whether what a search found is about the question. `score` is the maximum over the passages that were graded. */
export const RelevanceGrade = z.object({
  method: z.enum(['rule', 'model']),
  /** 0–1; 0 where nothing was found. */
  score: z.number().min(0).max(1),
  /** The least score that counts as relevant; a model's and the rule's differ. */
  threshold: z.number().min(0).max(1),
  /** Score at or above the threshold, and, of a model, its own yes. */
  isRelevant: z.boolean(),
  /** The first passages, graded one by one. */
  passages: z.array(z.object({ id: z.string(), recordId: z.string(), score: z.number().min(0).max(1) })),
  /** A model's sentence; null of the rule. */
  reason: z.string().nullable(),
  problem: GradeProblem.nullable(),
});
export type RelevanceGrade = z.infer<typeof RelevanceGrade>;
