import { and, asc, eq, gt } from 'drizzle-orm';
import { RunEvent } from '@/lib/domain/run-event';
import type { Database } from '../database';
import { DatabaseError } from '../errors';
import { runEvents } from '../schema';

const batchSize = 1_000;

/** Appends to a run's log. An event whose sequence number is there already is left as it is, so a retry is safe. */
export async function appendEvents(
  db: Database,
  { runId, events }: { runId: string; events: readonly RunEvent[] },
): Promise<void> {
  for (let start = 0; start < events.length; start += batchSize) {
    const rows = events.slice(start, start + batchSize).map((event) => ({ runId, ...event }));
    await db.insert(runEvents).values(rows).onConflictDoNothing();
  }
}

/** In order, from `afterSeq` (exclusive; −1 for all). DatabaseError `corrupt` when an event cannot be read. */
export async function readEvents(
  db: Database,
  { runId, afterSeq = -1, limit = 100_000 }: { runId: string; afterSeq?: number; limit?: number },
): Promise<RunEvent[]> {
  const rows = await db
    .select({ seq: runEvents.seq, atMs: runEvents.atMs, payload: runEvents.payload })
    .from(runEvents)
    .where(and(eq(runEvents.runId, runId), gt(runEvents.seq, afterSeq)))
    .orderBy(asc(runEvents.seq))
    .limit(limit);
  return rows.map((row) => {
    const event = RunEvent.safeParse(row);
    if (event.success) return event.data;
    throw new DatabaseError('corrupt', `Event ${row.seq} of run ${runId} cannot be read.`, { cause: event.error });
  });
}
