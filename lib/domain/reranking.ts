import { z } from 'zod';
import { GradeProblem } from './relevance';

/** The order in which passages go on: by fused rank (`rule`), by a model's grades, or by a reranking model. */
export const Reranking = z.object({
  method: z.enum(['rule', 'model', 'reranker']),
  /** Name of the reranking model; null otherwise. */
  model: z.string().nullable(),
  /** In the order before; places from 1. `after` is null for those left out; `score` where the method gives one. */
  passages: z.array(
    z.object({
      id: z.string(),
      recordId: z.string(),
      before: z.number().int().min(1),
      after: z.number().int().min(1).nullable(),
      score: z.number().nullable(),
    }),
  ),
  problem: GradeProblem.nullable(),
});
export type Reranking = z.infer<typeof Reranking>;
