import { beforeAll, describe, expect, it } from 'vitest';
import type { Turn } from '@/lib/domain/conversation';
import { ModelError } from '@/lib/domain/model-error';
import { compatOff, compatOn, type PartialRunSettings, RunSettings } from '@/lib/domain/settings';
import { type SampleName, sampleIndex } from '@/lib/import/testing/sample-index';
import { openSmallIndex } from '@/lib/index/testing';
import type { EmbeddingModel, OpenIndex } from '@/lib/ports';
import { retrieveLocal } from './graphrag-local';
import { mappingQuery } from './mapping-query';

const signal = new AbortController().signal;
const parse = (settings: PartialRunSettings) =>
  RunSettings.parse({ ...settings, compat: { ...compatOff, ...settings.compat } });

async function titlesFor(
  name: SampleName,
  question: string,
  settings: PartialRunSettings = {},
  history: Turn[] = [],
): Promise<string[]> {
  const index = await sampleIndex(name);
  const input = { index, question, history, settings: parse(settings), entityIds: null, locale: 'en' as const };
  const { mapping } = await retrieveLocal({ embedding: null, signal }, input);
  expect(mapping.method).toBe('lexical');
  return mapping.entities.map(({ title }) => title);
}

describe('by words, on real indexes', () => {
  it.each<[SampleName, string, string[]]>([
    ['a-christmas-carol', 'Who is Scrooge?', ['SCROOGE']],
    ['a-christmas-carol', 'What is the relationship between Scrooge and Bob Cratchit?', ['BOB CRATCHIT', 'SCROOGE']],
    ['a-christmas-carol', 'What does the Ghost of Christmas Present show?', ['GHOST OF CHRISTMAS PRESENT']],
    ['a-christmas-carol', 'Tell me about Tiny Tim', ['TINY TIM']],
    ['operation-dulce', 'What is Operation Dulce?', ['OPERATION: DULCE']],
    ['operation-dulce', 'Who leads the Paranormal Military Squad?', ['PARANORMAL MILITARY SQUAD']],
    ['hanbit-research', '해담모빌리티는 어떤 위험에 노출되어 있나요?', ['해담모빌리티']],
    ['hanbit-research', '벼리전지와 해담모빌리티의 관계는?', ['해담모빌리티', '벼리전지']],
  ])('%s: %s', async (name, question, first) => {
    expect((await titlesFor(name, question)).slice(0, first.length)).toEqual(first);
  });

  it('does not fill the list with entities whose scores are far below', async () => {
    const titles = await titlesFor('operation-dulce', 'What is Operation Dulce?');
    expect(titles).toContain('DULCE');
    expect(titles.length).toBeLessThan(5);
  });

  it('finds nothing for what the index does not speak of', async () => {
    expect(await titlesFor('a-christmas-carol', '스크루지는 누구야?')).toEqual([]);
  });

  it('knows from the conversation who is meant', async () => {
    const history: Turn[] = [
      { role: 'user', content: 'Who is Fezziwig?' },
      { role: 'assistant', content: 'A merchant. Not Marley.' },
    ];
    expect((await titlesFor('a-christmas-carol', 'What did he do?', {}, history))[0]).toBe('FEZZIWIG');
  });

  it('cuts to k, or keeps twice as many as upstream does', async () => {
    const question = 'What is the relationship between Scrooge and Bob Cratchit?';
    expect(await titlesFor('a-christmas-carol', question, { topKMappedEntities: 3 })).toHaveLength(3);
    const compat = { keepOversampledEntities: true };
    expect(await titlesFor('a-christmas-carol', question, { topKMappedEntities: 3, compat })).toHaveLength(6);
  });
});

describe('the query of the mapping', () => {
  const history: Turn[] = ['a', 'b', 'c'].flatMap((content): Turn[] => [
    { role: 'user', content },
    { role: 'assistant', content: `re ${content}` },
  ]);

  it('is the question and the last questions before it, newest first', () => {
    expect(mappingQuery('q', history, parse({ conversationHistoryMaxTurns: 2 }))).toBe('q\nc\nb');
    expect(mappingQuery('q', [], parse({}))).toBe('q');
  });

  it('takes 0 turns for none, with oldestHistory for all', () => {
    const settings = { conversationHistoryMaxTurns: 0 };
    expect(mappingQuery('q', history, parse(settings))).toBe('q');
    expect(mappingQuery('q', history, parse({ ...settings, compat: compatOn }))).toBe('q\nc\nb\na');
  });
});

describe('without a search', () => {
  it('given ids are taken in their order, unknown ones skipped, dashes or none', async () => {
    const index = await openSmallIndex({
      entities: [
        { title: 'A', id: 'aa' },
        { title: 'B', id: 'b-b' },
      ],
    });
    const input = { index, question: 'ignored', history: [], settings: parse({}), locale: 'ko' as const };
    const given = async (entityIds: string[]) =>
      (await retrieveLocal({ embedding: null, signal }, { ...input, entityIds })).mapping;
    expect(await given(['b-b', 'nope', 'a-a'])).toEqual({
      method: 'given',
      reason: null,
      entities: [
        { id: 'b-b', title: 'B', score: null },
        { id: 'aa', title: 'A', score: null },
      ],
    });
    expect((await given([])).entities).toEqual([]);
  });

  it('a blank question takes the entities of the highest rank', async () => {
    const index = await sampleIndex('a-christmas-carol');
    const input = {
      index,
      question: ' ',
      history: [],
      settings: parse({ topKMappedEntities: 2 }),
      entityIds: null,
      locale: 'en' as const,
    };
    const { mapping, entityRows } = await retrieveLocal({ embedding: null, signal }, input);
    expect(mapping.method).toBe('rule');
    expect(mapping.entities[0]?.title).toBe('SCROOGE');
    expect(entityRows).toHaveLength(2);
  });
});

describe('by vectors', () => {
  const usage = { inputTokens: 3, outputTokens: 0, costUsd: null, attempts: 1 };
  const model = (embed: EmbeddingModel['embed'], rest: Partial<EmbeddingModel> = {}): EmbeddingModel => ({
    model: 'm',
    dimensions: 3072,
    embed,
    ...rest,
  });
  let index: OpenIndex;
  let vectorOfSam: Float32Array;
  beforeAll(async () => {
    index = await sampleIndex('operation-dulce');
    const { readGraphragFolder } = await import('@/lib/import/read-graphrag-folder');
    const { sampleFolder } = await import('@/lib/import/testing/sample-index');
    const { data } = await readGraphragFolder(sampleFolder('operation-dulce'));
    const { ids, values, dimensions } = data.vectors[0]!;
    const row = ids.indexOf(data.entities.find(({ title }) => title === 'SAM RIVERA')!.id);
    vectorOfSam = values.slice(row * dimensions, (row + 1) * dimensions);
  });
  const retrieve = (embedding: EmbeddingModel | null, abort = signal) =>
    retrieveLocal(
      { embedding, signal: abort },
      { index, question: 'Who is Sam Rivera?', history: [], settings: parse({}), entityIds: null, locale: 'en' },
    );

  it('takes the nearest descriptions where index and model agree', async () => {
    const asked: string[][] = [];
    const { mapping, embeddingUsage } = await retrieve(
      model(async (texts) => {
        asked.push(texts);
        return { vectors: [vectorOfSam], usage };
      }),
    );
    expect(asked).toEqual([['Who is Sam Rivera?']]);
    expect(mapping).toMatchObject({
      method: 'vector',
      reason: null,
      entities: [{ title: 'SAM RIVERA' }, {}, {}, {}, {}, {}, {}, {}, {}, {}],
    });
    expect(mapping.entities[0]?.score).toBeCloseTo(1, 5);
    expect(embeddingUsage).toEqual(usage);
  });

  it.each<[string, EmbeddingModel | null, string]>([
    ['no model', null, 'No embedding model is configured'],
    ['other dimensions', model(async () => ({ vectors: [], usage }), { dimensions: 8 }), 'dimensions are not those'],
    [
      'other dimensions, known late',
      model(async () => ({ vectors: [new Float32Array(8)], usage }), { dimensions: null }),
      'dimensions are not those',
    ],
    ['a model that fails', model(async () => Promise.reject(new ModelError('timeout', 'late'))), 'could not be called'],
  ])('goes by words, and says why: %s', async (_, embedding, reason) => {
    const { mapping } = await retrieve(embedding);
    expect(mapping.method).toBe('lexical');
    expect(mapping.reason).toContain(reason);
    expect(mapping.entities[0]?.title).toBe('SAM RIVERA');
  });

  it('does not compare vectors of different models', async () => {
    const other = { ...index, entityVectors: { dimensions: 3072, model: 'another' } };
    const input = {
      index: other,
      question: 'Sam Rivera',
      history: [],
      settings: parse({}),
      entityIds: null,
      locale: 'ko' as const,
    };
    const { mapping } = await retrieveLocal(
      { embedding: model(async () => ({ vectors: [vectorOfSam], usage })), signal },
      input,
    );
    expect(mapping).toMatchObject({ method: 'lexical', reason: expect.stringContaining('다른 임베딩 모델') });
  });

  it('lets an abort and an unexpected error through', async () => {
    const abort = new AbortController();
    abort.abort();
    const aborted = retrieve(
      model(async () => Promise.reject(new ModelError('cut', 'stopped'))),
      abort.signal,
    );
    await expect(aborted).rejects.toThrow('stopped');
    await expect(retrieve(model(async () => Promise.reject(new TypeError('bug'))))).rejects.toThrow('bug');
  });
});
