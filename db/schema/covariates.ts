import { bigint, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { safeText } from './columns';
import { recordKey } from './record-key';

/** `subjectRow` is an entity row, −1 where the subject is unknown. */
export const covariates = pgTable(
  'covariates',
  {
    ...recordKey(),
    id: safeText().notNull(),
    humanReadableId: bigint('human_readable_id', { mode: 'number' }).notNull(),
    covariateType: safeText('covariate_type').notNull(),
    type: safeText(),
    description: safeText(),
    subjectId: safeText('subject_id').notNull(),
    objectId: safeText('object_id'),
    status: safeText(),
    startDate: safeText('start_date'),
    endDate: safeText('end_date'),
    sourceText: safeText('source_text'),
    textUnitId: safeText('text_unit_id'),
    subjectRow: integer('subject_row').notNull(),
    lineTokens: integer('line_tokens').notNull(),
    escapedLineTokens: integer('escaped_line_tokens').notNull(),
  },
  (table) => [primaryKey({ columns: [table.indexId, table.row] }), index('covariates_id').on(table.indexId, table.id)],
);
