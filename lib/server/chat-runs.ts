import { appendMessage, listMessages } from '@/db/queries/messages';
import { readEvents } from '@/db/queries/run-events';
import { getRun } from '@/db/queries/runs';
import { createThread, getThread, isThreadDeleted } from '@/db/queries/threads';
import { type AskInput, StoredId } from '@/lib/domain/chat';
import type { Message, Turn } from '@/lib/domain/conversation';
import type { RunRequest } from '@/lib/domain/run';
import type { RunEvent } from '@/lib/domain/run-event';
import type { PartialRunSettings } from '@/lib/domain/settings';
import { messageFor } from '@/lib/pipeline/messages';
import { RunIdTaken } from './run-manager';
import { type Sextant, sextant } from './sextant';

const titleLength = 80;
/** How often a run of another process is looked at, in milliseconds. */
const pollMs = 300;

/**
 * Starts a run in its thread; the stream is there at once, the events follow. The run outlives its reader. The stream
 * fails with RunIdTaken when a run of that id was asked something else, or has ended. Where the thread is deleted there
 * is no run: its stream is one `run-end` that says so.
 */
export function startChatRun(input: AskInput): ReadableStream<RunEvent> {
  async function* events() {
    const app = await sextant();
    const request = requestOf(input);
    const { runId } = request;
    if (!app.runs.find(runId) && (await getRun(app.database.db, { id: runId }))) throw new RunIdTaken(runId);
    if (await isThreadDeleted(app.database.db, { id: input.threadId })) {
      yield threadDeleted(input.locale);
      return;
    }
    yield* app.runs.start(request, () => openTurn(app, input, request)).follow(-1);
  }
  return streamOf(events());
}

function threadDeleted(locale: RunRequest['locale']): RunEvent {
  const code = 'thread-deleted';
  const failure = { code, message: messageFor(code, locale, 'unified'), detail: null };
  const usage = { modelCalls: 0, inputTokens: 0, outputTokens: 0, costUsd: 0 };
  return { seq: 0, atMs: 0, payload: { type: 'run-end', status: 'refused', usage, failure } };
}

/** False when the run had already ended or belongs to another process. */
export async function stopRun(runId: string): Promise<boolean> {
  return (await sextant()).runs.stop(runId);
}

/** The log of a run after `afterSeq`, stored or live, until it ends; null when there is no such run. The id may be any text. */
export async function followRun(
  runId: string,
  afterSeq: number,
  signal: AbortSignal,
): Promise<AsyncGenerator<RunEvent> | null> {
  if (!StoredId.safeParse(runId).success) return null;
  const app = await sextant();
  const live = app.runs.find(runId);
  if (live) return live.follow(afterSeq, signal);
  if (!(await getRun(app.database.db, { id: runId }))) return null;
  return followStored(app, runId, afterSeq, signal);
}

async function* followStored(app: Sextant, runId: string, afterSeq: number, signal: AbortSignal) {
  let last = afterSeq;
  while (!signal.aborted) {
    const { db } = app.database;
    const running = (await getRun(db, { id: runId }))?.status === 'running';
    for (const event of await readEvents(db, { runId, afterSeq: last })) {
      last = event.seq;
      yield event;
    }
    if (!running) return;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

function requestOf(input: AskInput): RunRequest {
  return {
    runId: input.runId,
    question: input.question,
    profile: input.profile,
    indexes: input.indexes,
    sources: input.sources,
    engine: input.engine,
    settings: input.settings as PartialRunSettings,
    history: [],
    entityIds: null,
    contextOnly: false,
    threadId: input.threadId,
    messageId: input.assistantMessageId,
    locale: input.locale,
  };
}

/** Stores question and empty answer, the thread first when it is new, and adds the turns the question follows. */
async function openTurn({ database: { db } }: Sextant, input: AskInput, request: RunRequest): Promise<RunRequest> {
  const { threadId, parentId, runId } = input;
  if (!(await getThread(db, { id: threadId })))
    await createThread(db, { id: threadId, title: titleOf(input.question) });
  const alone = request.settings.conversationHistoryMaxTurns === 0;
  const earlier = alone ? [] : branchUpTo(await listMessages(db, { threadId }), parentId);
  const question = { id: input.userMessageId, threadId, parentId, role: 'user' as const, text: input.question };
  await appendMessage(db, { ...question, runId: null });
  await appendMessage(db, {
    id: input.assistantMessageId,
    threadId,
    parentId: input.userMessageId,
    role: 'assistant',
    text: '',
    runId,
  });
  return { ...request, history: earlier };
}

/** The turns from the start of the thread to a message, along its parents; empty answers are left out. */
function branchUpTo(messages: readonly Message[], messageId: string | null): Turn[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const turns: Turn[] = [];
  for (let at = messageId === null ? undefined : byId.get(messageId); at; at = byId.get(at.parentId ?? '')) {
    if (at.text !== '') turns.unshift({ role: at.role, content: at.text });
  }
  return turns;
}

function titleOf(question: string): string {
  const line = question.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  return [...line].slice(0, titleLength).join('') || '—';
}

function streamOf(events: AsyncGenerator<RunEvent>): ReadableStream<RunEvent> {
  return new ReadableStream<RunEvent>({
    async pull(controller) {
      const { done, value } = await events.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await events.return(undefined);
    },
  });
}
