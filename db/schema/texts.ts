import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { safeText, utf8 } from './columns';
import { runs } from './runs';

/** Rendered prompts, contexts and raw outputs, stored once under their SHA-256 in hexadecimal. */
export const texts = pgTable('texts', { hash: text().primaryKey(), text: utf8().notNull() });

/** Which run's log refers to which text: a text that no run refers to is deleted with the last one. */
export const runTexts = pgTable(
  'run_texts',
  {
    runId: safeText('run_id')
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    hash: text()
      .notNull()
      .references(() => texts.hash),
  },
  (table) => [primaryKey({ columns: [table.runId, table.hash] }), index('run_texts_hash').on(table.hash)],
);
