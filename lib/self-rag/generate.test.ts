import { expect, it } from 'vitest';
import { fakeChatModel } from '@/lib/models';
import type { ChatRequest } from '@/lib/ports';
import { loadPrompts } from '@/lib/prompts';
import { type GenerateInput, generateAnswer } from './generate';

const prompts = loadPrompts();
const { signal } = new AbortController();
const input: GenerateInput = {
  question: 'Who is {{context}}?',
  context: { text: '-----Entities-----\nid|entity\n1|SCROOGE', sections: [] },
  history: [],
  responseType: 'Single Sentence',
  locale: 'en',
};

async function collect(deltas: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const delta of deltas) text += delta;
  return text;
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
  expect(await collect(generateAnswer(input, { model: recordingModel(requests), prompts, signal }))).toBe('An answer.');
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
  expect(answer).toContain('No sentence');
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
  expect(await collect(generateAnswer({ ...general, locale: 'ko' }, { model: null, prompts, signal }))).toContain(
    '모델',
  );
});
