import { bigint, doublePrecision, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { safeText } from './columns';
import { recordKey } from './record-key';

export const entities = pgTable(
  'entities',
  {
    ...recordKey(),
    id: safeText().notNull(),
    humanReadableId: bigint('human_readable_id', { mode: 'number' }).notNull(),
    title: safeText().notNull(),
    type: safeText(),
    description: safeText().notNull(),
    textUnitIds: safeText('text_unit_ids').array().notNull(),
    frequency: doublePrecision().notNull(),
    degree: doublePrecision().notNull(),
    aliases: safeText().array().notNull(),
    lineTokens: integer('line_tokens').notNull(),
    escapedLineTokens: integer('escaped_line_tokens').notNull(),
    textUnitRows: integer('text_unit_rows').array().notNull(),
    communityRows: integer('community_rows').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.indexId, table.row] }), index('entities_id').on(table.indexId, table.id)],
);
