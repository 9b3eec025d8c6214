import { bigint, foreignKey, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment, safeText } from './columns';
import { threads } from './threads';

/** `ordinal` is the order of writing; a parent is a message of the same thread. */
export const messages = pgTable(
  'messages',
  {
    id: safeText().primaryKey(),
    threadId: safeText('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    parentId: safeText('parent_id'),
    role: text().$type<'user' | 'assistant'>().notNull(),
    text: safeText().notNull(),
    /** No foreign key: a message may be written before its run. Both go with the thread. */
    runId: safeText('run_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    ordinal: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    unique('messages_in_thread').on(table.threadId, table.id),
    index('messages_order').on(table.threadId, table.ordinal),
    foreignKey({
      name: 'messages_parent',
      columns: [table.threadId, table.parentId],
      foreignColumns: [table.threadId, table.id],
    }).onDelete('cascade'),
  ],
);
