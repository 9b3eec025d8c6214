import { boolean, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ProfileName } from '@/lib/domain/profile';
import type { RunSummary } from '@/lib/domain/run';
import type { RunStatus } from '@/lib/domain/run-event';
import { moment, safeJson, safeText } from './columns';
import { threads } from './threads';

/** One line per run; what happened in it is in `run_events`. */
export const runs = pgTable(
  'runs',
  {
    id: safeText().primaryKey(),
    threadId: safeText('thread_id').references(() => threads.id, { onDelete: 'cascade' }),
    question: safeText().notNull(),
    profile: text().$type<ProfileName>().notNull(),
    intent: safeText(),
    engine: safeText(),
    indexNames: safeText('index_names').array().notNull(),
    status: text().$type<RunStatus>().notNull(),
    method: text().$type<NonNullable<RunSummary['method']>>(),
    contextTokens: integer('context_tokens'),
    loops: integer().notNull().default(0),
    guard: text().$type<RunSummary['guard']>(),
    usage: safeJson(),
    startedAt: moment('started_at').notNull(),
    durationMs: doublePrecision('duration_ms'),
    firstTokenMs: doublePrecision('first_token_ms'),
    recorded: boolean().notNull().default(false),
    /** Search terms of question and answer, each once: what the list is searched by. */
    terms: text().array().notNull().default([]),
    /** A deleted run stays, hidden, until it is purged. */
    deletedAt: moment('deleted_at'),
    /** The process that executes it, e.g. `host:1234`. */
    owner: safeText().notNull(),
    /** Moved while the run is executed: an old one on a running run means that its process is gone. */
    heartbeatAt: moment('heartbeat_at').notNull().defaultNow(),
  },
  (table) => [
    index('runs_newest').on(table.startedAt.desc(), table.id.desc()),
    index('runs_thread').on(table.threadId),
    index('runs_status').on(table.status),
    index('runs_terms').using('gin', table.terms),
  ],
);
