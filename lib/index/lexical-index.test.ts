import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildLexicalIndex, type LexicalDocument } from './lexical-index';
import { deserializeLexicalIndex, LexicalIndexError, serializeLexicalIndex } from './lexical-index-bytes';
import { searchLexicalIndex } from './search-lexical-index';

const words = fc.constantFrom('scrooge', 'bob', 'cratchit', 'ghost', 'the', '한빛', '모빌리티');
const text = fc.array(words, { maxLength: 8 }).map((parts) => parts.join(' '));
const documents = fc
  .array(fc.record({ fields: fc.array(fc.record({ text, weight: fc.constantFrom(1, 4) }), { maxLength: 3 }) }), {
    maxLength: 12,
  })
  .map((list) => list.map((document, i): LexicalDocument => ({ ...document, row: i * 3 })));

const titled = (row: number, title: string, description = ''): LexicalDocument => ({
  row,
  names: [title],
  fields: [
    { text: title, weight: 4 },
    { text: description, weight: 1 },
  ],
});

describe('search', () => {
  it('is BM25 by its formula', () => {
    const index = buildLexicalIndex([
      { row: 7, fields: [{ text: 'ghost ghost bob', weight: 1 }] },
      { row: 9, fields: [{ text: 'bob', weight: 2 }] },
      { row: 4, fields: [{ text: 'other words here entirely', weight: 1 }] },
    ]);
    const idf = Math.log(1 + (3 - 1 + 0.5) / (1 + 0.5));
    const averageLength = (3 + 2 + 4) / 3;
    const score = (idf * 2 * 2.2) / (2 + 1.2 * (0.25 + (0.75 * 3) / averageLength));
    const [hit, ...others] = searchLexicalIndex(index, 'ghost', 10);
    expect(others).toEqual([]);
    expect(hit?.row).toBe(7);
    expect(hit?.score).toBeCloseTo(score, 6);
  });

  it('puts a name that stands whole in the question first, however common its words', () => {
    const followers = Array.from({ length: 30 }, (_, i) =>
      titled(i + 1, `Thing ${i}`, 'Scrooge and Scrooge again, Scrooge'),
    );
    const index = buildLexicalIndex([...followers, titled(0, 'SCROOGE', 'A miser.')]);
    expect(searchLexicalIndex(index, 'Who is Scrooge?', 3)[0]?.row).toBe(0);
  });

  it('knows a Korean name with a particle, and an alias', () => {
    const index = buildLexicalIndex([
      { row: 0, names: ['한빛모빌리티', 'HBM'], fields: [{ text: '한빛모빌리티 HBM', weight: 4 }] },
      { row: 1, names: ['한빛'], fields: [{ text: '한빛 모빌리티 사업', weight: 4 }] },
    ]);
    expect(searchLexicalIndex(index, '한빛모빌리티의 위험은?', 1)[0]?.row).toBe(0);
    expect(searchLexicalIndex(index, 'hbm의 위험은?', 1)[0]?.row).toBe(0);
  });

  it('leaves words out that only ask, unless there are no others', () => {
    const index = buildLexicalIndex([titled(0, 'What is it'), titled(1, 'Marley')]);
    expect(searchLexicalIndex(index, 'What is Marley?', 5).map((hit) => hit.row)).toEqual([1]);
    expect(searchLexicalIndex(index, 'What is it?', 5).map((hit) => hit.row)).toEqual([0]);
  });

  it('finds nothing for words that are nowhere, and in nothing', () => {
    expect(searchLexicalIndex(buildLexicalIndex([titled(0, 'A')]), 'zebra', 5)).toEqual([]);
    expect(searchLexicalIndex(buildLexicalIndex([]), 'zebra', 5)).toEqual([]);
  });

  it('gives the first k of the whole ranking, scores descending, ties by order', () => {
    fc.assert(
      fc.property(documents, text, fc.integer({ min: 0, max: 5 }), (list, query, k) => {
        const index = buildLexicalIndex(list);
        const all = searchLexicalIndex(index, query, list.length);
        expect(searchLexicalIndex(index, query, k)).toEqual(all.slice(0, k));
        const sorted = [...all].sort((a, b) => b.score - a.score || a.row - b.row);
        expect(all).toEqual(sorted);
      }),
    );
  });
});

describe('bytes', () => {
  it('give back the same index', () => {
    fc.assert(
      fc.property(documents, (list) => {
        const index = buildLexicalIndex(list);
        expect(deserializeLexicalIndex(serializeLexicalIndex(index))).toEqual(index);
      }),
    );
  });

  it('that are cut, of another form or empty are refused', () => {
    const bytes = serializeLexicalIndex(buildLexicalIndex([titled(0, 'Scrooge')]));
    for (let length = 0; length < bytes.length; length += 1) {
      expect(() => deserializeLexicalIndex(bytes.subarray(0, length))).toThrow(LexicalIndexError);
    }
    expect(() => deserializeLexicalIndex(bytes.map((byte, i) => (i === 0 ? byte + 1 : byte)))).toThrow(
      LexicalIndexError,
    );
  });
});
