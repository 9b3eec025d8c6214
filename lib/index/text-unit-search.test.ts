import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noFilter, type TextUnitFilter } from '@/lib/domain/text-unit-filter';
import { openSmallIndex, type SmallIndex } from './testing';

const open = (small: Omit<SmallIndex, 'entities'>) => openSmallIndex({ entities: [], ...small });

async function find(small: Omit<SmallIndex, 'entities'>, query: string, k = 10, filter: Partial<TextUnitFilter> = {}) {
  const hits = await (await open(small)).searchTextUnits(query, k, { ...noFilter, ...filter });
  return hits.map(({ row }) => row);
}

describe('words', () => {
  it('of the text and of the title find a unit, those of the title first', async () => {
    const small = {
      units: [{ text: 'Marley was dead.' }, { text: 'He was a miser.' }, { text: 'Nothing here.' }],
      documents: [
        { title: 'First', units: [0] },
        { title: 'Marley', units: [1] },
      ],
    };
    expect(await find(small, 'marley')).toEqual([1, 0]);
  });

  it.each([
    ['NFD', '한빛모빌리티는 배터리를 산다.'.normalize('NFD'), '한빛모빌리티'],
    ['a query in NFD', '한빛모빌리티는 배터리를 산다.', '한빛모빌리티의'.normalize('NFD')],
    ['full width', 'ＡＢＣ１２３ 제품', 'abc123'],
    ['a query in full width', 'abc123 제품', 'ＡＢＣ１２３'],
    ['half width Katakana', 'ﾓﾋﾞﾘﾃｨ', 'モビリティ'],
    ['a composed accent', 'Alu\u0302 is a spirit', 'Al\u00FB'],
  ])('find each other: %s', async (_, text, query) => {
    expect(await find({ units: [{ text: 'other' }, { text }] }, query)).toEqual([1]);
  });

  it('count without the particles and endings fixed to them', async () => {
    const units = [{ text: '그는 서울에서 하는 일이 있다.' }, { text: '부산 항구 개발' }];
    expect(await find({ units }, '부산에서 개발하는')).toEqual([1]);
  });

  it('that stand nowhere find nothing, nor does an empty query or an index without units', async () => {
    const small = { units: [{ text: 'Marley was dead.' }] };
    expect(await find(small, 'zebra')).toEqual([]);
    expect(await find(small, ' ')).toEqual([]);
    expect(await find({}, 'marley')).toEqual([]);
    expect(await find(small, 'marley', 0)).toEqual([]);
  });
});

describe('names of documents', () => {
  const units = [
    { text: 'Haymo of Faversham was an English Franciscan who died in 1244.' },
    { text: 'The Recovery of Aristotle was the translating of books of antiquity.' },
    { text: 'Haymo of Faversham read the recovery of aristotle, they say, in Faversham.' },
    { text: 'An unrelated passage about Faversham and its brewery.' },
  ];
  const documents = [
    { title: 'Haymo of Faversham', units: [0] },
    { title: 'Recovery of Aristotle (history)', units: [1] },
    { title: 'Readers', units: [2] },
    { title: 'Brewery', units: [3] },
  ];

  it('lift a unit when they stand whole in the query', async () => {
    expect((await find({ units, documents }, 'When was Haymo of Faversham alive?'))[0]).toBe(0);
  });

  it('lift a unit when they stand in one of the best passages, which is said', async () => {
    const index = await open({ units, documents });
    const hits = await index.searchTextUnits('Where did Haymo live?', 4, noFilter);
    expect(hits.find(({ row }) => row === 1)).toMatchObject({ namedBy: 2 });
    expect(hits.find(({ row }) => row === 0)).toMatchObject({ row: 0, namedBy: 2 });
    expect(hits.some(({ row }) => row === 3)).toBe(false);
  });

  it('do not lift anything the filter leaves out, nor what only a left out passage names', async () => {
    const query = 'Where did Haymo live?';
    expect(await find({ units, documents }, query, 4, { documents: ['Readers', 'Brewery'] })).toEqual([2]);
    expect(await find({ units, documents }, query, 4, { documents: ['Recovery of Aristotle (history)'] })).toEqual([]);
  });

  it('share what they lift among the units of their document', async () => {
    const many = Array.from({ length: 100 }, (_, i) => ({ text: `Chapter ${i}.` }));
    const index = await open({
      units: [{ text: 'Haymo knew the Recovery of Aristotle.' }, ...many],
      documents: [
        { title: 'Haymo', units: [0] },
        { title: 'Recovery of Aristotle', units: [1, 2, 3, 4] },
      ],
    });
    const [best, second] = await index.searchTextUnits('Haymo', 2, noFilter);
    expect(best?.row).toBe(0);
    expect(second!.score).toBeCloseTo((0.5 * best!.score) / 4, 6);
  });
});

describe('filters', () => {
  const small = {
    units: [{ text: 'tax a' }, { text: 'tax b' }, { text: 'tax c' }, { text: 'tax without document' }],
    documents: [
      { title: '2025 보고서', units: [0], cluster: '금융', tags: ['위험', 'VIP'], date: '2025-03-01' },
      { title: 'Notes', units: [1], tags: ['VIP'], created: '2024-12-31 10:00:00 +0000' },
      { title: 'Notes', units: [2], cluster: 'Law', tags: [] },
    ],
  };

  it.each<[string, Partial<TextUnitFilter>, number[]]>([
    ['nothing', {}, [0, 1, 2, 3]],
    ['a title, whatever its form', { documents: ['2025 보고서'.normalize('NFD')] }, [0]],
    ['a title that two documents have', { documents: ['notes'] }, [1, 2]],
    ['an id', { documents: ['d2'] }, [2]],
    ['one of two titles', { documents: ['d2', '2025 보고서'] }, [0, 2]],
    ['a tag', { tags: ['vip'] }, [0, 1]],
    ['a cluster', { clusters: ['law'] }, [2]],
    ['a first day', { dateFrom: '2025-01-01' }, [0]],
    ['a last day, creation dates included', { dateTo: '2024-12-31' }, [1]],
    ['both days', { dateFrom: '2024-12-31', dateTo: '2025-03-01' }, [0, 1]],
    ['two keys', { tags: ['VIP'], clusters: ['금융'] }, [0]],
    ['what no document has', { tags: ['none'] }, []],
  ])('by %s', async (_, filter, rows) => {
    expect((await find(small, 'tax', 10, filter)).sort()).toEqual(rows);
  });

  it('never starve the result: 20 matches among 1,000 better ones come back as 20', async () => {
    const units = Array.from({ length: 1020 }, (_, i) => ({ text: i < 1000 ? 'tax tax' : `tax and ${i} others more` }));
    const documents = [
      { title: 'Many', units: units.slice(0, 1000).map((_, i) => i) },
      { title: 'Few', units: units.slice(1000).map((_, i) => i + 1000), tags: ['few'] },
    ];
    const unitVectors = units.map((_, i) => (i < 1000 ? [1, 0] : [1, 1]));
    const index = await open({ units, documents, unitVectors });
    const filter = { ...noFilter, tags: ['few'] };
    const expected = documents[1]!.units;
    expect((await index.searchTextUnits('tax', 20, filter)).map(({ row }) => row).sort()).toEqual(expected);
    const nearest = await index.nearestTextUnits(Float32Array.of(1, 0), 20, filter);
    expect(nearest.map(({ row }) => row).sort()).toEqual(expected);
  });
});

it('a passage that stands in two documents is found once, in the one that passes', async () => {
  const small = {
    units: [{ text: 'tax law', id: 'same' }, { text: 'other' }, { text: 'tax law', id: 'same' }],
    documents: [
      { title: 'A', units: [0] },
      { title: 'B', units: [1, 2], tags: ['b'] },
    ],
    unitVectors: [
      [1, 0],
      [0, 1],
    ],
  };
  expect(await find(small, 'tax law')).toEqual([0]);
  expect(await find(small, 'tax law', 5, { tags: ['b'] })).toEqual([2]);
  const index = await open(small);
  const rows = (await index.nearestTextUnits(Float32Array.of(1, 0), 5, { ...noFilter, tags: ['b'] })).map(
    ({ row }) => row,
  );
  expect(rows).toEqual([2, 1]);
});

it('gives the first k of the whole ranking, scores descending, ties by row', async () => {
  const text = fc
    .array(fc.constantFrom('scrooge', 'bob cratchit', 'ghost', 'the', '한빛모빌리티는', '위험'), { maxLength: 6 })
    .map((parts) => parts.join(' '));
  const unit = fc.record({ text, id: fc.constantFrom('a', 'b', 'c', 'd', 'e') });
  await fc.assert(
    fc.asyncProperty(fc.array(unit, { maxLength: 8 }), text, fc.nat({ max: 5 }), async (units, query, k) => {
      const index = await open({ units, documents: [{ title: 'ghost', units: units.length > 0 ? [0] : [] }] });
      const all = await index.searchTextUnits(query, units.length, noFilter);
      expect(await index.searchTextUnits(query, k, noFilter)).toEqual(all.slice(0, k));
      expect(all).toEqual([...all].sort((a, b) => b.score - a.score || a.row - b.row));
      const ids = all.map(({ row }) => units[row]!.id);
      expect(new Set(ids).size).toBe(ids.length);
    }),
    { numRuns: 60 },
  );
});
