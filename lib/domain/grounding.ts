import { z } from 'zod';
import { GradeProblem } from './relevance';

export const SupportVerdict = z.enum(['supported', 'weak', 'unsupported']);
export type SupportVerdict = z.infer<typeof SupportVerdict>;

/** A sentence of an answer held against the passages it was written from. */
export const GradedSentence = z.object({
  /** As it stands in the answer, without its citations. */
  text: z.string(),
  verdict: SupportVerdict,
  /** 0–1. */
  score: z.number().min(0).max(1),
  /** Stored ids of the passages that carry it, best first; empty for an unsupported one. */
  recordIds: z.array(z.string()),
  /** What its passage does not hold of it: numbers and names as written, a negation the other way round. */
  missing: z.array(z.object({ kind: z.enum(['number', 'name', 'negation']), text: z.string() })),
});
export type GradedSentence = z.infer<typeof GradedSentence>;

/**
 * Why nothing was graded: the answer rests on rows, needs no data, or only says that there is none; or it is written in
 * another language than its passages, whose words the rule cannot compare.
 */
export const GroundingSkip = z.enum(['db_only', 'general', 'no_material_answer', 'other_language']);
export type GroundingSkip = z.infer<typeof GroundingSkip>;

/** Whether an answer is supported. `score` is S4's hallucination_score: higher is better; 1 where grading was skipped. */
export const GroundingGrade = z.object({
  method: z.enum(['rule', 'model']),
  score: z.number().min(0).max(1),
  /** The least score that counts as grounded; a model's and the rule's differ. */
  threshold: z.number().min(0).max(1),
  /** Score at or above the threshold, and, of a model, its own yes. */
  isGrounded: z.boolean(),
  skipped: GroundingSkip.nullable(),
  sentences: z.array(GradedSentence),
  unsupportedClaims: z.array(z.string()),
  problem: GradeProblem.nullable(),
});
export type GroundingGrade = z.infer<typeof GroundingGrade>;
