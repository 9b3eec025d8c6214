import { expect, it } from 'vitest';
import type { RunWarning } from '@/lib/domain/context-section';
import { fakeChatModel } from '@/lib/models';
import type { ChatRequest } from '@/lib/ports';
import { loadPrompts } from '@/lib/prompts';
import { type GenerateInput, generateAnswer } from './generate';
import type { AnswerPart } from './model-answer';

const prompts = loadPrompts();
const { signal } = new AbortController();
const input: GenerateInput = {
  question: 'Who is {{context}}?',
  context: { text: '-----Entities-----\nid|entity\n1|SCROOGE', sections: [] },
  history: [],
  responseType: 'Single Sentence',
  locale: 'en',
};

/** The whole text, and by what it says it was written. */
async function collect(parts: AsyncIterable<AnswerPart>) {
  let text = '';
  let method: string | null = null;
  const warnings: RunWarning[] = [];
  for await (const part of parts) {
    if (part.type === 'answer-start') method = part.method;
    else if (part.type === 'answer-delta') text += part.text;
    else warnings.push(part.warning);
  }
  return { text, method, warnings };
}

function recordingModel(requests: ChatRequest[]) {
  return fakeChatModel({
    async *stream(request) {
      requests.push(request);
      yield { type: 'text', text: 'An answer.' };
      yield {
        type: 'end',
        finishReason: 'stop',
        usage: { inputTokens: 1, outputTokens: 1, costUsd: null, attempts: 1 },
      };
    },
  });
}

it('sends the exact context, the response type and the question as it is', async () => {
  const requests: ChatRequest[] = [];
  expect(await collect(generateAnswer(input, { model: recordingModel(requests), prompts, signal }))).toEqual({
    text: 'An answer.',
    method: 'model',
    warnings: [],
  });
  const [system, user] = requests[0]!.messages;
  expect(system!.content).toContain('-----Entities-----\nid|entity\n1|SCROOGE');
  expect(system!.content).toContain('Single Sentence');
  expect(user).toEqual({ role: 'user', content: 'Who is {{context}}?' });
  expect(requests[0]!.prompt).toMatchObject({ id: 'answer/local' });
});

it('never sends an empty context to a model', async () => {
  const model = fakeChatModel();
  const answer = await collect(
    generateAnswer({ ...input, context: { text: ' \n', sections: [] } }, { model, prompts, signal }),
  );
  expect(answer).toMatchObject({ method: 'message', text: expect.stringContaining('No sentence') });
});

it('answers small talk with the last turns, and without a model says what it can do', async () => {
  const requests: ChatRequest[] = [];
  const history = [
    { role: 'user' as const, content: 'Hi' },
    { role: 'assistant' as const, content: 'Hello' },
  ];
  const general = { ...input, question: 'Thanks', context: null, history };
  await collect(generateAnswer(general, { model: recordingModel(requests), prompts, signal }));
  expect(requests[0]!.messages.slice(1)).toEqual([...history, { role: 'user', content: 'Thanks' }]);
  const without = await collect(generateAnswer({ ...general, locale: 'ko' }, { model: null, prompts, signal }));
  expect(without).toMatchObject({ method: 'message', text: expect.stringContaining('모델') });
});

it.each(['length', 'content-filter'])('an answer that a model did not finish says why: %s', async (finishReason) => {
  const model = fakeChatModel({
    async *stream() {
      yield { type: 'text', text: 'Half an' };
      yield { type: 'end', finishReason, usage: { inputTokens: 1, outputTokens: 1, costUsd: null, attempts: 1 } };
    },
  });
  const { text, warnings } = await collect(generateAnswer(input, { model, prompts, signal }));
  expect(text).toBe('Half an');
  expect(warnings).toMatchObject([{ code: 'answer-cut', values: { reason: finishReason } }]);
});
