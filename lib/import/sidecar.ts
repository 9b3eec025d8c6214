import { z } from 'zod';
import { DocumentTable, type IndexData } from '@/lib/domain/knowledge-graph';
import type { ImportWarnings } from './import-warnings';
import { readParquetTable } from './parquet-table';
import { RecordColumns } from './record-columns';

type Records = Pick<IndexData, 'entities' | 'relationships' | 'documents'>;

const date = z.iso.date();
const tables = z.array(DocumentTable.refine(({ columns, rows }) => rows.every((row) => row.length === columns.length)));

/** The records with what the sidecar tables know about them (docs/sidecar.md); without sidecar the records as they are. */
export async function applySidecar(folder: string, records: Records, warnings: ImportWarnings): Promise<Records> {
  return {
    entities: await merge(folder, 'entities', ['aliases'], records.entities, warnings, (columns, row) => ({
      aliases: columns.texts(row, 'aliases'),
    })),
    relationships: await merge(folder, 'relationships', ['type'], records.relationships, warnings, (columns, row) => ({
      type: columns.optionalText(row, 'type'),
    })),
    documents: await merge(
      folder,
      'documents',
      ['cluster', 'tags', 'date', 'tables'],
      records.documents,
      warnings,
      (columns, row) => ({
        tables: readTables(columns, row),
        metadata: {
          cluster: columns.optionalText(row, 'cluster'),
          tags: columns.texts(row, 'tags'),
          date: readDate(columns, row),
        },
      }),
    ),
  };
}

async function merge<T extends { id: string }>(
  folder: string,
  name: string,
  columnNames: string[],
  records: T[],
  warnings: ImportWarnings,
  read: (columns: RecordColumns, row: number) => Partial<T>,
): Promise<T[]> {
  const table = await readParquetTable(folder, `sextant.${name}`, ['id', ...columnNames]);
  if (table === null) return records;
  const columns = new RecordColumns(table, warnings);
  columns.require('id');
  const additions = new Map(
    columns.map((row) => ({ id: columns.id(row), fields: read(columns, row) })).map((a) => [a.id, a.fields]),
  );
  const merged = records.map((record) => {
    const fields = additions.get(record.id);
    additions.delete(record.id);
    return fields ? { ...record, ...fields } : record;
  });
  for (const id of additions.keys()) warnings.add('unknown-record-reference', `sextant.${name} ${id}`);
  return merged;
}

function readDate(columns: RecordColumns, row: number): string | null {
  const value = columns.optionalText(row, 'date');
  return value === null || date.safeParse(value).success ? value : columns.unreadable(row, 'date', null);
}

function readTables(columns: RecordColumns, row: number): DocumentTable[] {
  const text = columns.optionalText(row, 'tables');
  if (text === null || text === '') return [];
  const parsed = tables.safeParse(parseJson(text));
  return parsed.success ? parsed.data : columns.unreadable(row, 'tables', []);
}

/** undefined for text that is no JSON; no schema takes that. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
