import { describe, expect, test } from 'vitest';
import { createModels } from './create-models';
import { ModelConfigError, readModelConfig, unusedModelSetting } from './model-config';

const roles = (env: Record<string, string | undefined>) => {
  const { strong, cheap, embedding } = readModelConfig(env);
  return { strong, cheap, embedding };
};
const nothing = { strong: null, cheap: null, embedding: null };

describe('readModelConfig', () => {
  test.each([
    {},
    { SEXTANT_MODEL: 'gpt-4o', SEXTANT_EMBEDDING_MODEL: 'x' },
    { OPENAI_API_KEY: '', SEXTANT_MODEL: 'gpt-4o' },
    { OPENAI_API_KEY: 'k', SEXTANT_MODEL: 'none', SEXTANT_EMBEDDING_MODEL: 'x' },
    { OPENAI_BASE_URL: 'http://localhost:1/v1', SEXTANT_MODEL: 'none' },
  ])('no models: %j', (env) => {
    expect(roles(env)).toEqual(nothing);
    expect(createModels(readModelConfig(env))).toEqual(nothing);
  });

  test('a key alone means OpenAI over the responses API', () => {
    expect(readModelConfig({ OPENAI_API_KEY: 'k' })).toMatchObject({
      baseUrl: null,
      api: 'responses',
      strong: 'gpt-4o',
      cheap: 'gpt-4o-mini',
      embedding: null,
    });
  });

  test('a base URL means chat completions unless told otherwise, and needs no key', () => {
    const env = { OPENAI_BASE_URL: ' http://localhost:11434/v1/ ', SEXTANT_MODEL: 'llama' };
    expect(readModelConfig(env)).toMatchObject({
      apiKey: null,
      baseUrl: 'http://localhost:11434/v1',
      api: 'chat',
      strong: 'llama',
      cheap: 'llama',
    });
    expect(readModelConfig({ ...env, SEXTANT_OPENAI_API: 'responses' }).api).toBe('responses');
  });

  test('each role has its own name', () => {
    const env = {
      OPENAI_API_KEY: 'k',
      SEXTANT_MODEL: 'a',
      SEXTANT_CHEAP_MODEL: 'b',
      SEXTANT_EMBEDDING_MODEL: 'c',
      SEXTANT_EMBEDDING_DIMENSIONS: '256',
    };
    expect(roles(env)).toEqual({ strong: 'a', cheap: 'b', embedding: { model: 'c', dimensions: 256 } });
  });

  test.each([
    [{ OPENAI_BASE_URL: 'localhost:11434' }, 'OPENAI_BASE_URL'],
    [{ OPENAI_BASE_URL: 'http://localhost/v1' }, 'SEXTANT_MODEL'],
    [{ SEXTANT_OPENAI_API: 'grpc' }, 'SEXTANT_OPENAI_API'],
    [{ SEXTANT_EMBEDDING_DIMENSIONS: '0' }, 'SEXTANT_EMBEDDING_DIMENSIONS'],
    [{ SEXTANT_EMBEDDING_DIMENSIONS: 'many' }, 'SEXTANT_EMBEDDING_DIMENSIONS'],
  ])('%j is refused in one sentence that names %s', (env, name) => {
    expect(() => readModelConfig(env)).toThrow(ModelConfigError);
    expect(() => readModelConfig(env)).toThrow(name);
  });
});

describe('silence', () => {
  test('a run on a mute server gives way within a minute by default: one full wait and some of 3 s', () => {
    const { firstTokenMs, replyMs } = readModelConfig({}).timeouts;
    expect(Math.max(firstTokenMs, replyMs) + 3 * 3_000).toBeLessThanOrEqual(60_000);
  });

  test('a model that loads for long is given its time', () => {
    const { timeouts } = readModelConfig({ SEXTANT_MODEL_TIMEOUT: '900' });
    expect(timeouts).toEqual({ firstTokenMs: 900_000, replyMs: 900_000, idleMs: 900_000, totalMs: 900_000 });
    expect(() => readModelConfig({ SEXTANT_MODEL_TIMEOUT: '0' })).toThrow(/SEXTANT_MODEL_TIMEOUT/);
  });
});

test.each([
  [{}, null],
  [{ SEXTANT_MODEL: 'none' }, null],
  [{ SEXTANT_MODEL: 'llama', OPENAI_API_KEY: 'k' }, null],
  [{ SEXTANT_MODEL: 'llama', OPENAI_API_KEY: ' ' }, 'SEXTANT_MODEL'],
  [{ SEXTANT_MODEL: 'none', SEXTANT_EMBEDDING_MODEL: 'vectors' }, 'SEXTANT_EMBEDDING_MODEL'],
])('models that nothing can ask are named: %j', (env, name) => {
  const sentence = unusedModelSetting(env);
  if (name === null) expect(sentence).toBeNull();
  else expect(sentence).toContain(`${name} names a model that is not asked`);
});
