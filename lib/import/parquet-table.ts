import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileMetaData, parquetMetadata, parquetReadObjects, parquetSchema } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { ImportError } from './import-error';

/** A table as it was found: the names of all its columns, and the values of those that were asked for. */
export type ParquetTable = {
  name: string;
  columns: ReadonlySet<string>;
  rowCount: number;
  values: ReadonlyMap<string, readonly unknown[]>;
};

/** Far above any index, far below what a forged row count could make this process allocate. */
const maxRows = 10_000_000;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The reader's own text decoding drops a byte order mark at the start of a value; GraphRAG's keeps it. */
const parsers = { stringFromBytes: (bytes: Uint8Array | undefined) => bytes && decoder.decode(bytes) };

/**
 * Reads some columns of `<folder>/<name>.parquet`; null when there is no such file. Throws ImportError
 * `unreadable-table` for anything that is not a whole parquet file.
 */
export async function readParquetTable(
  folder: string,
  name: string,
  columns: readonly string[],
): Promise<ParquetTable | null> {
  const file = await readBytes(join(folder, `${name}.parquet`), name);
  if (file === null) return null;
  try {
    const metadata = parquetMetadata(file);
    const found = new Set(parquetSchema(metadata).children.map((child) => child.element.name));
    const rowCount = Number(metadata.num_rows);
    if (!Number.isInteger(rowCount) || rowCount < 0 || rowCount > maxRows) throw new RangeError(`${rowCount} rows`);
    const values = new Map<string, unknown[]>();
    for (const column of columns) if (found.has(column)) values.set(column, await readColumn(file, metadata, column));
    return { name, columns: found, rowCount, values };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ImportError('unreadable-table', `${name}.parquet cannot be read: ${reason}`, name, { cause });
  }
}

/** One column at a time: read together, the second broken column of a file rejects where nobody can catch it. */
async function readColumn(file: ArrayBuffer, metadata: FileMetaData, column: string): Promise<unknown[]> {
  if (metadata.num_rows === 0n) return [];
  const rows = await parquetReadObjects({ file, metadata, columns: [column], compressors, parsers });
  return rows.map((row) => row[column]);
}

async function readBytes(path: string, name: string): Promise<ArrayBuffer | null> {
  try {
    const file = await readFile(path);
    return file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw new ImportError('unreadable-table', `${name}.parquet cannot be opened.`, name, { cause });
  }
}
