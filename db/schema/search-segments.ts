import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes } from './columns';
import { indexes } from './indexes';

/** Which records a lexical search index covers. */
export type LexicalKind = 'entities' | 'textUnits';

/** A lexical search index as `lib/index` serialises it, one per index and kind. */
export const searchSegments = pgTable(
  'search_segments',
  {
    indexId: uuid('index_id')
      .notNull()
      .references(() => indexes.id, { onDelete: 'cascade' }),
    kind: text().$type<LexicalKind>().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.indexId, table.kind] })],
);
