import { doublePrecision, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { safeJson, safeText } from './columns';
import { runs } from './runs';

/** The log of a run, as `RunEvent` has it. */
export const runEvents = pgTable(
  'run_events',
  {
    runId: safeText('run_id')
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    atMs: doublePrecision('at_ms').notNull(),
    payload: safeJson().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.seq] })],
);
