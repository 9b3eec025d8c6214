import { bigint, doublePrecision, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { safeText } from './columns';
import { recordKey } from './record-key';

/** `sourceRow` and `targetRow` are entity rows, −1 where the title dangles. */
export const relationships = pgTable(
  'relationships',
  {
    ...recordKey(),
    id: safeText().notNull(),
    humanReadableId: bigint('human_readable_id', { mode: 'number' }).notNull(),
    source: safeText().notNull(),
    target: safeText().notNull(),
    description: safeText().notNull(),
    weight: doublePrecision().notNull(),
    combinedDegree: doublePrecision('combined_degree').notNull(),
    textUnitIds: safeText('text_unit_ids').array().notNull(),
    type: safeText(),
    sourceRow: integer('source_row').notNull(),
    targetRow: integer('target_row').notNull(),
    lineTokens: integer('line_tokens').notNull(),
    escapedLineTokens: integer('escaped_line_tokens').notNull(),
    textUnitRows: integer('text_unit_rows').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.indexId, table.row] }),
    index('relationships_id').on(table.indexId, table.id),
  ],
);
