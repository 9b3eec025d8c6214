'use server';
import { AskInput, RenameThreadInput, StoredId, ThreadListInput } from '@/lib/domain/chat';
import type { Thread } from '@/lib/domain/conversation';
import type { RunEvent } from '@/lib/domain/run-event';
import { startChatRun, stopRun as stopServerRun } from '@/lib/server/chat-runs';
import * as threads from '@/lib/server/threads';

/** Starts a run and returns its log as it is written; the pipeline goes on when the reader leaves. */
export async function ask(input: AskInput): Promise<{ stream: ReadableStream<RunEvent> }> {
  return { stream: startChatRun(AskInput.parse(input)) };
}

/** Stops a run wherever its reader is. False when it had already ended. */
export async function stopRun(runId: string): Promise<boolean> {
  return stopServerRun(StoredId.parse(runId));
}

export async function listThreads(input: {
  query: string;
  cursor: string | null;
}): Promise<{ threads: Thread[]; nextCursor: string | null }> {
  return threads.listThreads(ThreadListInput.parse(input));
}

export async function renameThread(input: { threadId: string; title: string }): Promise<Thread | null> {
  return threads.renameThread(RenameThreadInput.parse(input));
}

export async function deleteThread(threadId: string): Promise<void> {
  return threads.deleteThread(StoredId.parse(threadId));
}

export async function restoreThread(threadId: string): Promise<void> {
  return threads.restoreThread(StoredId.parse(threadId));
}
