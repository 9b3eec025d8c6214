import { z } from 'zod';
import { VectorKind } from './knowledge-graph';

/** `waiting`: the model's server asked for a pause. `failed`: it will not work before somebody changes something. */
export const EmbeddingState = z.enum(['running', 'waiting', 'done', 'failed']);
export type EmbeddingState = z.infer<typeof EmbeddingState>;

/** How far the vectors of one kind of an index are. */
export const EmbeddingProgress = z.object({
  kind: VectorKind,
  model: z.string(),
  state: EmbeddingState,
  done: z.number().int(),
  total: z.number().int(),
  /** Texts that the model refused; those records have no vector. */
  refused: z.number().int(),
  /** Why it waits or failed. */
  note: z.string().nullable(),
});
export type EmbeddingProgress = z.infer<typeof EmbeddingProgress>;
