import { and, count, desc, eq, getTableColumns, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { RunSummary } from '@/lib/domain/run';
import { Usage } from '@/lib/domain/run-event';
import { everyRun, type RunFacets, type RunFilter } from '@/lib/domain/run-filter';
import type { Database } from '../database';
import { DatabaseError } from '../errors';
import { rawRows } from '../raw-rows';
import { runs, threads } from '../schema';
import { decodeCursor, page } from './cursor';
import { isVisible, passes, runTerms } from './run-conditions';

const defaultLimit = 50;

/**
 * `owner` names the process that executes the run; asked again by the same one, it changes nothing. DatabaseError
 * `run-exists` when the id is taken; throws when the thread is not there.
 */
export async function createRun(
  db: Database,
  { summary, owner }: { summary: RunSummary; owner: string },
): Promise<void> {
  const terms = runTerms([summary.question]);
  const values = { ...summary, terms, startedAt: new Date(summary.startedAt), owner };
  const made = await db.insert(runs).values(values).onConflictDoNothing().returning({ id: runs.id });
  if (made.length > 0) return;
  const [known] = await db.select({ owner: runs.owner }).from(runs).where(eq(runs.id, summary.id));
  if (known?.owner !== owner) throw new DatabaseError('run-exists', `The run ${summary.id} is here already.`);
}

/** Writes the fields that are given; with an answer the run is found by its words too. false when there is no such run. */
export async function updateRunSummary(
  db: Database,
  { id, startedAt, ...fields }: Pick<RunSummary, 'id'> & Partial<RunSummary>,
  answer: string | null = null,
): Promise<boolean> {
  const columns = {
    ...fields,
    ...(startedAt !== undefined && { startedAt: new Date(startedAt) }),
    ...(answer !== null && { terms: runTerms([fields.question ?? '', answer]) }),
  };
  const rows = await db.update(runs).set(columns).where(eq(runs.id, id)).returning({ id: runs.id });
  return rows.length > 0;
}

/** null when there is none, or it or its thread was deleted. */
export async function getRun(db: Database, { id }: { id: string }): Promise<RunSummary | null> {
  const [row] = await visibleRuns(db).where(and(eq(runs.id, id), isVisible()));
  return row ? toSummary(row.runs) : null;
}

/** Newest first, without what was deleted. RangeError when `cursor` is none. */
export async function listRuns(
  db: Database,
  {
    filter = {},
    limit = defaultLimit,
    cursor = null,
  }: { filter?: Partial<RunFilter>; limit?: number; cursor?: string | null } = {},
): Promise<{ runs: RunSummary[]; nextCursor: string | null }> {
  const rows = await visibleRuns(db)
    .where(and(isVisible(), await passes(db, { ...everyRun, ...filter }), after(cursor)))
    .orderBy(desc(runs.startedAt), desc(runs.id))
    .limit(limit + 1);
  const { shown, nextCursor } = page(rows, limit, (row) => ({ at: row.runs.startedAt, id: row.runs.id }));
  return { runs: shown.map((row) => toSummary(row.runs)), nextCursor };
}

/** How many runs the filter lets pass; counting ends behind `atMost`. */
export async function countRuns(
  db: Database,
  { filter, atMost }: { filter: Partial<RunFilter>; atMost: number },
): Promise<number> {
  const passing = db
    .select({ id: runs.id })
    .from(runs)
    .leftJoin(threads, eq(runs.threadId, threads.id))
    .where(and(isVisible(), await passes(db, { ...everyRun, ...filter })))
    .limit(atMost + 1)
    .as('passing');
  const [row] = await db.select({ runs: count() }).from(passing);
  return row?.runs ?? 0;
}

/** The names of indexes and engines that stored runs have, each in order, at most 200. */
export async function runFacets(db: Database): Promise<RunFacets> {
  const names = (column: SQL) =>
    rawRows(
      db,
      sql`select distinct ${column} as name from runs where deleted_at is null order by 1 limit 200`,
      z.object({ name: z.string().nullable() }),
    );
  const [indexes, engines] = [await names(sql`unnest(index_names)`), await names(sql`engine`)];
  const known = (rows: { name: string | null }[]) => rows.flatMap(({ name }) => name ?? []);
  return { indexes: known(indexes), engines: known(engines) };
}

/** The heartbeat of runs that are being executed; call it well within a minute. */
export async function touchRuns(db: Database, { ids }: { ids: string[] }): Promise<void> {
  if (ids.length === 0) return;
  await db.update(runs).set({ heartbeatAt: sql`now()` }).where(inArray(runs.id, ids));
}

function visibleRuns(db: Database) {
  const { terms: _, ...columns } = getTableColumns(runs);
  return db.select({ runs: columns }).from(runs).leftJoin(threads, eq(runs.threadId, threads.id));
}

function after(cursor: string | null): SQL | undefined {
  if (cursor === null) return undefined;
  const { at, id } = decodeCursor(cursor);
  return or(lt(runs.startedAt, at), and(eq(runs.startedAt, at), lt(runs.id, id)));
}

/** One odd line must never hide the others. */
const StoredSummary = RunSummary.extend({ usage: Usage.nullable().catch(null) });

function toSummary(row: Omit<typeof runs.$inferSelect, 'terms'>): RunSummary {
  return StoredSummary.parse({ ...row, startedAt: row.startedAt.toISOString() });
}
