import { expect, test, vi } from 'vitest';
import { RunFollowError } from '@/components/trace/run-follower';
import { answeredLog, contextLog, type FixtureLog } from '@/components/trace/testing/fixture-run';
import type { AskInput } from '@/lib/domain/chat';
import type { RunEvent } from '@/lib/domain/run-event';
import type { ChatActions } from './chat-actions';
import { messageText, toChatMessages } from './chat-message';
import { ChatSession, type ChatSessionOptions } from './chat-session';
import { RunStore } from './run-store';
import { AskError } from './run-transport';

const question = {
  text: '한빛전자와 관련된 위험은?',
  indexes: ['hanbit-research'],
  sources: [],
  engine: null,
  settings: {},
  locale: 'ko' as const,
};
const threadId = '7b1d5f0e-0000-4000-8000-00000000000a';
const answerId = '7b1d5f0e-0000-4000-8000-00000000000b';

function streamOf(events: Iterable<RunEvent>): ReadableStream<RunEvent> {
  return new ReadableStream({
    start(controller) {
      for (const event of events) controller.enqueue(event);
      controller.close();
    },
  });
}

/** The fixture's events as this run's. */
function eventsOf(log: FixtureLog, runId: string): RunEvent[] {
  return log.events.map((event) =>
    event.payload.type === 'run-start'
      ? { ...event, payload: { ...event.payload, runId, threadId, messageId: answerId } }
      : event,
  );
}

function session(options: Partial<Omit<ChatSessionOptions, 'actions'>> & { actions?: Partial<ChatActions> } = {}) {
  const runs = new RunStore((flush) => {
    const timer = setTimeout(flush, 0);
    return () => clearTimeout(timer);
  });
  const asked: AskInput[] = [];
  const ask = vi.fn(async (input: AskInput) => {
    asked.push(input);
    return { stream: streamOf(eventsOf(answeredLog(), input.runId)) };
  });
  const stopRun = vi.fn(async () => true);
  const { actions, ...rest } = options;
  return {
    asked,
    ask,
    stopRun,
    runs,
    session: new ChatSession({ threadId, messages: [], runs, ...rest, actions: { ask, stopRun, ...actions } }),
  };
}

test('a first question streams its answer and opens its thread', async () => {
  const onThreadChange = vi.fn();
  const { session: chat, asked, runs } = session({ onThreadChange });
  expect(await chat.ask(question)).toBe(true);
  expect(asked[0]).toMatchObject({ threadId, parentId: null, question: question.text, profile: 'unified' });
  expect(chat.chat.messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
  expect(messageText(chat.chat.messages[1]!)).toContain('메모리 가격 하락');
  expect(onThreadChange.mock.calls).toEqual([[threadId], [threadId]]);
  runs.flush();
  expect(runs.get(asked[0]!.runId)?.status).toBe('answered');
  expect(chat.busy).toBe(false);
});

test('the next question follows the answer before it, in the same thread', async () => {
  const { session: chat, asked } = session();
  await chat.ask(question);
  expect(chat.chat.messages[0]?.id).toBe(asked[0]?.userMessageId);
  await chat.ask({ ...question, text: '그 다음은?' });
  expect(asked[1]).toMatchObject({ threadId, parentId: answerId });
});

test('asking again follows what the first try followed, as a branch of its own', async () => {
  const { session: chat, asked } = session();
  await chat.ask(question);
  const [first] = chat.chat.messages;
  await chat.ask({ ...question, parentId: first?.metadata?.parentId ?? null });
  expect(asked.map(({ parentId }) => parentId)).toEqual([null, null]);
  expect(chat.chat.messages.filter(({ role }) => role === 'user')).toHaveLength(2);
});

test('a question that never reached the server is taken back', async () => {
  const { session: chat } = session({ actions: { ask: () => Promise.reject(new TypeError('Failed to fetch')) } });
  expect(await chat.ask(question)).toBe(false);
  expect(chat.chat.messages).toEqual([]);
  expect(chat.chat.error).toMatchObject({ code: 'unreachable' });
});

test.each([
  ['internal', 'refused'],
  ['thread-deleted', 'thread-deleted'],
])('a log without a beginning means that the server refused: %s', async (code, expected) => {
  const failure = { code, message: 'The run could not be started.', detail: null };
  const usage = { modelCalls: 0, inputTokens: 0, outputTokens: 0, costUsd: null };
  const stream = streamOf([{ seq: 0, atMs: 1, payload: { type: 'run-end', status: 'failed', usage, failure } }]);
  const { session: chat } = session({ actions: { ask: async () => ({ stream }) } });
  expect(await chat.ask(question)).toBe(false);
  expect(chat.chat.error).toBeInstanceOf(AskError);
  expect(chat.chat.error).toMatchObject({ code: expected, question: question.text });
});

test.each([
  ['breaks', (events: RunEvent[]) => brokenAfter(events.slice(0, 9))],
  ['ends early', (events: RunEvent[]) => streamOf(events.slice(0, 9))],
  ['leaves a gap', (events: RunEvent[]) => streamOf([...events.slice(0, 9), ...events.slice(11)])],
  ['tells events twice', (events: RunEvent[]) => streamOf(events.flatMap((e) => [e, e]))],
])('when the stream %s, the answer is whole and not doubled', async (_, cut) => {
  let runId = '';
  const follow = vi.fn(async function* ({ runId, after }: { runId: string; after: number }) {
    yield* eventsOf(answeredLog(), runId).filter(({ seq }) => seq > after);
  });
  const { session: chat, runs } = session({
    follow,
    actions: {
      ask: async (input) => {
        runId = input.runId;
        return { stream: cut(eventsOf(answeredLog(), input.runId)) };
      },
    },
  });
  expect(await chat.ask(question)).toBe(true);
  runs.flush();
  const view = runs.get(runId);
  expect(view?.answer?.text).toBe(answeredLog().view().answer?.text);
  expect(messageText(chat.chat.messages[1]!)).toBe(view?.answer?.text);
});

test('a reload in mid-answer rejoins from the first event into the stored message', async () => {
  const runId = '7b1d5f0e-0000-4000-8000-000000000001';
  const stored = toChatMessages([
    { id: 'q', threadId, parentId: null, role: 'user', text: '질문', runId: null, createdAt: '' },
    { id: answerId, threadId, parentId: 'q', role: 'assistant', text: '한빛전자는 메', runId, createdAt: '' },
  ]);
  const follow = vi.fn(async function* () {
    yield* eventsOf(answeredLog(), runId);
  });
  const { session: chat } = session({ messages: stored, follow });
  chat.rejoin([runId]);
  chat.rejoin([runId]);
  await vi.waitFor(() => expect(chat.busy).toBe(false));
  expect(follow).toHaveBeenCalledTimes(1);
  expect(chat.chat.messages.map(({ id }) => id)).toEqual(['q', answerId]);
  expect(messageText(chat.chat.messages[1]!)).toBe(answeredLog().view().answer?.text);
});

test('a page that is older than the end of a run does not join it again', async () => {
  const follow = vi.fn(async function* (): AsyncGenerator<RunEvent> {});
  const { session: chat, asked } = session({ follow });
  await chat.ask(question);
  chat.rejoin([asked[0]!.runId]);
  expect(follow).not.toHaveBeenCalled();
  expect(chat.busy).toBe(false);
});

test('stop names every live run and leaves the partial answer', async () => {
  let end: (() => void) | undefined;
  const { session: chat, stopRun } = session({
    actions: {
      ask: async ({ runId }) => ({
        stream: new ReadableStream<RunEvent>({
          start(controller) {
            const log = contextLog().at(50, { type: 'answer-start', method: 'model' });
            log.at(51, { type: 'answer-delta', text: '한빛전자는' });
            for (const event of eventsOf(log, runId)) controller.enqueue(event);
            end = () => {
              log.at(60, {
                type: 'run-end',
                status: 'stopped',
                usage: { modelCalls: 1, inputTokens: 0, outputTokens: 0, costUsd: null },
                failure: null,
              });
              controller.enqueue(log.events.at(-1)!);
              controller.close();
            };
          },
        }),
      }),
    },
  });
  const asked = chat.ask(question);
  await vi.waitFor(() => expect(messageText(chat.chat.messages[1]!)).toBe('한빛전자는'));
  await chat.stop();
  expect(stopRun).toHaveBeenCalledTimes(1);
  end?.();
  expect(await asked).toBe(true);
  expect(messageText(chat.chat.messages[1]!)).toBe('한빛전자는');
});

test('what the server knows is taken over unless it knows less', async () => {
  const { session: chat } = session();
  const stored = (ids: string[]) =>
    toChatMessages(
      ids.map((id) => ({ id, threadId, parentId: null, role: 'user', text: id, runId: null, createdAt: '' })),
    );
  const asked = chat.ask(question);
  chat.sync(stored(['another window']));
  await asked;
  const here = chat.chat.messages.map(({ id }) => id);
  expect(here).toHaveLength(2);
  chat.sync(stored(['a page from the history']));
  expect(chat.chat.messages.map(({ id }) => id)).toEqual(here);
  chat.sync(stored([...here, 'another window']));
  expect(chat.chat.messages.map(({ id }) => id)).toEqual([...here, 'another window']);
});

test('a second live run is followed beside the first, and losing it is said', async () => {
  const onConnectionLost = vi.fn();
  const first = '7b1d5f0e-0000-4000-8000-000000000001';
  const second = '7b1d5f0e-0000-4000-8000-000000000002';
  const follow = vi.fn(async function* ({ runId }: { runId: string }) {
    if (runId === first) throw new RunFollowError('connection-lost', 'gone');
    yield* eventsOf(answeredLog(), runId);
  });
  const { session: chat, runs } = session({ follow, onConnectionLost });
  chat.rejoin([first, second]);
  await vi.waitFor(() => expect(chat.busy).toBe(false));
  runs.flush();
  expect(onConnectionLost).toHaveBeenCalledTimes(1);
  expect(runs.get(second)?.status).toBe('answered');
});

function brokenAfter(events: RunEvent[]): ReadableStream<RunEvent> {
  const rest = [...events];
  return new ReadableStream({
    pull(controller) {
      const event = rest.shift();
      if (event) controller.enqueue(event);
      else controller.error(new TypeError('network error'));
    },
  });
}
