import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './database';

const Rows = z.array(z.record(z.string(), z.unknown()));
/** PGlite wraps its rows, postgres.js returns them. */
const Result = z.union([Rows, z.object({ rows: Rows }).transform((result) => result.rows)]);

/** Runs a statement that drizzle's builder cannot express, and checks each row. Both drivers give the same values. */
export async function rawRows<T>(db: Database, statement: SQL, row: z.ZodType<T>): Promise<T[]> {
  return z.array(row).parse(Result.parse(await db.execute(statement)));
}
