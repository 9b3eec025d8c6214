import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sameRows } from './same-rows';

it.each([
  [
    'other order of rows and columns',
    [
      ['b', '2'],
      ['a', '1'],
    ],
    [
      ['1', 'a'],
      ['2', 'b'],
    ],
    true,
  ],
  ['more columns', [['x', 'a', '1.00']], [['a', '1']], true],
  ['a missing column', [['a']], [['a', '1']], false],
  [
    'other pairs',
    [
      ['a', '2'],
      ['b', '1'],
    ],
    [
      ['a', '1'],
      ['b', '2'],
    ],
    false,
  ],
  ['fewer rows', [['a']], [['a'], ['a']], false],
  ['null is not empty', [[null]], [['']], false],
  ['no rows', [], [], true],
] as [string, (string | null)[][], (string | null)[][], boolean][])('%s', (_, found, recorded, same) =>
  expect(sameRows(found, recorded)).toBe(same),
);

it('finds any result the same as itself', () => {
  const row = fc.tuple(fc.constantFrom('1', '1.5', 'a', null), fc.constantFrom('x', 'y'), fc.integer().map(String));
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
      expect(sameRows([...rows].reverse(), rows)).toBe(true);
    }),
  );
});
