import { z } from 'zod';
import { GradeProblem } from './relevance';

/** What a rewritten query changes: other words for the same, fewer conditions, or more. */
export const QueryChange = z.enum(['synonyms', 'broader', 'narrower', 'related']);
export type QueryChange = z.infer<typeof QueryChange>;

/** The question in other words for one more search; unlike every query before. `version` counts searches, from 2. */
export const QueryRewrite = z.object({
  version: z.number().int().min(2),
  from: z.string(),
  query: z.string(),
  change: QueryChange,
  method: z.enum(['rule', 'model']),
  problem: GradeProblem.nullable(),
});
export type QueryRewrite = z.infer<typeof QueryRewrite>;
