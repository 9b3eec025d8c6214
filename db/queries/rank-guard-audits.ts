import { and, count, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { type GuardedQuery, type RankGuardAudit, RankGuardDecision, RankGuardQuery } from '@/lib/domain/rank-guard';
import type { AuditCount, AuditFilter, AuditPage } from '@/lib/domain/rank-guard-page';
import type { RunEvent } from '@/lib/domain/run-event';
import type { Database } from '../database';
import { rankGuardAudits, rankGuardQueries, runs, threads } from '../schema';
import { decodeCursor, page } from './cursor';

/** Adds what the guard decided in one attempt of a run; again changes nothing. */
export async function appendAudits(
  db: Database,
  {
    runId,
    spanId,
    query,
    guarded,
    decidedAt,
  }: { runId: string; spanId: string; query: RankGuardQuery; guarded: GuardedQuery; decidedAt: Date },
): Promise<void> {
  await db.insert(rankGuardQueries).values({ runId, spanId, query, decidedAt }).onConflictDoNothing();
  if (guarded.decisions.length === 0) return;
  await db
    .insert(rankGuardAudits)
    .values(
      guarded.decisions.map((decision) => ({
        runId,
        spanId,
        ruleId: decision.ruleId,
        ruleVersion: decision.ruleVersion,
        status: decision.status,
        headroom: decision.headroom,
        decision,
        decidedAt,
      })),
    )
    .onConflictDoNothing();
}

/** Adds what the guard decided in these events of a run, as rows of its own: they are listed and counted over all runs. */
export async function keepAudits(
  db: Database,
  { runId, startedAt, events }: { runId: string; startedAt: string; events: readonly RunEvent[] },
): Promise<void> {
  for (const { payload, atMs } of events) {
    if (payload.type !== 'rank-guard-decided') continue;
    const { spanId, query, guarded } = payload;
    await appendAudits(db, { runId, spanId, query, guarded, decidedAt: new Date(Date.parse(startedAt) + atMs) });
  }
}

/** Newest first, without those of deleted threads. RangeError when `cursor` is none. */
export async function listAudits(
  db: Database,
  {
    filter = {},
    limit = 100,
    cursor = null,
  }: { filter?: Partial<AuditFilter>; limit?: number; cursor?: string | null } = {},
): Promise<AuditPage> {
  const rows = await visibleAudits(db)
    .where(and(isShown, matches(filter), after(cursor)))
    .orderBy(desc(rankGuardAudits.decidedAt), desc(rankGuardAudits.runId), desc(rankGuardAudits.ruleId))
    .limit(limit + 1);
  const { shown, nextCursor } = page(rows, limit, ({ rank_guard_audits: { decidedAt, runId, ruleId } }) => ({
    at: decidedAt,
    id: `${runId}\n${ruleId}`,
  }));
  return {
    audits: shown.map(toAudit),
    nextCursor,
  };
}

/** How many audits of each rule ended in each status, and on which day (UTC, YYYY-MM-DD). */
export async function countAudits(
  db: Database,
  { filter = {} }: { filter?: Partial<AuditFilter> } = {},
): Promise<AuditCount[]> {
  const day = sql<string>`to_char(${rankGuardAudits.decidedAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  return db
    .select({ ruleId: rankGuardAudits.ruleId, status: rankGuardAudits.status, day, count: count() })
    .from(rankGuardAudits)
    .innerJoin(runs, eq(rankGuardAudits.runId, runs.id))
    .leftJoin(threads, eq(runs.threadId, threads.id))
    .where(and(isShown, matches(filter)))
    .groupBy(rankGuardAudits.ruleId, rankGuardAudits.status, day)
    .orderBy(day);
}

/** The decision closest to its threshold, the newest of equally close ones; null where none reached a gap. */
export async function nearestAudit(
  db: Database,
  { filter = {} }: { filter?: Partial<AuditFilter> } = {},
): Promise<RankGuardAudit | null> {
  const [row] = await visibleAudits(db)
    .where(and(isShown, isNotNull(rankGuardAudits.headroom), matches(filter)))
    .orderBy(sql`abs(${rankGuardAudits.headroom})`, desc(rankGuardAudits.decidedAt))
    .limit(1);
  return row ? toAudit(row) : null;
}

/** What the newest decisions that reached a gap had to spare, newest first. */
export async function recentHeadrooms(
  db: Database,
  { filter = {}, limit }: { filter?: Partial<AuditFilter>; limit: number },
): Promise<{ runId: string; ruleId: string; headroom: number }[]> {
  const { runId, ruleId, headroom, decidedAt } = rankGuardAudits;
  const rows = await db
    .select({ runId, ruleId, headroom })
    .from(rankGuardAudits)
    .innerJoin(runs, eq(runId, runs.id))
    .leftJoin(threads, eq(runs.threadId, threads.id))
    .where(and(isShown, isNotNull(headroom), matches(filter)))
    .orderBy(desc(decidedAt))
    .limit(limit);
  return rows.flatMap((row) => (row.headroom === null ? [] : [{ ...row, headroom: row.headroom }]));
}

/** The candidates of the newest attempts, for asking what another rule would have decided. */
export async function recentQueries(
  db: Database,
  { limit }: { limit: number },
): Promise<{ runId: string; query: RankGuardQuery }[]> {
  const rows = await db
    .select({ runId: rankGuardQueries.runId, query: rankGuardQueries.query })
    .from(rankGuardQueries)
    .innerJoin(runs, eq(rankGuardQueries.runId, runs.id))
    .leftJoin(threads, eq(runs.threadId, threads.id))
    .where(isShown)
    .orderBy(desc(rankGuardQueries.decidedAt), desc(rankGuardQueries.runId))
    .limit(limit);
  return rows.map(({ runId, query }) => ({ runId, query: RankGuardQuery.parse(query) }));
}

/** Neither the run nor its thread was deleted. */
const isShown = and(isNull(threads.deletedAt), isNull(runs.deletedAt));

function visibleAudits(db: Database) {
  return db
    .select()
    .from(rankGuardAudits)
    .innerJoin(runs, eq(rankGuardAudits.runId, runs.id))
    .leftJoin(threads, eq(runs.threadId, threads.id));
}

type VisibleAudit = Awaited<ReturnType<typeof visibleAudits>>[number];

function toAudit({ rank_guard_audits: audit, runs: run }: VisibleAudit): RankGuardAudit {
  return {
    runId: audit.runId,
    question: run.question,
    indexNames: run.indexNames,
    decidedAt: audit.decidedAt.toISOString(),
    decision: RankGuardDecision.parse(audit.decision),
  };
}

function matches({ statuses = [], ruleIds = [] }: Partial<AuditFilter>): SQL | undefined {
  return and(
    statuses.length > 0 ? inArray(rankGuardAudits.status, statuses) : undefined,
    ruleIds.length > 0 ? inArray(rankGuardAudits.ruleId, ruleIds) : undefined,
  );
}

function after(cursor: string | null): SQL | undefined {
  if (cursor === null) return undefined;
  const { at, id } = decodeCursor(cursor);
  const [runId = '', ruleId = ''] = id.split('\n');
  return or(
    lt(rankGuardAudits.decidedAt, at),
    and(eq(rankGuardAudits.decidedAt, at), lt(rankGuardAudits.runId, runId)),
    and(eq(rankGuardAudits.decidedAt, at), eq(rankGuardAudits.runId, runId), lt(rankGuardAudits.ruleId, ruleId)),
  );
}
