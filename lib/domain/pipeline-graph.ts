import { z } from 'zod';

/** Hue, shape and icon of a node follow from its stage, everywhere. */
export const Stage = z.enum(['memory', 'route', 'retrieval', 'guard', 'loop', 'context', 'generation', 'check']);
export type Stage = z.infer<typeof Stage>;

export const StepName = z.enum([
  'load_memory',
  'route',
  'retrieve',
  'query',
  'rank_guard',
  'check_relevance',
  'rewrite_query',
  'rerank',
  'build_context',
  'generate',
  'check_grounding',
  'save_memory',
]);
export type StepName = z.infer<typeof StepName>;

/** Nodes and edges of a pipeline, declared as data; never guessed from timings. `column`/`row` place a node, left to right. */
export const PipelineGraph = z.object({
  nodes: z.array(
    z.object({ step: StepName, stage: Stage, column: z.number().int().min(0), row: z.number().int().min(0) }),
  ),
  edges: z.array(z.object({ from: StepName, to: StepName, kind: z.enum(['next', 'loop', 'branch']) })),
});
export type PipelineGraph = z.infer<typeof PipelineGraph>;
