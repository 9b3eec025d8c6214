import { expect, it } from 'vitest';
import { ModelError } from '@/lib/domain/model-error';
import type { EmbeddingModel } from '@/lib/ports';
import { embedSteadily } from './embed-steadily';

const usage = { inputTokens: 0, outputTokens: 0, costUsd: null, attempts: 1 };

/** A model that gives each text its length, or fails as `failure` says. */
function model(failure: (texts: string[], call: number) => ModelError | null) {
  const batches: number[] = [];
  const embedding: EmbeddingModel = {
    model: 'lengths',
    dimensions: null,
    async embed(texts) {
      batches.push(texts.length);
      const error = failure(texts, batches.length);
      if (error) throw error;
      return { vectors: texts.map((text) => Float32Array.from([text.length])), usage };
    },
  };
  return { embedding, batches };
}

async function run(embedding: EmbeddingModel, texts: string[], signal = new AbortController().signal) {
  const waits: number[] = [];
  const found: [string, number | null][] = [];
  const sleep = async (ms: number) => {
    waits.push(ms);
    signal.throwIfAborted();
  };
  for await (const batch of embedSteadily(embedding, texts, { signal, sleep, onWait: async () => {} })) {
    for (const { text, vector } of batch) found.push([text, vector?.[0] ?? null]);
  }
  return { waits, found };
}

const texts = Array.from({ length: 150 }, (_, i) => 'x'.repeat(i + 1));

it('gives every text its own vector, in order', async () => {
  const { embedding, batches } = model(() => null);
  const { found, waits } = await run(embedding, texts);
  expect(found).toEqual(texts.map((text) => [text, text.length]));
  expect(batches).toEqual([64, 64, 22]);
  expect(waits).toEqual([]);
});

it('waits longer and sends less while the server limits, then catches up', async () => {
  const { embedding, batches } = model((_, call) =>
    call < 4 ? new ModelError('rate-limited', 'slow down', { retryAfterMs: call === 2 ? 9_000 : null }) : null,
  );
  const { found, waits } = await run(embedding, texts);
  expect(found).toHaveLength(150);
  expect(waits).toEqual([2_000, 9_000, 8_000]);
  expect(batches.slice(0, 7)).toEqual([64, 32, 16, 8, 16, 32, 64]);
});

it('never waits longer than a minute', async () => {
  const { embedding } = model((_, call) =>
    call < 12 ? new ModelError('server', 'down', { retryAfterMs: 3_600_000 }) : null,
  );
  expect(Math.max(...(await run(embedding, texts)).waits)).toBe(60_000);
});

it('finds the one text that the model refuses, and goes on without it', async () => {
  const { embedding } = model((batch) =>
    batch.includes(texts[70]!) ? new ModelError('bad-request', 'too long', { status: 400 }) : null,
  );
  const { found } = await run(embedding, texts);
  expect(found.filter(([, vector]) => vector === null)).toEqual([[texts[70], null]]);
  expect(found).toHaveLength(150);
});

it('gives up where every text is refused, or no waiting helps', async () => {
  const refused = model(() => new ModelError('bad-request', 'no such model', { status: 404 }));
  await expect(run(refused.embedding, texts)).rejects.toThrow('no such model');
  expect(refused.batches.length).toBeLessThan(15);
  const locked = model(() => new ModelError('unauthorized', 'no key', { status: 401 }));
  await expect(run(locked.embedding, texts)).rejects.toThrow('no key');
  expect(locked.batches).toHaveLength(1);
});

it('ends with the signal while it waits', async () => {
  const stop = new AbortController();
  const { embedding } = model(() => {
    stop.abort(new Error('stopped'));
    return new ModelError('rate-limited', 'slow down');
  });
  await expect(run(embedding, texts, stop.signal)).rejects.toThrow();
});
