import { and, eq, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { VectorKind } from '@/lib/domain/knowledge-graph';
import type { Database } from '../database';
import { rawRows } from '../raw-rows';
import { indexes } from '../schema';
import { reclaimSpace, recordTables } from './record-tables';
import { dropVectorIndexes } from './vectors';

/** Table positions that one statement deletes. */
const batchRows = 5_000;

/** Hides a ready index at once and deletes its rows. false when there is none of that name. */
export async function removeIndex(db: Database, { name }: { name: string }): Promise<boolean> {
  const retired = await db
    .update(indexes)
    .set({ state: 'retired' })
    .where(and(eq(indexes.name, name), eq(indexes.state, 'ready')))
    .returning({ id: indexes.id });
  for (const { id } of retired) await deleteIndexVersion(db, { id });
  return retired.length > 0;
}

/** Deletes what replaced indexes left, and imports that moved nothing for `silentMs`. */
export async function sweepIndexes(db: Database, { silentMs }: { silentMs: number }): Promise<void> {
  const silentSince = new Date(Date.now() - silentMs);
  const left = await db
    .select({ id: indexes.id })
    .from(indexes)
    .where(
      or(eq(indexes.state, 'retired'), and(eq(indexes.state, 'importing'), lte(indexes.heartbeatAt, silentSince))),
    );
  for (const { id } of left) await deleteIndexVersion(db, { id });
}

/** Deletes every row of one version, in short statements; the last one takes its name off. */
export async function deleteIndexVersion(db: Database, { id }: { id: string }): Promise<void> {
  await dropVectorIndexes(db, { indexId: id, kinds: VectorKind.options });
  for (const table of recordTables) {
    const [last] = await rawRows(
      db,
      sql`select coalesce(max(row), -1) as row from ${table} where index_id = ${id}`,
      z.object({ row: z.number() }),
    );
    for (let start = 0; start <= (last?.row ?? -1); start += batchRows) {
      await db.execute(
        sql`delete from ${table} where index_id = ${id} and row >= ${start} and row < ${start + batchRows}`,
      );
    }
  }
  await db.delete(indexes).where(eq(indexes.id, id));
  await reclaimSpace(db);
}
