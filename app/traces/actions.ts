'use server';

import { z } from 'zod';
import { loadTraces } from '@/lib/server/trace-data';

const Input = z.object({ query: z.string().max(500), cursor: z.string().max(500) });

/** The next page of runs that match the query. */
export async function loadMoreTraces(input: z.infer<typeof Input>) {
  return loadTraces(Input.parse(input));
}
