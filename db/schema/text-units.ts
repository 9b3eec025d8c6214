import { bigint, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { safeText } from './columns';
import { recordKey } from './record-key';

/** Ids are looked up, not unique: GraphRAG derives them from the text, and the same passage may occur twice. */
export const textUnits = pgTable(
  'text_units',
  {
    ...recordKey(),
    id: safeText().notNull(),
    humanReadableId: bigint('human_readable_id', { mode: 'number' }).notNull(),
    text: safeText().notNull(),
    tokenCount: bigint('token_count', { mode: 'number' }).notNull(),
    documentId: safeText('document_id'),
    entityIds: safeText('entity_ids').array().notNull(),
    relationshipIds: safeText('relationship_ids').array().notNull(),
    covariateIds: safeText('covariate_ids').array().notNull(),
    lineTokens: integer('line_tokens').notNull(),
    escapedLineTokens: integer('escaped_line_tokens').notNull(),
    relationshipRows: integer('relationship_rows').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.indexId, table.row] }), index('text_units_id').on(table.indexId, table.id)],
);
