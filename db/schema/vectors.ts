import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { VectorKind } from '@/lib/domain/knowledge-graph';
import { anyVector } from './columns';
import { recordKey } from './record-key';

/** `row` is the position of the record that the vector describes, in the table that `kind` names. */
export const vectors = pgTable(
  'vectors',
  { ...recordKey(), kind: text().$type<VectorKind>().notNull(), embedding: anyVector().notNull() },
  (table) => [primaryKey({ columns: [table.indexId, table.kind, table.row] })],
);
