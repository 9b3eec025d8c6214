import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkNumbers } from './check-numbers';
import { result } from './testing';

const sales = result(
  ['name', 'total numeric', 'day date'],
  [
    ['Kim', '1234567.891', '2024-03-01'],
    ['Lee', '-42', null],
    ['Chai 18', '0.256', '2024-03-02'],
  ],
);
const missing = (answer: string, question = '') =>
  checkNumbers(answer, { result: sales, question, sql: 'SELECT 1' })
    .filter(({ found }) => !found)
    .map(({ text }) => text);

describe('checkNumbers', () => {
  it.each([
    'Kim sold 1,234,567.891 [Data: Rows (99)].',
    'about 1,234,568 or 1,234,567.9',
    '약 123만 원, 1.2 million',
    'Lee lost 42, that is -42',
    'There are 3 rows, Chai 18 among them, on 2024-03-01.',
    'a share of 25.6%',
    '1. Kim\n2. Lee\n9. Chai',
  ])('finds every number of: %s', (answer) => expect(missing(answer)).toEqual([]));

  it.each([
    ['Kim sold 1,234,600', ['1,234,600']],
    ['Lee lost 41', ['41']],
    ['124만 원', ['124만']],
    ['12 rows', ['12']],
  ])('marks what is not there: %s', (answer, expected) => expect(missing(answer)).toEqual(expected));

  it('knows the numbers of the question', () => {
    expect(missing('The top 7 of 2031', 'top 7 in 2031')).toEqual([]);
  });

  it('finds any number that was copied from a row, with or without separators', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (value) => {
        const rows = result(['n integer'], [[String(value)]]);
        for (const shown of [String(value), value.toLocaleString('en')]) {
          const [checked] = checkNumbers(`It is ${shown}.`, { result: rows, question: '', sql: '' });
          expect(checked).toEqual({ text: shown, found: true });
        }
      }),
    );
  });
});
