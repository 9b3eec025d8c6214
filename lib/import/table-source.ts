import { missingTable } from './import-error';
import { type ParquetTable, readParquetTable } from './parquet-table';

/** GraphRAG's tables, by the names they have had since v2. */
export const tableNames = [
  'entities',
  'relationships',
  'communities',
  'community_reports',
  'text_units',
  'documents',
  'covariates',
] as const;
export type TableName = (typeof tableNames)[number];

/** Where tables are read from: a folder, or a folder of an older generation made to look like a newer one. */
export type TableSource = {
  /** null when there is no such table. Throws ImportError `unreadable-table`. */
  read(name: string, columns: readonly string[]): Promise<ParquetTable | null>;
  /** The name of the file that holds a table, or would hold it; without ending. */
  fileName(name: string): string;
};

/** The prefix of every table's file before v2. */
const olderPrefix = 'create_final_';

/** The tables of a folder as they are. A table may carry the prefix that its file had before v2. */
export function folderTables(folder: string, files: readonly string[]): TableSource {
  const holds = (file: string) => files.includes(`${file}.parquet`);
  const prefixed = tableNames.some((name) => holds(olderPrefix + name)) && !tableNames.some(holds);
  const fileName = (name: string) => {
    if (holds(name)) return name;
    const older = prefixed && tableNames.some((table) => table === name);
    return holds(olderPrefix + name) || older ? olderPrefix + name : name;
  };
  return { fileName, read: (name, columns) => readParquetTable(folder, fileName(name), columns) };
}

/** How a table becomes that of the next generation. */
export type TableUpgrade = {
  /** Columns that are read besides those the newer generation knows. */
  columns: readonly string[];
  apply(table: ParquetTable): ParquetTable | Promise<ParquetTable>;
};

/** The tables with some of them upgraded. An upgrade fills in what is missing and changes nothing that is there. */
export function upgradedTables(tables: TableSource, upgrades: Partial<Record<string, TableUpgrade>>): TableSource {
  return {
    fileName: tables.fileName,
    async read(name, columns) {
      const upgrade = upgrades[name];
      const table = await tables.read(name, [...new Set([...columns, ...(upgrade?.columns ?? [])])]);
      return table && upgrade ? upgrade.apply(table) : table;
    },
  };
}

/** As `read`; throws ImportError `missing-table` when there is no such table. */
export async function readRequired(
  tables: TableSource,
  name: string,
  columns: readonly string[],
): Promise<ParquetTable> {
  const table = await tables.read(name, columns);
  if (table === null) throw missingTable(tables.fileName(name));
  return table;
}

/** The table with a column more, unless it has one of that name. */
export function withColumn(table: ParquetTable, column: string, valueIn: (row: number) => unknown): ParquetTable {
  if (table.columns.has(column)) return table;
  const values = Array.from({ length: table.rowCount }, (_, row) => valueIn(row));
  return {
    ...table,
    columns: new Set([...table.columns, column]),
    values: new Map([...table.values, [column, values]]),
  };
}

/** The table with `older` under the name `newer` too, where it has only the older one. */
export function renamedColumn(table: ParquetTable, older: string, newer: string): ParquetTable {
  return table.columns.has(older) ? withColumn(table, newer, (row) => valueAt(table, older, row)) : table;
}

/** null where there is no such column or no value. */
export function valueAt(table: ParquetTable, column: string, row: number): unknown {
  return table.values.get(column)?.[row] ?? null;
}

/** A number or text that names something, as text; null for anything else. */
export function keyAt(table: ParquetTable, column: string, row: number): string | null {
  const value = valueAt(table, column, row);
  if (typeof value === 'string') return value;
  return typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value)) ? String(value) : null;
}

/** The texts of a list; none for anything else. */
export function listAt(table: ParquetTable, column: string, row: number): string[] {
  const value = valueAt(table, column, row);
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** Its row numbers. */
export function rowsOf(table: ParquetTable): number[] {
  return Array.from({ length: table.rowCount }, (_, row) => row);
}

/** The first generations wrote several ids as one text, with commas between. */
export function splitIds(table: ParquetTable, column: string): ParquetTable {
  const values = table.values.get(column);
  if (values === undefined) return table;
  const split = (value: unknown): unknown => {
    if (typeof value === 'string') return value.split(',').filter(Boolean);
    return Array.isArray(value) ? [...new Set(value.flatMap((item) => split(item)))] : value;
  };
  return { ...table, values: new Map([...table.values, [column, values.map(split)]]) };
}
