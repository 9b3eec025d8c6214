import { eq } from 'drizzle-orm';
import { type RunSummary, summarizeRun, type TraceFile } from '@/lib/domain/run';
import { projectRun, type RunView } from '@/lib/domain/run-view';
import type { Database } from '../database';
import { DatabaseError } from '../errors';
import { runs } from '../schema';
import { keepAudits } from './rank-guard-audits';
import { appendEvents, readEvents } from './run-events';
import { createRun, getRun, updateRunSummary } from './runs';
import { deleteUnusedTexts, getRunTexts, putTexts } from './texts';

/**
 * Stores a run from a file, in one transaction. `threadId` puts it into a thread of this database; the one that the
 * file names is only history. `replace` puts it in the place of
 * a run of that id, in its thread; that one's log and texts go. DatabaseError `run-exists` when the run is there already, `corrupt` when the log does
 * not begin with `run-start` or belongs to another run.
 */
export async function importTrace(
  db: Database,
  { trace, threadId = null, replace = false }: { trace: TraceFile; threadId?: string | null; replace?: boolean },
): Promise<RunSummary> {
  const view = readView(trace);
  return db.transaction(async (tx) => {
    const [known] = await tx.select({ threadId: runs.threadId }).from(runs).where(eq(runs.id, trace.runId));
    const summary = { ...summarizeRun(view, trace.recorded), threadId: threadId ?? known?.threadId ?? null };
    if (known) {
      if (!replace) throw new DatabaseError('run-exists', `The run ${trace.runId} is here already.`);
      await tx.delete(runs).where(eq(runs.id, trace.runId));
      await deleteUnusedTexts(tx);
    }
    await createRun(tx, { summary, owner: 'import' });
    await updateRunSummary(tx, summary, view.answer?.text ?? '');
    await appendEvents(tx, { runId: trace.runId, events: trace.events });
    await putTexts(tx, { runId: trace.runId, texts: trace.texts });
    await keepAudits(tx, { runId: trace.runId, startedAt: view.startedAt, events: trace.events });
    return summary;
  });
}

/** A run as a file; null when there is none, or nothing of it was logged. */
export async function exportTrace(db: Database, { runId }: { runId: string }): Promise<TraceFile | null> {
  const run = await getRun(db, { id: runId });
  if (!run) return null;
  const events = await readEvents(db, { runId });
  if (events.length === 0) return null;
  const texts = await getRunTexts(db, { runId });
  return { format: 'sextant-trace', version: 1, runId, recorded: run.recorded, events, texts };
}

function readView(trace: TraceFile): RunView {
  const [first] = trace.events;
  if (first?.payload.type !== 'run-start' || first.payload.runId !== trace.runId) {
    throw new DatabaseError('corrupt', `The log does not begin with the start of run ${trace.runId}.`);
  }
  return projectRun(trace.events);
}
