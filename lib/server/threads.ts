import * as store from '@/db/queries/threads';
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
