import { bigint, doublePrecision, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { safeText } from './columns';
import { recordKey } from './record-key';

/** `parentRow` is a row of this table, −1 at the root. */
export const communities = pgTable(
  'communities',
  {
    ...recordKey(),
    id: safeText().notNull(),
    humanReadableId: bigint('human_readable_id', { mode: 'number' }).notNull(),
    community: safeText().notNull(),
    level: integer().notNull(),
    parent: safeText(),
    children: safeText().array().notNull(),
    title: safeText().notNull(),
    entityIds: safeText('entity_ids').array().notNull(),
    relationshipIds: safeText('relationship_ids').array().notNull(),
    textUnitIds: safeText('text_unit_ids').array().notNull(),
    period: safeText(),
    size: doublePrecision().notNull(),
    parentRow: integer('parent_row').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.indexId, table.row] }),
    index('communities_community').on(table.indexId, table.community),
  ],
);
