import { ImportError } from './import-error';
import type { ImportWarnings } from './import-warnings';
import type { ParquetTable } from './parquet-table';

/**
 * Reads single values of one table's rows as the types the domain wants. A null, or a column that is not there, gives
 * the empty value of the type; a value of another type gives it too and is counted as `unreadable-value`. Null columns
 * that a writer typed INTEGER are therefore no trouble. Only an `id` must be there.
 */
export class RecordColumns {
  constructor(
    private readonly table: ParquetTable,
    private readonly warnings: ImportWarnings,
  ) {}

  /** Throws ImportError `missing-column` when one of the columns is not in the table. */
  require(...columns: string[]): void {
    const missing = columns.filter((column) => !this.table.columns.has(column));
    if (missing.length === 0) return;
    const { name, columns: found } = this.table;
    throw new ImportError(
      'missing-column',
      `${name}.parquet has no column ${missing.join(', ')}; it has ${[...found].join(', ')}.`,
      name,
    );
  }

  /** Every row through `read`, in table order; an `id` that was seen before is kept and counted. */
  map<T extends { id: string }>(read: (row: number) => T): T[] {
    const seen = new Set<string>();
    return Array.from({ length: this.table.rowCount }, (_, row) => {
      const record = read(row);
      if (seen.has(record.id)) this.warnings.add('duplicate-id', `${this.table.name} ${record.id}`);
      seen.add(record.id);
      return record;
    });
  }

  id(row: number): string {
    const id = this.optionalText(row, 'id');
    if (id !== null && id !== '') return id;
    throw new ImportError('missing-value', `${this.table.name}.parquet: row ${row} has no id.`, this.table.name);
  }

  text(row: number, column: string): string {
    return this.optionalText(row, column) ?? '';
  }

  optionalText(row: number, column: string): string | null {
    const value = this.value(row, column);
    if (value === null || typeof value === 'string') return value;
    if (typeof value === 'number' || typeof value === 'bigint') return String(value);
    if (value instanceof Date) return value.toISOString();
    return this.unreadable(row, column, null);
  }

  number(row: number, column: string): number {
    return this.optionalNumber(row, column) ?? 0;
  }

  optionalNumber(row: number, column: string): number | null {
    const value = this.value(row, column);
    if (value === null) return null;
    const number = typeof value === 'bigint' || typeof value === 'string' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : this.unreadable(row, column, null);
  }

  integer(row: number, column: string): number {
    const value = this.number(row, column);
    return Number.isSafeInteger(Math.trunc(value)) ? Math.trunc(value) : this.unreadable(row, column, 0);
  }

  /** A list of texts; a single text counts as a list of one, as GraphRAG takes it. */
  texts(row: number, column: string): string[] {
    const value = this.value(row, column);
    if (value === null) return [];
    if (typeof value === 'string') return [value];
    if (!Array.isArray(value)) return this.unreadable(row, column, []);
    const texts = value.flatMap((item) =>
      typeof item === 'string' ? [item] : typeof item === 'number' || typeof item === 'bigint' ? [String(item)] : [],
    );
    if (texts.length < value.filter((item) => item !== null && item !== undefined).length) {
      this.unreadable(row, column, null);
    }
    return texts;
  }

  /** Any value, for the caller's own schema; null where there is none. */
  value(row: number, column: string): unknown {
    return this.table.values.get(column)?.[row] ?? null;
  }

  /** Counts a value that could not be taken and gives `instead`. */
  unreadable<T>(row: number, column: string, instead: T): T {
    this.warnings.add('unreadable-value', `${this.table.name}.${column}, row ${row}`);
    return instead;
  }
}
