import { readUIMessageStream } from 'ai';
import { expect, test } from 'vitest';
import { answeredLog, contextLog, startedLog } from '@/components/trace/testing/fixture-run';
import { type ChatMessage, messageText } from './chat-message';
import { toUiChunks } from './ui-chunks';

async function lastMessage(log: ReturnType<typeof startedLog>): Promise<ChatMessage | undefined> {
  const stream = new ReadableStream({
    start(controller) {
      for (const chunk of log.events.flatMap(toUiChunks)) controller.enqueue(chunk);
      controller.close();
    },
  });
  let last: ChatMessage | undefined;
  for await (const message of readUIMessageStream<ChatMessage>({ stream, terminateOnError: true })) last = message;
  return last;
}

test('a whole log becomes one message with the id, the run and the text the server knows', async () => {
  const message = await lastMessage(answeredLog());
  expect(message).toMatchObject({ id: 'message-1', role: 'assistant', metadata: { runId: expect.any(String) } });
  expect(messageText(message!)).toContain('한빛전자는 메모리 가격 하락에');
});

test('a run that is stopped before its answer ends still closes the message', async () => {
  const log = contextLog().at(
    50,
    { type: 'answer-start', method: 'model' },
    { type: 'answer-delta', text: '한빛전자는' },
    {
      type: 'run-end',
      status: 'stopped',
      usage: { modelCalls: 1, inputTokens: 0, outputTokens: 0, costUsd: null },
      failure: null,
    },
  );
  expect(messageText((await lastMessage(log))!)).toBe('한빛전자는');
});

test('of an answer that is written again only the newer one is the text of the message', async () => {
  const log = contextLog().at(
    50,
    { type: 'answer-start', method: 'model' },
    { type: 'answer-delta', text: 'The first answer.' },
    { type: 'answer-start', method: 'model' },
    { type: 'answer-delta', text: 'The second' },
    { type: 'answer-delta', text: ' answer.' },
    { type: 'answer-end', text: 'The second answer.', citations: [] },
  );
  expect(messageText((await lastMessage(log))!)).toBe('The second answer.');
});

test('steps, sections and warnings give no chunk', () => {
  const kinds = new Set(answeredLog().events.flatMap((event) => (toUiChunks(event).length ? event.payload.type : [])));
  expect([...kinds]).toEqual(['run-start', 'answer-start', 'answer-delta', 'answer-end', 'run-end']);
});

test('a run without a message of its own leaves the id to the chat', () => {
  const [start] = startedLog({ messageId: null }).events.flatMap(toUiChunks);
  expect(start).not.toHaveProperty('messageId');
});
