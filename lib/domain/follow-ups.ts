import { z } from 'zod';
import { GradeProblem } from './relevance';

/** How many questions are offered after an answer. */
export const maxFollowUps = 3;
/** In characters: what is read at a glance. */
export const maxFollowUpLength = 160;

/** Questions that lead on from an answer, best first. */
export const FollowUps = z.object({
  questions: z.array(z.string()).min(1).max(maxFollowUps),
  /** Who wrote them. */
  method: z.enum(['model', 'rule']),
  /** Why the model's could not be used; null where nothing went wrong or none was asked. */
  problem: GradeProblem.nullable(),
});
export type FollowUps = z.infer<typeof FollowUps>;
