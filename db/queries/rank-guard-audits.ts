import { and, count, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import {
  type GuardedQuery,
  type RankGuardAudit,
  RankGuardDecision,
  RankGuardQuery,
  type RankGuardStatus,
} from '@/lib/domain/rank-guard';
import type { Database } from '../database';
import { rankGuardAudits, rankGuardQueries, runs, threads } from '../schema';
import { decodeCursor, page } from './cursor';

export type AuditFilter = { statuses?: RankGuardStatus[]; ruleIds?: string[]; clusters?: string[] };

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

/** Newest first, without those of deleted threads. RangeError when `cursor` is none. */
export async function listAudits(
  db: Database,
  { filter = {}, limit = 100, cursor = null }: { filter?: AuditFilter; limit?: number; cursor?: string | null } = {},
): Promise<{ audits: RankGuardAudit[]; nextCursor: string | null }> {
  const rows = await visibleAudits(db)
    .where(and(isNull(threads.deletedAt), matches(filter), after(cursor)))
    .orderBy(desc(rankGuardAudits.decidedAt), desc(rankGuardAudits.runId), desc(rankGuardAudits.ruleId))
    .limit(limit + 1);
  const { shown, nextCursor } = page(rows, limit, ({ rank_guard_audits: { decidedAt, runId, ruleId } }) => ({
    at: decidedAt,
    id: `${runId}\n${ruleId}`,
  }));
  return {
    audits: shown.map(({ rank_guard_audits: audit, runs: run }) => ({
      runId: audit.runId,
      question: run.question,
      indexNames: run.indexNames,
      decidedAt: audit.decidedAt.toISOString(),
      decision: RankGuardDecision.parse(audit.decision),
    })),
    nextCursor,
  };
}

/** How many audits of each rule ended in each status, and on which day (UTC, YYYY-MM-DD). */
export async function countAudits(
  db: Database,
  { filter = {} }: { filter?: AuditFilter } = {},
): Promise<{ ruleId: string; status: RankGuardStatus; day: string; count: number }[]> {
  const day = sql<string>`to_char(${rankGuardAudits.decidedAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  return db
    .select({ ruleId: rankGuardAudits.ruleId, status: rankGuardAudits.status, day, count: count() })
    .from(rankGuardAudits)
    .innerJoin(runs, eq(rankGuardAudits.runId, runs.id))
    .leftJoin(threads, eq(runs.threadId, threads.id))
    .where(and(isNull(threads.deletedAt), matches(filter)))
    .groupBy(rankGuardAudits.ruleId, rankGuardAudits.status, day)
    .orderBy(day);
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
    .where(isNull(threads.deletedAt))
    .orderBy(desc(rankGuardQueries.decidedAt), desc(rankGuardQueries.runId))
    .limit(limit);
  return rows.map(({ runId, query }) => ({ runId, query: RankGuardQuery.parse(query) }));
}

function visibleAudits(db: Database) {
  return db
    .select()
    .from(rankGuardAudits)
    .innerJoin(runs, eq(rankGuardAudits.runId, runs.id))
    .leftJoin(threads, eq(runs.threadId, threads.id));
}

function matches({ statuses = [], ruleIds = [], clusters = [] }: AuditFilter): SQL | undefined {
  return and(
    statuses.length > 0 ? inArray(rankGuardAudits.status, statuses) : undefined,
    ruleIds.length > 0 ? inArray(rankGuardAudits.ruleId, ruleIds) : undefined,
    clusters.length > 0 ? inArray(sql`${rankGuardAudits.decision}->'context'->>'cluster'`, clusters) : undefined,
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
