import type { ParquetTable } from './parquet-table';
import { listAt, type TableSource, upgradedTables, valueAt, withColumn } from './table-source';

/**
 * v2 → v3: a text unit named its documents in a list, what a document brought along was called metadata, and the files
 * of vectors had other names.
 */
export function upgradeV2(tables: TableSource): TableSource {
  const upgraded = upgradedTables(tables, {
    text_units: {
      columns: ['document_ids'],
      apply: (table) => withColumn(table, 'document_id', (row) => listAt(table, 'document_ids', row)[0] ?? null),
    },
    documents: { columns: ['metadata'], apply: (table) => withColumn(table, 'raw_data', (row) => rawData(table, row)) },
  });
  const read: TableSource['read'] = async (name, columns) =>
    (await upgraded.read(name, columns)) ?? (vectorFiles[name] ? tables.read(vectorFiles[name], columns) : null);
  return { ...upgraded, read };
}

const vectorFiles: Partial<Record<string, string>> = {
  'embeddings.entity_description': 'embeddings.entity.description',
  'embeddings.community_full_content': 'embeddings.community.full_content',
  'embeddings.text_unit_text': 'embeddings.text_unit.text',
};

/** Metadata was a record where the input had columns of its own, or text. */
function rawData(table: ParquetTable, row: number): unknown {
  const value = valueAt(table, 'metadata', row);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? String(item) : item));
}
