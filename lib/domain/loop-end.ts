import { z } from 'zod';

/**
 * Why a part of the loop stopped. Search: `relevant` passages, `exhausted` retries, `no-other-words` left to search by. Writing: `grounded`, `exhausted`, `rewriting-failed` (the answer before stays).
 */
export const LoopEnd = z.discriminatedUnion('loop', [
  z.object({
    loop: z.literal('search'),
    reason: z.enum(['relevant', 'exhausted', 'no-other-words']),
    attempts: z.number().int().min(1),
    maxAttempts: z.number().int().min(1),
  }),
  z.object({
    loop: z.literal('writing'),
    reason: z.enum(['grounded', 'exhausted', 'rewriting-failed']),
    attempts: z.number().int().min(1),
    maxAttempts: z.number().int().min(1),
  }),
]);
export type LoopEnd = z.infer<typeof LoopEnd>;
