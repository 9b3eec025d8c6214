import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SqlResult, ValueKind } from '@/lib/domain/sql-query';
import { guardRules } from '@/lib/sql-guard/rules';
import en from '@/messages/en/sources.json';
import ko from '@/messages/ko/sources.json';
import { statementParts } from '../statement/statement-parts';
import { sqlWords } from '../statement/wordings';
import { chartOf, shownValue, sortedRows, toCsv } from './result-values';

const result = (columns: [string, ValueKind][], rows: (string | null)[][]): SqlResult => ({
  columns: columns.map(([name, kind]) => ({ name, type: kind, kind })),
  rows,
  rowCount: rows.length,
  limitCut: false,
  durationMs: 1,
  planCost: null,
});

describe('shownValue', () => {
  it.each([
    ['9007199254740993', 'integer', '9,007,199,254,740,993'],
    ['-1234.50', 'decimal', '-1,234.50'],
    ['1617000.000000000000', 'decimal', '1,617,000'],
    ['NaN', 'decimal', 'NaN'],
    ['2024-03-01', 'date', '2024. 3. 1.'],
    ['infinity', 'date', 'infinity'],
    ['0012', 'text', '0012'],
  ] as const)('%s as %s', (value, kind, shown) => expect(shownValue(value, kind, 'ko')).toBe(shown));
});

describe('sortedRows', () => {
  it('sorts whole numbers beyond 2^53 exactly, and rows without a value last', () => {
    const rows = result([['n', 'integer']], [['9007199254740993'], [null], ['9007199254740992'], ['-1']]);
    expect(sortedRows(rows, { column: 0, descending: false }).map(({ number }) => number)).toEqual([4, 3, 1, 2]);
    expect(sortedRows(rows, { column: 0, descending: true }).map(({ number }) => number)).toEqual([1, 3, 4, 2]);
    expect(sortedRows(rows, null).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });
});

describe('toCsv', () => {
  it('quotes what needs it and defuses formulas, but never a number', () => {
    const rows = result(
      [
        ['이름', 'text'],
        ['n', 'integer'],
      ],
      [
        ['=1+1', '-5'],
        ['a,"b"\n', null],
      ],
    );
    expect(toCsv(rows)).toBe('\uFEFF이름,n\r\n\'=1+1,-5\r\n"a,""b""\n",\r\n');
  });
});

describe('chartOf', () => {
  it.each([
    [
      'bars',
      [
        ['country', 'text'],
        ['count', 'integer'],
      ],
      [
        ['USA', '13'],
        ['UK', '7'],
      ],
      { form: 'bar', label: 0, value: 1 },
    ],
    [
      'a line',
      [
        ['day', 'date'],
        ['sum', 'decimal'],
      ],
      [
        ['2024-01-01', '1.5'],
        ['2024-01-02', '2'],
      ],
      { form: 'line', label: 0, value: 1 },
    ],
    [
      'nothing for equal names',
      [
        ['a', 'text'],
        ['n', 'integer'],
      ],
      [
        ['x', '1'],
        ['x', '2'],
      ],
      null,
    ],
    [
      'nothing for one row',
      [
        ['a', 'text'],
        ['n', 'integer'],
      ],
      [['x', '1']],
      null,
    ],
    [
      'nothing for missing numbers',
      [
        ['a', 'text'],
        ['n', 'integer'],
      ],
      [
        ['x', null],
        ['y', '2'],
      ],
      null,
    ],
    ['nothing without numbers', [['a', 'text']], [['x'], ['y']], null],
  ] as [string, [string, ValueKind][], (string | null)[][], unknown][])('%s', (_, columns, rows, shape) =>
    expect(chartOf(result(columns, rows))).toEqual(shape),
  );
});

describe('the words of SQL', () => {
  it('always joins to the statement', () => {
    const piece = fc.constantFrom('SELECT ', '"a""b"', "'it''s'", ' 12.5 ', 'name', '한글', '(', "'open");
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const statement = pieces.join('');
        expect(
          statementParts(statement, sqlWords)
            .map(({ text }) => text)
            .join(''),
        ).toBe(statement);
      }),
    );
    expect(statementParts('SELECT "x" FROM selection', sqlWords).map(({ kind }) => kind)).toEqual([
      'keyword',
      'plain',
      'name',
      'plain',
      'keyword',
      'plain',
    ]);
  });
});

it.each([
  ['ko', ko],
  ['en', en],
])('every rule of the guard has its words in %s', (_, messages) => {
  expect(Object.keys(messages.rule).sort()).toEqual(Object.keys(guardRules).sort());
});
