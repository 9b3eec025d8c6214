import { listIndexes } from '@/db/queries/knowledge-indexes';
import { readEvents } from '@/db/queries/run-events';
import { getRun } from '@/db/queries/runs';
import type { RunEvent } from '@/lib/domain/run-event';
import type { StageReadiness } from '@/lib/domain/stage-readiness';
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

/** What would be there if these indexes and data sources were asked now. */
export async function stageReadiness({
  indexes,
  sources,
}: {
  indexes: readonly string[];
  sources: readonly string[];
}): Promise<StageReadiness> {
  const app = await sextant();
  const [knownIndexes, knownSources] = [await listIndexes(app.database.db), await app.sources.list()];
  return {
    model: app.models.strong?.model ?? null,
    missingIndexes: missingOf(indexes, knownIndexes),
    missingSources: missingOf(sources, knownSources),
  };
}

function missingOf(wanted: readonly string[], known: readonly { name: string }[]): string[] {
  return wanted.filter((name) => !known.some((each) => each.name === name));
}
