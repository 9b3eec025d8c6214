import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './database';
import { rawRows } from './raw-rows';

/** Whether the database is PGlite: one connection that long statements block, and no process that vacuums. */
export async function isEmbedded(db: Database): Promise<boolean> {
  const [row] = await rawRows(
    db,
    sql`select version() like '%PGlite%' as embedded`,
    z.object({ embedded: z.boolean() }),
  );
  return row?.embedded === true;
}
