import { and, eq, inArray, lt, ne, type SQL } from 'drizzle-orm';
import type { RunChoice } from '@/lib/domain/run-filter';
import type { Database } from '../database';
import { runs, threads } from '../schema';
import { isVisible, passes } from './run-conditions';
import { deleteUnusedTexts } from './texts';

/**
 * Hides runs until they are restored or purged; those that are still running stay. `deletedAt` names what was deleted
 * together. The messages they answered into keep their text.
 */
export async function deleteRuns(db: Database, choice: RunChoice): Promise<{ count: number; deletedAt: Date }> {
  const deletedAt = new Date();
  const rows = await db
    .update(runs)
    .set({ deletedAt })
    .where(and(await chosen(db, choice), ne(runs.status, 'running')))
    .returning({ id: runs.id });
  return { count: rows.length, deletedAt };
}

/** Brings back what was deleted together; returns how many. */
export async function restoreRuns(db: Database, { deletedAt }: { deletedAt: Date }): Promise<number> {
  const rows = await db
    .update(runs)
    .set({ deletedAt: null })
    .where(eq(runs.deletedAt, deletedAt))
    .returning({ id: runs.id });
  return rows.length;
}

/** Removes runs that were deleted before `olderThan`, with their logs and the texts only they referred to. */
export async function purgeDeletedRuns(db: Database, { olderThan }: { olderThan: Date }): Promise<number> {
  const rows = await db.delete(runs).where(lt(runs.deletedAt, olderThan)).returning({ id: runs.id });
  if (rows.length > 0) await deleteUnusedTexts(db);
  return rows.length;
}

/** True for the runs of a choice that are not hidden already. */
async function chosen(db: Database, choice: RunChoice): Promise<SQL> {
  const condition = 'ids' in choice ? inArray(runs.id, choice.ids) : await passes(db, choice.filter);
  const ids = db
    .select({ id: runs.id })
    .from(runs)
    .leftJoin(threads, eq(runs.threadId, threads.id))
    .where(and(isVisible(), condition));
  return inArray(runs.id, ids);
}
