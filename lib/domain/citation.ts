import { z } from 'zod';

/** A reference of the answer, e.g. `[Data: Entities (12)]` gives dataset `Entities`, id `12`. */
export const Citation = z.object({
  /** Stable, from 1, in order of first appearance in the answer. */
  number: z.number().int().min(1),
  dataset: z.string(),
  id: z.string(),
  /** The stored record, null when the id is not in this run's context. */
  recordId: z.string().nullable(),
  resolved: z.boolean(),
});
export type Citation = z.infer<typeof Citation>;
