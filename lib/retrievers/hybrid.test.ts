import { describe, expect, it } from 'vitest';
import { ModelError } from '@/lib/domain/model-error';
import type { SearchMode } from '@/lib/domain/search-mode';
import { noFilter, type TextUnitFilter } from '@/lib/domain/text-unit-filter';
import { sampleIndex } from '@/lib/import/testing/sample-index';
import { openSmallIndex, type SmallIndex } from '@/lib/index/testing';
import type { EmbeddingModel, OpenIndex } from '@/lib/ports';
import { retrieveTextUnits } from './hybrid';

const { signal } = new AbortController();
const usage = { inputTokens: 3, outputTokens: 0, costUsd: null, attempts: 1 };

function embedding(vector: number[] | Error, fields: Partial<EmbeddingModel> = {}): EmbeddingModel {
  return {
    model: 'fake',
    dimensions: null,
    embed: async () => {
      if (vector instanceof Error) throw vector;
      return { vectors: [Float32Array.from(vector)], usage };
    },
    ...fields,
  };
}

const small: SmallIndex = {
  entities: [],
  units: [{ text: 'tax law' }, { text: 'tax' }, { text: 'a duty on goods' }, { text: 'nothing of it' }],
  documents: [
    { title: 'One', units: [0, 3] },
    { title: 'Two', units: [1, 2], tags: ['two'] },
  ],
  unitVectors: [
    [0, 1],
    [1, 1],
    [1, 0],
    [-1, 0],
  ],
};

async function search(
  mode: SearchMode,
  {
    index,
    query = 'tax law',
    k = 4,
    filter = {},
    model = embedding([1, 0]),
    locale = 'en',
  }: {
    index?: OpenIndex;
    query?: string;
    k?: number;
    filter?: Partial<TextUnitFilter>;
    model?: EmbeddingModel | null;
    locale?: 'ko' | 'en';
  } = {},
) {
  const input = { index: index ?? (await openSmallIndex(small)), query, k, mode, locale };
  return retrieveTextUnits({ embedding: model, signal }, { ...input, filter: { ...noFilter, ...filter } });
}

describe('modes', () => {
  it('bm25 ranks by words and asks no model', async () => {
    const model = embedding(new Error('not asked'));
    const { method, reason, hits, embeddingUsage } = await search('bm25', { model });
    expect({ method, reason, embeddingUsage }).toEqual({ method: 'bm25', reason: null, embeddingUsage: null });
    expect(hits.map(({ row }) => row)).toEqual([0, 1]);
    expect(hits[0]).toMatchObject({ score: hits[0]!.lexical!.score, vector: null });
  });

  it('vector ranks by cosine', async () => {
    const { method, hits, embeddingUsage } = await search('vector', { k: 3 });
    expect({ method, embeddingUsage }).toEqual({ method: 'vector', embeddingUsage: usage });
    expect(hits.map(({ row }) => row)).toEqual([2, 1, 0]);
    expect(hits[0]).toMatchObject({ score: expect.closeTo(1), lexical: null, vector: { rank: 1 } });
  });

  it('hybrid fuses both by reciprocal rank, every text unit once', async () => {
    const { method, hits } = await search('hybrid');
    expect(method).toBe('hybrid');
    expect(hits.map(({ row, score }) => [row, score])).toEqual([
      [0, 1 / 61 + 1 / 63],
      [1, 1 / 62 + 1 / 62],
      [2, 1 / 61],
      [3, 1 / 64],
    ]);
    expect(hits[0]).toMatchObject({ lexical: { rank: 1 }, vector: { rank: 3 } });
  });

  it('finds by meaning what shares no word, in the documents that pass', async () => {
    const { hits } = await search('hybrid', { query: 'levy', filter: { tags: ['two'] } });
    expect(hits.map(({ row }) => row)).toEqual([2, 1]);
  });

  it('counts a passage once that the two rankings know from two documents', async () => {
    const index = await openSmallIndex({
      entities: [],
      units: [{ text: 'short law', id: 'same' }, { text: 'other' }, { text: 'short law', id: 'same' }],
      documents: [
        { title: 'Zoo', units: [0, 1] },
        { title: 'Law', units: [2] },
      ],
      unitVectors: [
        [1, 0],
        [0, 1],
      ],
    });
    const { hits } = await search('hybrid', { index, query: 'law' });
    expect(hits.map(({ row, lexical, vector }) => [row, lexical?.rank, vector?.rank])).toEqual([
      [2, 1, 1],
      [1, undefined, 2],
    ]);
  });

  it('finds nothing for a blank question, and asks no model', async () => {
    const { hits, reason } = await search('hybrid', { query: ' ', model: embedding(new Error('not asked')) });
    expect({ hits, reason }).toEqual({ hits: [], reason: null });
  });
});

describe('where vectors cannot be used it goes by words and says why', () => {
  it.each<[string, EmbeddingModel | null, string]>([
    ['no model', null, 'No embedding model is configured'],
    ['other dimensions', embedding([1, 0, 0]), 'dimensions'],
    ['declared dimensions', embedding([1, 0], { dimensions: 3 }), 'dimensions'],
    ['a failing model', embedding(new ModelError('server', 'HTTP 500')), 'could not be called'],
  ])('%s', async (_, model, reason) => {
    const found = await search('hybrid', { model });
    expect(found).toMatchObject({ mode: 'hybrid', method: 'bm25', reason: expect.stringContaining(reason) });
    expect(found.hits.map(({ score }) => score)).toEqual([1 / 61, 1 / 62]);
  });

  it('no vectors, on a real index, in Korean', async () => {
    const index = await sampleIndex('hanbit-research');
    expect(index.textUnitVectors).toBeNull();
    const found = await search('vector', { index, query: '벼리전지의 위험은?', locale: 'ko' });
    expect(found).toMatchObject({
      method: 'bm25',
      reason: '이 인덱스에는 텍스트 단위 벡터가 없습니다.',
    });
    const [best] = await index.texts.textUnits([found.hits[0]!.row]);
    expect(best!.text).toContain('벼리전지');
  });

  it('but an abort is an abort', async () => {
    const aborted = AbortSignal.abort(new Error('stopped'));
    const model = embedding(new ModelError('server', 'cut'));
    const input = {
      index: await openSmallIndex(small),
      query: 'tax',
      k: 4,
      mode: 'hybrid' as const,
      locale: 'en' as const,
    };
    const retrieval = retrieveTextUnits({ embedding: model, signal: aborted }, { ...input, filter: noFilter });
    await expect(retrieval).rejects.toThrow('cut');
  });
});

it('vectors alone keep the order of relevance', async () => {
  const input = {
    index: await openSmallIndex(small),
    query: 'tax',
    k: 2,
    mode: 'vector' as const,
    filter: noFilter,
    locale: 'en' as const,
  };
  const { hits } = await retrieveTextUnits({ embedding: embedding([-1, 0.1]), signal }, input);
  expect(hits.map(({ row }) => row)).toEqual([3, 0]);
});
