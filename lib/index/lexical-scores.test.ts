import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildLexicalIndex, type LexicalDocument } from './lexical-index';
import { bestRows, rarityOf, scoreRows } from './lexical-scores';

const words = fc.constantFrom('scrooge', 'bob', 'cratchit', 'ghost', '한빛', '모빌리티');
const text = fc.array(words, { maxLength: 8 }).map((parts) => parts.join(' '));
const documents = fc
  .array(fc.record({ fields: fc.array(fc.record({ text, weight: fc.constantFrom(1, 3) }), { maxLength: 2 }) }), {
    maxLength: 12,
  })
  .map((list) => list.map((document, row): LexicalDocument => ({ ...document, row })));

it('ranks segments as the one index they are parts of', () => {
  fc.assert(
    fc.property(documents, fc.array(words, { maxLength: 5 }), fc.nat({ max: 12 }), (list, terms, cut) => {
      const whole = [buildLexicalIndex(list)];
      const parts = [buildLexicalIndex(list.slice(0, cut)), buildLexicalIndex(list.slice(cut))];
      const bm25 = { k1: 0.6, b: 0.75 };
      const scores = scoreRows(parts, terms, bm25);
      scoreRows(whole, terms, bm25).forEach((score, row) => {
        expect(scores[row]).toBeCloseTo(score, 6);
      });
      for (const term of terms) expect(rarityOf(parts, term)).toBe(rarityOf(whole, term));
    }),
  );
});

it('takes the best rows as a full sort would', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1, max: 4 })), fc.nat({ max: 6 }), (list, k) => {
      const sorted = list
        .map((score, row) => ({ row, score }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score || a.row - b.row);
      expect(bestRows(Float64Array.from(list), k)).toEqual(sorted.slice(0, k));
    }),
  );
});
