import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fuseRanks } from './fuse-ranks';

it('sums reciprocal ranks with the constant 60', () => {
  const fused = fuseRanks([
    ['a', 'b', 'c'],
    ['c', 'd', 'a'],
  ]);
  expect(fused).toEqual([
    { key: 'a', score: 1 / 61 + 1 / 63, ranks: [1, 3] },
    { key: 'c', score: 1 / 63 + 1 / 61, ranks: [3, 1] },
    { key: 'b', score: 1 / 62, ranks: [2, null] },
    { key: 'd', score: 1 / 62, ranks: [null, 2] },
  ]);
});

it('lists every item once, best first, whatever repeats in a ranking', () => {
  const ranking = fc.array(fc.nat({ max: 6 }), { maxLength: 10 });
  fc.assert(
    fc.property(fc.array(ranking, { maxLength: 3 }), (rankings) => {
      const fused = fuseRanks(rankings);
      expect(new Set(fused.map(({ key }) => key))).toEqual(new Set(rankings.flat()));
      expect(fused).toHaveLength(new Set(rankings.flat()).size);
      expect(fused.map(({ score }) => score)).toEqual(fused.map(({ score }) => score).sort((a, b) => b - a));
      for (const { key, ranks } of fused) {
        expect(ranks).toEqual(rankings.map((list) => (list.includes(key) ? list.indexOf(key) + 1 : null)));
      }
    }),
  );
});

it('keeps the order of a single ranking', () => {
  expect(fuseRanks([['x', 'y', 'z'], []]).map(({ key }) => key)).toEqual(['x', 'y', 'z']);
});
