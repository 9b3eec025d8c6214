import { and, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { RunSummary } from '@/lib/domain/run';
import { Usage } from '@/lib/domain/run-event';
import type { Database } from '../database';
import { DatabaseError } from '../errors';
import { runs, threads } from '../schema';
import { contains } from './contains';
import { decodeCursor, page } from './cursor';

const defaultLimit = 50;

/**
 * `owner` names the process that executes the run; asked again by the same one, it changes nothing. DatabaseError
 * `run-exists` when the id is taken; throws when the thread is not there.
 */
export async function createRun(
  db: Database,
  { summary, owner }: { summary: RunSummary; owner: string },
): Promise<void> {
  const values = { ...summary, startedAt: new Date(summary.startedAt), owner };
  const made = await db.insert(runs).values(values).onConflictDoNothing().returning({ id: runs.id });
  if (made.length > 0) return;
  const [known] = await db.select({ owner: runs.owner }).from(runs).where(eq(runs.id, summary.id));
  if (known?.owner !== owner) throw new DatabaseError('run-exists', `The run ${summary.id} is here already.`);
}

/** Writes the fields that are given. false when there is no such run. */
export async function updateRunSummary(
  db: Database,
  { id, startedAt, ...fields }: Pick<RunSummary, 'id'> & Partial<RunSummary>,
): Promise<boolean> {
  const columns = { ...fields, ...(startedAt !== undefined && { startedAt: new Date(startedAt) }) };
  const rows = await db.update(runs).set(columns).where(eq(runs.id, id)).returning({ id: runs.id });
  return rows.length > 0;
}

/** null when there is none, or its thread was deleted. */
export async function getRun(db: Database, { id }: { id: string }): Promise<RunSummary | null> {
  const [row] = await visibleRuns(db).where(and(eq(runs.id, id), isNull(threads.deletedAt)));
  return row ? toSummary(row.runs) : null;
}

/** Newest first, without those of deleted threads; `query` searches questions. RangeError when `cursor` is none. */
export async function listRuns(
  db: Database,
  { query = '', limit = defaultLimit, cursor = null }: { query?: string; limit?: number; cursor?: string | null } = {},
): Promise<{ runs: RunSummary[]; nextCursor: string | null }> {
  const words = query.trim();
  const rows = await visibleRuns(db)
    .where(and(isNull(threads.deletedAt), words === '' ? undefined : contains(runs.question, words), after(cursor)))
    .orderBy(desc(runs.startedAt), desc(runs.id))
    .limit(limit + 1);
  const { shown, nextCursor } = page(rows, limit, (row) => ({ at: row.runs.startedAt, id: row.runs.id }));
  return { runs: shown.map((row) => toSummary(row.runs)), nextCursor };
}

/** The heartbeat of runs that are being executed; call it well within a minute. */
export async function touchRuns(db: Database, { ids }: { ids: string[] }): Promise<void> {
  if (ids.length === 0) return;
  await db.update(runs).set({ heartbeatAt: sql`now()` }).where(inArray(runs.id, ids));
}

function visibleRuns(db: Database) {
  return db.select().from(runs).leftJoin(threads, eq(runs.threadId, threads.id));
}

function after(cursor: string | null): SQL | undefined {
  if (cursor === null) return undefined;
  const { at, id } = decodeCursor(cursor);
  return or(lt(runs.startedAt, at), and(eq(runs.startedAt, at), lt(runs.id, id)));
}

/** One odd line must never hide the others. */
const StoredSummary = RunSummary.extend({ usage: Usage.nullable().catch(null) });

function toSummary(row: typeof runs.$inferSelect): RunSummary {
  return StoredSummary.parse({ ...row, startedAt: row.startedAt.toISOString() });
}
