import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type ScriptedModelServer,
  type ScriptedReply,
  startScriptedModelServer,
} from '@/e2e/support/scripted-model-server';
import { ModelError } from '@/lib/domain/model-error';
import type { ChatDelta, ChatRequest } from '@/lib/ports';
import { createModels } from './create-models';
import { readModelConfig } from './model-config';
import { sleep } from './sleep';

const key = 'sk-very-secret-key-123456';
let server: ScriptedModelServer;
let waits: number[] = [];

beforeAll(async () => {
  server = await startScriptedModelServer();
});
afterEach(() => {
  server.reset();
  waits = [];
});
afterAll(() => server.close());

function models(
  env: Record<string, string> = {},
  timeouts: Partial<ReturnType<typeof readModelConfig>['timeouts']> = {},
) {
  const config = readModelConfig({
    OPENAI_API_KEY: key,
    OPENAI_BASE_URL: server.baseUrl,
    SEXTANT_MODEL: 'strong-1',
    SEXTANT_CHEAP_MODEL: 'cheap-1',
    SEXTANT_EMBEDDING_MODEL: 'vectors-1',
    ...env,
  });
  const quick = { firstTokenMs: 2000, replyMs: 2000, idleMs: 2000, totalMs: 5000, ...timeouts };
  return createModels(
    { ...config, timeouts: quick },
    {
      sleep: async (ms, signal) => {
        waits.push(ms);
        await sleep(1, signal);
      },
      random: () => 1,
    },
  );
}

const request = (more: Partial<ChatRequest> = {}): ChatRequest => ({
  messages: [
    { role: 'system', content: 'Answer.' },
    { role: 'user', content: 'Who?' },
  ],
  signal: new AbortController().signal,
  ...more,
});

async function collect(deltas: AsyncIterable<ChatDelta>) {
  let text = '';
  let end: Extract<ChatDelta, { type: 'end' }> | null = null;
  let failure: unknown = null;
  let pieces = 0;
  try {
    for await (const delta of deltas) {
      if (delta.type === 'end') end = delta;
      else {
        text += delta.text;
        pieces++;
      }
    }
  } catch (error) {
    failure = error;
  }
  return { text, pieces, end, failure: failure as ModelError | null };
}

const script = (...replies: ScriptedReply[]) => server.script(...replies.map((reply) => ({ reply })));
const Answer = z.object({ name: z.string(), count: z.number() });
const askObject = (more: Partial<ChatRequest> = {}, env: Record<string, string> = {}) =>
  models(env).cheap!.object({ ...request(more), schema: Answer, schemaName: 'answer' });
const failureOf = async (promise: Promise<unknown>) => {
  try {
    await promise;
  } catch (error) {
    return error as ModelError;
  }
  throw new Error('a failure was expected');
};

describe.each(['chat', 'responses'])('streaming over %s', (api) => {
  const strong = (timeouts = {}) => models({ SEXTANT_OPENAI_API: api }, timeouts).strong!;

  test('text arrives in pieces, then usage', async () => {
    script({ kind: 'text', text: 'Scrooge is a miser.', delayMs: 1 });
    const { text, pieces, end, failure } = await collect(
      strong().stream(request({ temperature: 0, maxOutputTokens: 9 })),
    );
    expect(failure).toBeNull();
    expect(text).toBe('Scrooge is a miser.');
    expect(pieces).toBeGreaterThan(2);
    expect(end).toMatchObject({ finishReason: 'stop', usage: { outputTokens: 5, costUsd: null, attempts: 1 } });
    expect(end!.usage.inputTokens).toBeGreaterThan(0);
    expect(server.requests[0]).toMatchObject({
      path: api,
      headers: { authorization: `Bearer ${key}` },
      body: { model: 'strong-1', temperature: 0, stream: true },
    });
  });

  test('characters split between bytes arrive whole', async () => {
    script({ kind: 'bytes', text: '스크루지는 구두쇠입니다 👻' });
    expect((await collect(strong().stream(request()))).text).toBe('스크루지는 구두쇠입니다 👻');
  });

  test('a connection cut in mid-answer keeps what came and is not tried again', async () => {
    script({ kind: 'cut', text: 'Scrooge is' });
    const { text, end, failure } = await collect(strong().stream(request()));
    expect(text).toBe('Scrooge is');
    expect(end).toBeNull();
    expect(failure).toMatchObject({ code: 'cut', attempts: 1 });
    expect(server.requests).toHaveLength(1);
  });

  test('a connection cut before the first word is tried again', async () => {
    script({ kind: 'cut', text: '' }, { kind: 'text', text: 'Here.' });
    const { text, end } = await collect(strong().stream(request()));
    expect(text).toBe('Here.');
    expect(end?.usage.attempts).toBe(2);
  });

  test('a server that hangs before it answers ends as a timeout', async () => {
    script({ kind: 'hang', text: null });
    const { failure } = await collect(strong({ firstTokenMs: 60 }).stream(request()));
    expect(failure).toMatchObject({
      code: 'timeout',
      attempts: 1,
      message: 'The model did not answer in time: waited 0.06 s for the first words of the answer.',
    });
  });

  test('a server that falls silent in mid-answer ends as a timeout', async () => {
    script({ kind: 'hang', text: 'Scrooge' });
    const { text, failure } = await collect(strong({ idleMs: 60 }).stream(request()));
    expect(text).toBe('Scrooge');
    expect(failure?.code).toBe('timeout');
  });

  test('a slow answer ends at the total time, whatever its pieces', async () => {
    script({ kind: 'text', text: 'a b c d e f g h i j', delayMs: 40 });
    const { failure } = await collect(strong({ totalMs: 150 }).stream(request()));
    expect(failure).toMatchObject({ code: 'timeout', retryable: false });
  });

  test('an abort throws its reason and reaches the socket', async () => {
    script({ kind: 'text', text: 'a b c d e f g h i j', delayMs: 20 });
    const controller = new AbortController();
    const reason = new Error('stopped by the reader');
    const stream = strong().stream(request({ signal: controller.signal }));
    let caught: unknown;
    try {
      for await (const delta of stream) if (delta.type === 'text') controller.abort(reason);
    } catch (error) {
      caught = error;
    }
    expect(caught).toBe(reason);
    await expect.poll(() => server.requests[0]?.closedEarly).toBe(true);
  });

  test('a reader that goes away closes the socket', async () => {
    script({ kind: 'text', text: 'a b c d e f g h i j', delayMs: 20 });
    for await (const _ of strong().stream(request())) break;
    await expect.poll(() => server.requests[0]?.closedEarly).toBe(true);
  });

  test('an empty answer is tried again, then reported', async () => {
    script({ kind: 'text', text: '' }, { kind: 'text', text: '' }, { kind: 'text', text: '' });
    const { failure } = await collect(strong().stream(request()));
    expect(failure).toMatchObject({ code: 'empty', attempts: 3 });
  });

  test('an answer of nothing but white space is an empty one', async () => {
    script(
      { kind: 'text', text: ' ', pieces: [' ', '\n\n', '\t'] },
      { kind: 'text', text: '', pieces: ['\n', ' Here', '. '] },
    );
    const { text, end } = await collect(strong().stream(request()));
    expect(text).toBe('\n Here. ');
    expect(end?.usage.attempts).toBe(2);
  });

  test('a redirect is not followed with the key, and the place it names is told', async () => {
    script({ kind: 'status', status: 307, headers: { location: 'http://elsewhere.test/v1/steal?x=1' } });
    const { failure } = await collect(strong().stream(request()));
    expect(failure).toMatchObject({ code: 'bad-request', status: 307, attempts: 1 });
    expect(failure!.message).toContain('http://elsewhere.test (307)');
    expect(failure!.message).toContain('OPENAI_BASE_URL');
  });

  test('429 waits as long as the server asks, 500 with doubling waits', async () => {
    script(
      { kind: 'status', status: 429, headers: { 'retry-after': '3' } },
      { kind: 'status', status: 500 },
      { kind: 'text', text: 'At last.' },
    );
    const { text, end } = await collect(strong().stream(request()));
    expect(text).toBe('At last.');
    expect(end?.usage.attempts).toBe(3);
    expect(waits).toEqual([3000, 1000]);
  });

  test('attempts are bounded', async () => {
    script(...Array.from({ length: 9 }, (): ScriptedReply => ({ kind: 'status', status: 503 })));
    const { failure } = await collect(strong().stream(request()));
    expect(failure).toMatchObject({ code: 'server', status: 503, attempts: 3 });
    expect(server.requests).toHaveLength(3);
  });
});

describe('failures that are not tried again', () => {
  test.each<[number, string, Partial<Extract<ScriptedReply, { kind: 'status' }>>]>([
    [401, 'unauthorized', { message: `Incorrect API key provided: ${key}` }],
    [403, 'unauthorized', {}],
    [404, 'bad-request', { message: 'The model strong-1 does not exist' }],
    [429, 'rate-limited', { code: 'insufficient_quota' }],
    [429, 'rate-limited', { headers: { 'retry-after': '3600' } }],
  ])('%i is %s', async (status, code, more) => {
    script({ kind: 'status', status, ...more });
    const { failure } = await collect(models().strong!.stream(request()));
    expect(failure).toBeInstanceOf(ModelError);
    expect(failure).toMatchObject({ code, status, attempts: 1 });
    expect(failure!.message).not.toContain('secret');
  });

  test('no server at that address is unreachable', async () => {
    const { strong } = models({ OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' });
    const { failure } = await collect(strong!.stream(request()));
    expect(failure).toMatchObject({ code: 'unreachable', attempts: 3 });
  });

  test('a body that is not the API’s is a server error', async () => {
    script({ kind: 'raw', body: '<html>login</html>' });
    expect(await failureOf(askObject({ maxAttempts: 1 }))).toMatchObject({ code: 'server' });
  });
});

describe.each(['chat', 'responses'])('objects over %s', (api) => {
  const env = { SEXTANT_OPENAI_API: api };

  test('the schema is sent and the answer read', async () => {
    script({ kind: 'text', text: '{"name":"Marley","count":1}' });
    const { value, raw, usage } = await askObject({}, env);
    expect(value).toEqual({ name: 'Marley', count: 1 });
    expect(raw).toBe('{"name":"Marley","count":1}');
    expect(usage.attempts).toBe(1);
    expect(server.requests[0]!.text).toContain('"additionalProperties":false');
    expect(server.requests[0]!.body.model).toBe('cheap-1');
  });

  test.each([
    ['fenced', '```json\n{"name":"Marley","count":1}\n```'],
    ['in prose', 'Sure [1]: {"name":"Marley","count":1}. Anything else?'],
    ['after thinking', '<think>{"a":1}</think>\n{"name":"Marley","count":1}'],
  ])('JSON %s is read', async (_, text) => {
    script({ kind: 'text', text });
    expect((await askObject({}, env)).value).toEqual({ name: 'Marley', count: 1 });
  });

  test('an answer that does not fit is sent back once', async () => {
    script({ kind: 'text', text: '{"name":"Marley"}' }, { kind: 'text', text: '{"name":"Marley","count":2}' });
    const { value, usage } = await askObject({}, env);
    expect(value.count).toBe(2);
    expect(usage.attempts).toBe(2);
    expect(server.requests[1]!.text).toContain('{\\"name\\":\\"Marley\\"}');
  });

  test('twice bad is bad output, with what was written', async () => {
    script({ kind: 'text', text: '{"name":' }, { kind: 'text', text: 'no' });
    expect(await failureOf(askObject({}, env))).toMatchObject({ code: 'bad-output', raw: 'no', attempts: 2 });
  });

  test('with one attempt nothing is repaired', async () => {
    script({ kind: 'text', text: 'no' });
    expect(await failureOf(askObject({ maxAttempts: 1 }, env))).toMatchObject({ code: 'bad-output', attempts: 1 });
    expect(server.requests).toHaveLength(1);
  });

  test('a server that refuses schemas is asked without', async () => {
    script(
      { kind: 'status', status: 400, message: 'response_format json_schema is not supported' },
      { kind: 'text', text: '{"name":"Marley","count":1}' },
    );
    expect((await askObject({ maxAttempts: 1 }, env)).value.name).toBe('Marley');
    expect(server.requests[1]!.text).not.toContain('json_schema');
  });

  test('a connection cut in mid-answer is tried again', async () => {
    script({ kind: 'cut', text: '{"name":"Marley","count":1}' }, { kind: 'text', text: '{"name":"M","count":1}' });
    expect((await askObject({}, env)).value.name).toBe('M');
  });
});

describe('embeddings', () => {
  const embed = (texts: string[], env = {}) => models(env).embedding!.embed(texts, new AbortController().signal);

  test('one vector a text, in order, in batches', async () => {
    const texts = Array.from({ length: 200 }, (_, i) => `text ${i}`);
    const { vectors, usage } = await embed(texts, { SEXTANT_EMBEDDING_DIMENSIONS: '8' });
    expect(vectors).toHaveLength(200);
    expect(vectors.every((vector) => vector.length === 8)).toBe(true);
    expect(vectors[150]).toEqual((await embed(['text 150'], { SEXTANT_EMBEDDING_DIMENSIONS: '8' })).vectors[0]);
    expect(usage).toMatchObject({ attempts: 3, outputTokens: 0, costUsd: null });
    expect(server.requests[0]!.body).toMatchObject({ model: 'vectors-1', dimensions: 8 });
  });

  test('no texts, no request', async () => {
    expect((await embed([])).vectors).toEqual([]);
    expect(server.requests).toHaveLength(0);
  });

  test('too few vectors, or of another length, are an error', async () => {
    const body = JSON.stringify({ data: [{ embedding: [1, 2] }] });
    server.script({ when: (asked) => asked.path === 'embeddings', reply: { kind: 'raw', body } });
    expect(await failureOf(embed(['a', 'b']))).toMatchObject({ code: 'bad-output' });
  });

  test('500 is tried again', async () => {
    server.script({ when: (asked) => asked.path === 'embeddings', reply: { kind: 'status', status: 500 } });
    expect((await embed(['a'])).usage.attempts).toBe(2);
  });
});
