import { expect, it } from 'vitest';
import { noFilter } from '@/lib/domain/text-unit-filter';
import { openSmallIndex } from '@/lib/index/testing';
import { retrieveTextUnits } from '@/lib/retrievers';
import { searchLines, searchResult } from './search-result';

const { signal } = new AbortController();

async function search(query: string) {
  const index = await openSmallIndex({
    entities: [],
    units: [
      { text: 'Haymo read the Recovery of Aristotle.', humanReadableId: 7 },
      { text: 'Books were translated\ninto Latin.' },
      { text: 'no document' },
      { text: 'z'.repeat(200) },
    ],
    documents: [
      { title: 'Haymo', units: [0] },
      { title: 'Recovery of Aristotle', units: [1] },
    ],
  });
  const input = { index, query, k: 5, mode: 'hybrid' as const, filter: noFilter, locale: 'en' as const };
  return searchResult(index, query, await retrieveTextUnits({ embedding: null, signal }, input));
}

it('has the fields of the contract', async () => {
  const { hits, ...rest } = await search('haymo');
  expect(rest).toEqual({
    query: 'haymo',
    mode: 'hybrid',
    method: 'bm25',
    reason: 'This index has no text unit vectors.',
  });
  expect(hits).toEqual([
    {
      rank: 1,
      id: '7',
      textUnitId: 'u0',
      score: 1 / 61,
      bm25: { rank: 1, score: expect.any(Number) },
      vector: null,
      namedBy: null,
      document: { id: 'd0', title: 'Haymo' },
      text: 'Haymo read the Recovery of Aristotle.',
    },
    expect.objectContaining({ rank: 2, id: '1', namedBy: '7' }),
  ]);
  expect((await search('document')).hits).toMatchObject([{ id: '2', document: null }]);
});

it('is written for a reader with the reason, the naming passage and the beginning of the text', async () => {
  const notice = ['This index has no text unit vectors. Searched by words alone.', ''];
  expect(searchLines(await search('haymo'))).toEqual([
    ...notice,
    '1. [7] 0.0164  Haymo',
    '   Haymo read the Recovery of Aristotle.',
    '2. [1] 0.0161  Recovery of Aristotle  (named in 7)',
    '   Books were translated into Latin.',
  ]);
  expect(searchLines(await search('z'.repeat(200))).at(-1)).toBe(`   ${'z'.repeat(160)}…`);
  expect(searchLines(await search('zebra'))).toEqual([...notice, 'Nothing found.']);
});
