import type { AskInput } from '@/lib/domain/chat';
import type { Thread } from '@/lib/domain/conversation';
import type { RunEvent } from '@/lib/domain/run-event';

/** The server actions the chat calls; pages hand them in, so that components never import the server. */
export type ChatActions = {
  /** Starts a run and resolves at once to its log as it is written. */
  ask(input: AskInput): Promise<{ stream: ReadableStream<RunEvent> }>;
  /** Stops a run wherever its reader is; false when it had already ended. */
  stopRun(runId: string): Promise<boolean>;
};

/** The server actions the list of threads calls. */
export type ThreadActions = {
  /** Newest first; an empty query gives all. `cursor` is `nextCursor` of the page before. */
  listThreads(input: {
    query: string;
    cursor: string | null;
  }): Promise<{ threads: Thread[]; nextCursor: string | null }>;
  /** null when the thread is gone. */
  renameThread(input: { threadId: string; title: string }): Promise<Thread | null>;
  deleteThread(threadId: string): Promise<void>;
  restoreThread(threadId: string): Promise<void>;
};
