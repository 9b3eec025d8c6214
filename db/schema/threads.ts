import { boolean, index, pgTable } from 'drizzle-orm/pg-core';
import { moment, safeText } from './columns';

/** A deleted thread stays, hidden, until it is purged. */
export const threads = pgTable(
  'threads',
  {
    id: safeText().primaryKey(),
    title: safeText().notNull(),
    recorded: boolean().notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [index('threads_newest').on(table.updatedAt.desc(), table.id.desc())],
);
