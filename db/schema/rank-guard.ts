import { doublePrecision, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { RankGuardStatus } from '@/lib/domain/rank-guard';
import { moment, safeJson, safeText } from './columns';
import { runs } from './runs';

/** Every version of every rule; the highest of an id is in force. Rows are only added. */
export const rankGuardRules = pgTable(
  'rank_guard_rules',
  {
    id: safeText().notNull(),
    version: integer().notNull(),
    rule: safeJson().notNull(),
    /** Why it was saved. */
    reason: safeText().notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.id, table.version] })],
);

/** What the guard decided on: candidates and surroundings of one attempt of one run. */
export const rankGuardQueries = pgTable(
  'rank_guard_queries',
  {
    runId: safeText('run_id')
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    spanId: safeText('span_id').notNull(),
    query: safeJson().notNull(),
    decidedAt: moment('decided_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.spanId] }),
    index('rank_guard_queries_newest').on(table.decidedAt.desc(), table.runId.desc()),
  ],
);

/** One decision of one rule, applied or not. Rows are only added. */
export const rankGuardAudits = pgTable(
  'rank_guard_audits',
  {
    runId: safeText('run_id').notNull(),
    spanId: safeText('span_id').notNull(),
    ruleId: safeText('rule_id').notNull(),
    ruleVersion: integer('rule_version').notNull(),
    status: text().$type<RankGuardStatus>().notNull(),
    headroom: doublePrecision(),
    decision: safeJson().notNull(),
    decidedAt: moment('decided_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.spanId, table.ruleId] }),
    foreignKey({
      columns: [table.runId, table.spanId],
      foreignColumns: [rankGuardQueries.runId, rankGuardQueries.spanId],
    }).onDelete('cascade'),
    index('rank_guard_audits_newest').on(table.decidedAt.desc(), table.runId.desc(), table.ruleId),
    index('rank_guard_audits_status').on(table.status, table.decidedAt.desc()),
  ],
);
