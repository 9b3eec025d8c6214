import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { KnowledgeIndex } from '@/lib/domain/knowledge-index';
import type { TokenEncoding } from '@/lib/domain/settings';
import { moment, safeJson, safeText } from './columns';

/** Only a `ready` index is seen. An import that was killed leaves `importing`, a replaced index is `retired`. */
export type IndexState = 'importing' | 'ready' | 'retired';

/** One version of a knowledge graph; every table of records leads with its id. */
export const indexes = pgTable(
  'indexes',
  {
    id: uuid().primaryKey(),
    name: safeText().notNull(),
    state: text().$type<IndexState>().notNull(),
    version: integer().notNull().default(1),
    schema: text().$type<KnowledgeIndex['schema']>().notNull(),
    origin: text().$type<KnowledgeIndex['origin']>().notNull(),
    /** The encoding that every `line_tokens` is counted in. */
    encoding: text().$type<TokenEncoding>().notNull(),
    counts: safeJson().notNull(),
    vectors: safeJson().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Moved by every batch of an import: an old one means that its process is gone. */
    heartbeatAt: moment('heartbeat_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('indexes_ready_name').on(table.name).where(sql`${table.state} = 'ready'`)],
);
