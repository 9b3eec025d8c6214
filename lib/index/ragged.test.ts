import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupByKeys, packRagged, raggedRow } from './ragged';

it('gives back the rows that were packed', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.integer({ min: -1, max: 1e6 }))), (rows) => {
      const ragged = packRagged(rows);
      expect(rows.map((_, i) => [...raggedRow(ragged, i)])).toEqual(rows);
    }),
  );
});

it('groups items by either key, ascending, each once', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: -1, max: 4 }), fc.integer({ min: -1, max: 4 }))), (pairs) => {
      const keys = [0, 1].map((side) => Int32Array.from(pairs, (pair) => pair[side as 0 | 1]));
      const grouped = groupByKeys(5, pairs.length, ...keys);
      for (let key = 0; key < 5; key += 1) {
        const expected = [...pairs.keys()].filter((item) => pairs[item]!.includes(key));
        expect([...raggedRow(grouped, key)]).toEqual(expected);
      }
    }),
  );
});
