import * as store from '@/db/queries/threads';
import { StoredId } from '@/lib/domain/chat';
import type { Thread } from '@/lib/domain/conversation';
import { sextant } from './sextant';

const maxTitleLength = 200;

export async function listThreads(input: {
  query: string;
  cursor: string | null;
}): Promise<{ threads: Thread[]; nextCursor: string | null }> {
  const { database } = await sextant();
  return store.listThreads(database.db, input);
}

/** Whether an address's id names a thread that can be read; the id may be any text. */
export async function isThread(id: string): Promise<boolean> {
  if (!StoredId.safeParse(id).success) return false;
  const { database } = await sextant();
  return (await store.getThread(database.db, { id })) !== null;
}

/** null when the thread is gone. A blank title changes nothing. */
export async function renameThread({ threadId, title }: { threadId: string; title: string }): Promise<Thread | null> {
  const { database } = await sextant();
  const trimmed = title.trim().slice(0, maxTitleLength);
  if (trimmed !== '') await store.renameThread(database.db, { id: threadId, title: trimmed });
  return store.getThread(database.db, { id: threadId });
}

/** Hides the thread until it is restored. */
export async function deleteThread(threadId: string): Promise<void> {
  const { database } = await sextant();
  await store.deleteThread(database.db, { id: threadId });
}

export async function restoreThread(threadId: string): Promise<void> {
  const { database } = await sextant();
  await store.restoreThread(database.db, { id: threadId });
}
