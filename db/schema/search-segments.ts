import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes } from './columns';
import { indexes } from './indexes';

/** Which records a lexical search index covers. */
export type LexicalKind = 'entities' | 'textUnits';

/**
 * A lexical search index as `lib/index` serialises it: one over an index's entities, and one over every few thousand of
 * its text units, numbered from 0.
 */
export const searchSegments = pgTable(
  'search_segments',
  {
    indexId: uuid('index_id')
      .notNull()
      .references(() => indexes.id, { onDelete: 'cascade' }),
    kind: text().$type<LexicalKind>().notNull(),
    part: integer().notNull().default(0),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.indexId, table.kind, table.part] })],
);
