'use server';

import { z } from 'zod';
import { RunChoice, RunFilter } from '@/lib/domain/run-filter';
import { deleteTraces, loadTraceList, loadTraces, undeleteTraces } from '@/lib/server/trace-data';

const NextPage = z.object({ filter: RunFilter, cursor: z.string().max(500) });

/** The first page of the runs that the filter lets pass, with how many there are. */
export async function listRuns(filter: RunFilter) {
  return loadTraceList(RunFilter.parse(filter));
}

/** The page behind a cursor. */
export async function moreRuns(input: z.infer<typeof NextPage>) {
  return loadTraces(NextPage.parse(input));
}

/** Hides runs, running ones excepted. */
export async function deleteRuns(choice: RunChoice) {
  return deleteTraces(RunChoice.parse(choice));
}

/** Brings back what was deleted together. */
export async function restoreRuns(deletedAt: string) {
  return undeleteTraces(z.iso.datetime().parse(deletedAt));
}
