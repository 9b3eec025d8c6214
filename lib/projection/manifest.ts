import { z } from 'zod';
import { GraphSchema } from '@/lib/domain/graph-query';

/** Counts changes of what a projection holds: an older one is rebuilt. */
export const manifestVersion = 1;

/** What is known of a projection without opening it. It is written last, so a folder without one is not finished. */
export const Manifest = z.object({
  version: z.literal(manifestVersion),
  /** Of the database file. */
  sha256: z.string(),
  schema: GraphSchema,
  buildMs: z.number(),
});
export type Manifest = z.infer<typeof Manifest>;
