import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parquetMetadata, parquetReadObjects, parquetSchema } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { ImportError } from './import-error';

/** A table as it was found. Rows hold the columns that were asked for and exist. */
export type ParquetTable = { name: string; columns: ReadonlySet<string>; rows: Record<string, unknown>[] };

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
  const bytes = await readBytes(join(folder, `${name}.parquet`), name);
  if (bytes === null) return null;
  try {
    const metadata = parquetMetadata(bytes);
    const found = new Set(parquetSchema(metadata).children.map((child) => child.element.name));
    const wanted = columns.filter((column) => found.has(column));
    const rows =
      metadata.num_rows === 0n || wanted.length === 0
        ? []
        : await parquetReadObjects({ file: bytes, metadata, columns: wanted, compressors, parsers });
    return { name, columns: found, rows };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ImportError('unreadable-table', `${name}.parquet cannot be read: ${reason}`, name, { cause });
  }
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
