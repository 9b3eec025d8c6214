import { readEvents } from '@/db/queries/run-events';
import { getRun, listRuns } from '@/db/queries/runs';
import type { RunSummary } from '@/lib/domain/run';
import { projectRun, type RunView } from '@/lib/domain/run-view';
import { type Sextant, sextant } from './sextant';

/** A page of the list of runs, newest first; of this server process unless another `app` is given. */
export async function loadTraces(
  input: { query: string; cursor: string | null },
  app?: Sextant,
): Promise<{ runs: RunSummary[]; nextCursor: string | null }> {
  const { database } = app ?? (await sextant());
  return listRuns(database.db, input);
}

/** null when there is no such run. */
export async function loadTrace(
  runId: string,
  app?: Sextant,
): Promise<{ view: RunView; live: boolean; recorded: boolean } | null> {
  const { database, runs } = app ?? (await sextant());
  const log = runs.find(runId);
  const run = await getRun(database.db, { id: runId });
  const events = log && log.events.length > 0 ? log.events : run && (await readEvents(database.db, { runId }));
  if (!events || events.length === 0) return null;
  const view = projectRun(events);
  return { view, live: view.status === 'running', recorded: run?.recorded ?? false };
}
