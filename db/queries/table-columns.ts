import { asc, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database } from '../database';
import { rawRows } from '../raw-rows';

/** Rows that one statement reads: it holds an embedded connection for some tens of milliseconds. */
const batchRows = 10_000;

type RecordTable = PgTable & { indexId: PgColumn; row: PgColumn };
type Columns<T extends RecordTable, K extends keyof T['$inferSelect']> = { [P in K]: T['$inferSelect'][P][] };

/**
 * Whole columns of one index's table, by property name, in table order. They come as JSON text, one string a batch,
 * which crosses threads quickly and which V8 parses quickly; PostgreSQL vouches for the types. NaN and infinities
 * arrive as text, which typed arrays turn back into numbers.
 */
export async function readColumns<T extends RecordTable, K extends keyof T['$inferSelect'] & string>(
  db: Database,
  table: T,
  indexId: string,
  properties: readonly K[],
): Promise<Columns<T, K>> {
  const columns: Record<string, unknown[]> = Object.fromEntries(properties.map((property) => [property, []]));
  for (let start = 0; ; start += batchRows) {
    const batch = await readBatch(db, table, properties, { indexId, start });
    properties.forEach((property, i) => {
      for (const value of batch.columns[i]!) columns[property]!.push(value);
    });
    if (batch.count < batchRows) return columns as Columns<T, K>;
  }
}

/** The columns of the rows from `start` on, empty behind the last; sorted once, not column by column. */
async function readBatch(
  db: Database,
  table: RecordTable,
  properties: readonly string[],
  { indexId, start }: { indexId: string; start: number },
): Promise<{ columns: unknown[][]; count: number }> {
  const columns = properties.map((property) => Reflect.get(table, property) as PgColumn);
  const aggregates = columns.map(({ name }) => sql`coalesce(json_agg(${sql.identifier(name)}), '[]')`);
  const [batch] = await rawRows(
    db,
    sql`select json_build_array(${sql.join(aggregates, sql`, `)})::text as columns, count(*)::int as count
      from (
        select ${sql.join(columns, sql`, `)} from ${table}
        where ${table.indexId} = ${indexId} and ${table.row} >= ${start} and ${table.row} < ${start + batchRows}
        order by ${asc(table.row)}
      ) as batch`,
    z.object({ columns: z.string(), count: z.number() }),
  );
  return { columns: JSON.parse(batch!.columns) as unknown[][], count: batch!.count };
}
