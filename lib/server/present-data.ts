import { readEvents } from '@/db/queries/run-events';
import { getRun } from '@/db/queries/runs';
import type { RunEvent } from '@/lib/domain/run-event';
import { sextant } from './sextant';

/** The logs of runs in the order asked for, and the ids that name none. A run that goes on gives what there is so far. */
export async function loadRunLogs(runIds: readonly string[]): Promise<{ logs: RunEvent[][]; missing: string[] }> {
  const { database, runs } = await sextant();
  const logs: RunEvent[][] = [];
  const missing: string[] = [];
  for (const runId of runIds) {
    const live = runs.find(runId)?.events;
    const run = live?.length ? null : await getRun(database.db, { id: runId });
    const events = live?.length ? [...live] : run ? await readEvents(database.db, { runId }) : [];
    if (events.length > 0) logs.push(events);
    else missing.push(runId);
  }
  return { logs, missing };
}
