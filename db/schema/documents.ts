import { bigint, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { safeJson, safeText } from './columns';
import { recordKey } from './record-key';

export const documents = pgTable(
  'documents',
  {
    ...recordKey(),
    id: safeText().notNull(),
    humanReadableId: bigint('human_readable_id', { mode: 'number' }).notNull(),
    title: safeText().notNull(),
    text: safeText().notNull(),
    textUnitIds: safeText('text_unit_ids').array().notNull(),
    creationDate: safeText('creation_date'),
    rawData: safeText('raw_data'),
    tables: safeJson().notNull(),
    metadata: safeJson().notNull(),
  },
  (table) => [primaryKey({ columns: [table.indexId, table.row] }), index('documents_id').on(table.indexId, table.id)],
);
