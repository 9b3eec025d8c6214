import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database';
import { isEmbedded } from '../is-embedded';
import {
  communities,
  communityReports,
  covariates,
  documents,
  entities,
  relationships,
  textUnits,
  vectors,
} from '../schema';

/** Every table whose rows are keyed by index and position. */
export const recordTables: PgTable[] = [
  documents,
  textUnits,
  entities,
  relationships,
  communities,
  communityReports,
  covariates,
  vectors,
];

/**
 * After many rows were written: until the planner knows of them it scans whole tables. Only the columns that queries
 * select by: long texts would keep an embedded connection for half a second. Not inside a transaction.
 */
export async function refreshStatistics(db: Database): Promise<void> {
  for (const table of recordTables) await db.execute(sql`analyze ${table} (index_id, row)`);
}

/** After many rows were deleted: a server vacuums by itself, PGlite does not. Not inside a transaction. */
export async function reclaimSpace(db: Database): Promise<void> {
  if (!(await isEmbedded(db))) return;
  for (const table of recordTables) await db.execute(sql`vacuum ${table}`);
}
