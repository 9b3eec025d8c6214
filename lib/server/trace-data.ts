import { deleteRuns, restoreRuns } from '@/db/queries/delete-runs';
import { readEvents } from '@/db/queries/run-events';
import { countRuns, getRun, listRuns, runFacets } from '@/db/queries/runs';
import { StoredId } from '@/lib/domain/chat';
import type { RunPage, RunSummary } from '@/lib/domain/run';
import type { RunChoice, RunFacets, RunFilter } from '@/lib/domain/run-filter';
import { projectRun, type RunView } from '@/lib/domain/run-view';
import { type Sextant, sextant } from './sextant';
import { writeRunTable, writeTraceLines } from './trace-files';

/** How many runs a page of the list holds. */
const pageSize = 100;
/** A total above this is shown as “more than”. */
const mostCounted = 5000;

/** A page of the list of runs that a filter lets pass, newest first; of this server process unless `app` is given. */
export async function loadTraces(
  { filter, cursor }: { filter: Partial<RunFilter>; cursor: string | null },
  app?: Sextant,
): Promise<{ runs: RunSummary[]; nextCursor: string | null }> {
  const { database } = app ?? (await sextant());
  return listRuns(database.db, { filter, cursor, limit: pageSize });
}

/** The first page with how many there are in all, counted up to a bound. */
export async function loadTraceList(filter: RunFilter): Promise<RunPage> {
  const { database } = await sextant();
  const page = await loadTraces({ filter, cursor: null });
  const total =
    page.nextCursor === null ? page.runs.length : await countRuns(database.db, { filter, atMost: mostCounted });
  return { ...page, total: Math.min(total, mostCounted), isMore: total > mostCounted };
}

/** What the stored runs offer to filter by. */
export async function loadRunFacets(): Promise<RunFacets> {
  return runFacets((await sextant()).database.db);
}

/** Hides runs; the answer names them for `undeleteTraces`. */
export async function deleteTraces(choice: RunChoice): Promise<{ count: number; deletedAt: string }> {
  const { count, deletedAt } = await deleteRuns((await sextant()).database.db, choice);
  return { count, deletedAt: deletedAt.toISOString() };
}

/** Brings back what was deleted together; how many. */
export async function undeleteTraces(deletedAt: string): Promise<number> {
  return restoreRuns((await sextant()).database.db, { deletedAt: new Date(deletedAt) });
}

/** Chosen runs as lines of a file. */
export async function exportRuns(format: 'jsonl' | 'csv', choice: RunChoice): Promise<AsyncGenerator<string>> {
  const app = await sextant();
  return format === 'csv' ? writeRunTable(app, choice) : writeTraceLines(app, choice);
}

/** null when there is no such run; the id may be any text. */
export async function loadTrace(
  runId: string,
  app?: Sextant,
): Promise<{ view: RunView; live: boolean; recorded: boolean } | null> {
  if (!StoredId.safeParse(runId).success) return null;
  const { database, runs } = app ?? (await sextant());
  const log = runs.find(runId);
  const run = await getRun(database.db, { id: runId });
  const events = log && log.events.length > 0 ? log.events : run && (await readEvents(database.db, { runId }));
  if (!events || events.length === 0) return null;
  const view = projectRun(events);
  return { view, live: view.status === 'running', recorded: run?.recorded ?? false };
}
