import { boolean, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DataSource } from '@/lib/domain/data-source';
import { moment, safeJson, safeText } from './columns';

/** SQL databases that may be asked. */
export const dataSources = pgTable(
  'data_sources',
  {
    id: uuid().primaryKey(),
    name: safeText().notNull(),
    kind: text().$type<DataSource['kind']>().notNull(),
    /** The address of a server, with its password; null for an embedded source. */
    url: safeText(),
    origin: safeText().notNull(),
    defaultSchema: safeText('default_schema').notNull(),
    tables: safeJson().notNull(),
    readerRole: boolean('reader_role').notNull(),
    skipped: safeJson().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    readAt: moment('read_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('data_sources_name').on(table.name)],
);
