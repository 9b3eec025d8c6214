import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { RecordTexts } from '@/lib/ports';
import type { Database } from '../database';
import { DatabaseError } from '../errors';
import { rawRows } from '../raw-rows';
import { communityReports, covariates, entities, relationships, textUnits } from '../schema';

const Text = z.string();
const NullableText = z.string().nullable();

/**
 * Texts of single records, one statement a call. DatabaseError `index-missing` when a row is not there: the index was
 * replaced or removed since it was opened.
 */
export function recordTexts(db: Database, indexId: string): RecordTexts {
  const reader =
    <T extends z.ZodRawShape>(table: PgTable & { row: PgColumn; indexId: PgColumn }, shape: T) =>
    (rows: readonly number[]) =>
      readRows(db, { table, indexId, rows, shape: z.object(shape) });
  return {
    entities: reader(entities, { description: Text, aliases: z.array(Text) }),
    relationships: reader(relationships, { description: Text, type: NullableText }),
    reports: reader(communityReports, { summary: Text, fullContent: Text }),
    claims: reader(covariates, {
      objectId: NullableText,
      status: NullableText,
      startDate: NullableText,
      endDate: NullableText,
      description: NullableText,
    }),
    textUnits: reader(textUnits, { text: Text }),
  };
}

async function readRows<T extends z.ZodRawShape>(
  db: Database,
  input: {
    table: PgTable & { row: PgColumn; indexId: PgColumn };
    indexId: string;
    rows: readonly number[];
    shape: z.ZodObject<T>;
  },
): Promise<z.infer<z.ZodObject<T>>[]> {
  const { table, indexId, rows, shape } = input;
  if (rows.length === 0) return [];
  const columns = Object.keys(shape.shape).map((property) => {
    const column = Reflect.get(table, property) as PgColumn;
    return sql`${column} as ${sql.identifier(property)}`;
  });
  const found = await rawRows(
    db,
    sql`select ${sql.join(columns, sql`, `)} from unnest(${intArray(rows)}) with ordinality as asked(row, place)
      join ${table} on ${table.indexId} = ${indexId} and ${table.row} = asked.row order by asked.place`,
    shape,
  );
  if (found.length !== rows.length) {
    throw new DatabaseError('index-missing', 'The index was replaced or removed since it was opened.');
  }
  return found;
}

/** As text, which both drivers send in the same way. */
function intArray(values: readonly number[]): SQL {
  return sql`${`{${values.join(',')}}`}::text::int[]`;
}
