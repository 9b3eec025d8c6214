import { integer, uuid } from 'drizzle-orm/pg-core';
import { indexes } from './indexes';

/** The key of every record: its index and its position in its table, from 0. */
export const recordKey = () => ({
  indexId: uuid('index_id')
    .notNull()
    .references(() => indexes.id, { onDelete: 'cascade' }),
  row: integer().notNull(),
});
