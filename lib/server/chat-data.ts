import { DatabaseError } from '@/db/errors';
import { listIndexes } from '@/db/queries/knowledge-indexes';
import { listMessages } from '@/db/queries/messages';
import { getThread, listThreads } from '@/db/queries/threads';
import type { IndexChoice, ModelStatus } from '@/lib/domain/chat';
import type { Message, Thread } from '@/lib/domain/conversation';
import type { RunView } from '@/lib/domain/run-view';
import { log } from './logger';

import { type Sextant, sextant } from './sextant';
import { readStarters } from './starters';
import { loadTrace } from './trace-data';

export type ChatPageData = {
  /** null for a new chat. */
  thread: Thread | null;
  messages: Message[];
  runs: Record<string, RunView>;
  liveRunIds: string[];
  indexes: IndexChoice[];
  /** Names of the data sources. */
  sources: string[];
  models: ModelStatus;
  threads: Thread[];
  nextCursor: string | null;
};

/** Everything the chat page shows first; null when the thread is not there. */
export async function loadChatPage({ threadId }: { threadId: string | null }): Promise<ChatPageData | null> {
  const app = await sextant();
  const { models } = app;
  const { db } = app.database;
  const thread = threadId === null ? null : await getThread(db, { id: threadId });
  if (threadId !== null && !thread) return null;
  const messages = thread ? await listMessages(db, { threadId: thread.id }) : [];
  const runs: Record<string, RunView> = {};
  for (const { runId } of messages) {
    const trace = runId === null ? null : await loadReadable(runId, app);
    if (trace) runs[trace.view.runId] = trace.view;
  }
  const { threads, nextCursor } = await listThreads(db);
  return {
    thread,
    messages,
    runs,
    liveRunIds: Object.values(runs).flatMap((view) => (view.status === 'running' ? [view.runId] : [])),
    indexes: await Promise.all(
      (await listIndexes(db)).map(async ({ id, name, origin, counts }) => ({
        name,
        origin,
        counts,
        starters: await readStarters(db, { id, name }),
      })),
    ),
    sources: (await app.sources.list()).map(({ name }) => name),
    models: {
      strong: models.strong?.model ?? null,
      cheap: models.cheap?.model ?? null,
      embedding: models.embedding?.model ?? null,
    },
    threads,
    nextCursor,
  };
}

/** null also for a log that cannot be read: the thread's other answers can. */
async function loadReadable(runId: string, app: Sextant) {
  try {
    return await loadTrace(runId, app);
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === 'corrupt')) throw error;
    log().error(error, 'a run cannot be read');
    return null;
  }
}
