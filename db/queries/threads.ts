import { and, desc, eq, exists, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Thread } from '@/lib/domain/conversation';
import type { Database } from '../database';
import { messages, threads } from '../schema';
import { contains } from './contains';
import { decodeCursor, page } from './cursor';
import { deleteUnusedTexts } from './texts';

const defaultLimit = 50;

export async function createThread(
  db: Database,
  {
    id,
    title,
    recorded = false,
    createdAt = new Date(),
  }: {
    id: string;
    title: string;
    recorded?: boolean;
    createdAt?: Date;
  },
): Promise<Thread> {
  const values = { id, title, recorded, createdAt, updatedAt: createdAt };
  const [row] = await db.insert(threads).values(values).returning();
  return toThread(row!);
}

/** Most recently written in first; `query` searches titles and messages. RangeError when `cursor` is none. */
export async function listThreads(
  db: Database,
  { query = '', limit = defaultLimit, cursor = null }: { query?: string; limit?: number; cursor?: string | null } = {},
): Promise<{ threads: Thread[]; nextCursor: string | null }> {
  const rows = await db
    .select()
    .from(threads)
    .where(and(isNull(threads.deletedAt), matches(db, query.trim()), after(cursor)))
    .orderBy(desc(threads.updatedAt), desc(threads.id))
    .limit(limit + 1);
  const { shown, nextCursor } = page(rows, limit, (row) => ({ at: row.updatedAt, id: row.id }));
  return { threads: shown.map(toThread), nextCursor };
}

/** null when there is none, or it was deleted. */
export async function getThread(db: Database, { id }: { id: string }): Promise<Thread | null> {
  const [row] = await db
    .select()
    .from(threads)
    .where(and(eq(threads.id, id), isNull(threads.deletedAt)));
  return row ? toThread(row) : null;
}

/** Whether the thread was deleted and can still be restored. */
export async function isThreadDeleted(db: Database, { id }: { id: string }): Promise<boolean> {
  const rows = await db
    .select({ id: threads.id })
    .from(threads)
    .where(and(eq(threads.id, id), isNotNull(threads.deletedAt)));
  return rows.length > 0;
}

/** false when there is no such thread. */
export async function renameThread(db: Database, { id, title }: { id: string; title: string }): Promise<boolean> {
  const rows = await db
    .update(threads)
    .set({ title })
    .where(and(eq(threads.id, id), isNull(threads.deletedAt)))
    .returning({ id: threads.id });
  return rows.length > 0;
}

/** Hides the thread, its messages and its runs until it is restored or purged. false when there is no such thread. */
export async function deleteThread(db: Database, { id }: { id: string }): Promise<boolean> {
  const rows = await db
    .update(threads)
    .set({ deletedAt: new Date() })
    .where(and(eq(threads.id, id), isNull(threads.deletedAt)))
    .returning({ id: threads.id });
  return rows.length > 0;
}

/** false when no such thread is deleted. */
export async function restoreThread(db: Database, { id }: { id: string }): Promise<boolean> {
  const rows = await db
    .update(threads)
    .set({ deletedAt: null })
    .where(and(eq(threads.id, id), isNotNull(threads.deletedAt)))
    .returning({ id: threads.id });
  return rows.length > 0;
}

/** Removes what was deleted before `olderThan`, with messages, runs, logs and the texts only they referred to. */
export async function purgeDeletedThreads(db: Database, { olderThan }: { olderThan: Date }): Promise<number> {
  const rows = await db.delete(threads).where(lt(threads.deletedAt, olderThan)).returning({ id: threads.id });
  if (rows.length > 0) await deleteUnusedTexts(db);
  return rows.length;
}

function matches(db: Database, query: string): SQL | undefined {
  if (query === '') return undefined;
  const inMessages = db
    .select({ one: sql`1` })
    .from(messages)
    .where(and(eq(messages.threadId, threads.id), contains(messages.text, query)));
  return or(contains(threads.title, query), exists(inMessages));
}

function after(cursor: string | null): SQL | undefined {
  if (cursor === null) return undefined;
  const { at, id } = decodeCursor(cursor);
  return or(lt(threads.updatedAt, at), and(eq(threads.updatedAt, at), lt(threads.id, id)));
}

function toThread(row: typeof threads.$inferSelect): Thread {
  return {
    id: row.id,
    title: row.title,
    recorded: row.recorded,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
