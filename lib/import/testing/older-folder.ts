import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ColumnSource, parquetWriteBuffer } from 'hyparquet-writer';
import { readParquetTable } from '../parquet-table';

export type OlderIndex = 'dulce-v2.2' | 'dulce-v1.2' | 'verbs-v0.9';

/** The folder of an index as an older GraphRAG wrote it. */
export function olderFolder(name: OlderIndex): string {
  return fileURLToPath(new URL(`./generations/${name}`, import.meta.url));
}

/** A column's values by its name; leave a name out and the column is gone. */
export type Columns = Record<string, readonly unknown[]>;

/** A copy of an older index at `folder`, some tables written anew (or left out, by null) from what they held. */
export async function editedFolder(
  name: OlderIndex,
  folder: string,
  edits: Readonly<Record<string, null | ((columns: Columns) => Columns)>>,
): Promise<void> {
  await cp(olderFolder(name), folder, { recursive: true });
  for (const [table, edit] of Object.entries(edits)) {
    const path = join(folder, `${table}.parquet`);
    if (edit === null) await rm(path);
    else await writeFile(path, new Uint8Array(writeColumns(edit(await readColumns(folder, table)))));
  }
}

async function readColumns(folder: string, table: string): Promise<Columns> {
  const found = await readParquetTable(folder, table, []);
  const whole = await readParquetTable(folder, table, [...(found?.columns ?? [])]);
  if (whole === null) throw new Error(`${table} is not there`);
  return Object.fromEntries(whole.values);
}

/** Columns without any value are typed as numbers, as some writers do; lists and records are JSON. */
function writeColumns(columns: Columns): ArrayBuffer {
  return parquetWriteBuffer({ columnData: Object.entries(columns).map(([name, data]) => column(name, [...data])) });
}

function column(name: string, data: unknown[]): ColumnSource {
  const sample = data.find((value) => value !== null && value !== undefined);
  const whole = data.every((value) => value === null || Number.isInteger(Number(value)));
  if (sample === undefined) return { name, data, type: 'INT32', nullable: true };
  if (typeof sample === 'string') return { name, data, type: 'STRING', nullable: true };
  if (typeof sample === 'object') return { name, data: data.map(plain), type: 'JSON', nullable: true };
  return {
    name,
    data: data.map((value) => (value === null ? null : Number(value))),
    type: whole ? 'INT32' : 'DOUBLE',
    nullable: true,
  };
}

/** What JSON can hold. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? Number(item) : item)));
}
