import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database';
import { storableJson } from '../storable';
import type { Row, RowSource } from './index-rows';

/** A batch ends at whichever comes first; it holds an embedded connection for some tens of milliseconds. */
const maxBatchRows = 1_000;
const maxBatchCharacters = 1_000_000;

/**
 * Writes a table of one index in batches, each a statement of its own, so that other queries run in between. Calls
 * `onBatch` after each with the number of rows it wrote.
 */
export async function insertRows(
  db: Database,
  indexId: string,
  source: RowSource,
  onBatch: (rows: number) => Promise<void>,
): Promise<void> {
  const columns = columnNames(source.table);
  let batch: string[] = [];
  let characters = 0;
  for (let row = 0; row < source.count; row += 1) {
    const json = rowJson(source.rowAt(row), columns);
    batch.push(json);
    characters += json.length;
    if (row < source.count - 1 && batch.length < maxBatchRows && characters < maxBatchCharacters) continue;
    await db.execute(insertion(source.table, indexId, columns, `[${batch.join(',')}]`));
    await onBatch(batch.length);
    batch = [];
    characters = 0;
  }
}

/** Repeated it changes nothing (the holder of the store may go away). One parameter for any number of rows: PostgreSQL types the JSON by the table itself. */
function insertion(table: PgTable, indexId: string, columns: Map<string, string>, json: string): SQL {
  const names = sql.join(
    [...columns.values()].map((name) => sql.identifier(name)),
    sql`, `,
  );
  return sql`insert into ${table} (index_id, ${names})
    select ${indexId}::uuid, ${names} from json_populate_recordset(null::${table}, ${json}::text::json)
    on conflict do nothing`;
}

function rowJson(row: Row, columns: Map<string, string>): string {
  return storableJson(Object.fromEntries([...columns].map(([property, name]) => [name, jsonValue(row[property])])));
}

/** JSON has no NaN and no infinities; as text PostgreSQL reads them into a float. */
function jsonValue(value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}

/** Column names by property, without `index_id`. */
function columnNames(table: PgTable): Map<string, string> {
  const columns = Object.entries(getTableColumns(table)).map(([property, column]) => [property, column.name] as const);
  return new Map(columns.filter(([property]) => property !== 'indexId'));
}
