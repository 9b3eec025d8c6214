import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerRows } from './answer-rows';
import { rowsSection } from './rows-section';
import { chooseTables, schemaText } from './schema-text';
import { result, shop, shopSource } from './testing';

const countTokens = (text: string) => Math.ceil(text.length / 4);
const written = { source: 'shop', method: 'rule' as const, sql: 'SELECT 1', explanation: 'Counted.', assumptions: [] };

describe('rowsSection', () => {
  it('numbers rows and keeps columns of equal and of reserved names apart', () => {
    const rows = result(['id integer', 'x', 'x'], [['7', 'a', null]]);
    const section = rowsSection(rows, { source: 'shop', maxTokens: 100, countTokens });
    expect(section.text).toBe('-----Rows-----\nid|id_2|x|x_2\n1|7|a|\n');
    expect(section.records).toEqual([
      { id: '1', recordId: '1', index: 'shop', id_2: '7', x: 'a', x_2: null, tokens: expect.any(Number) },
    ]);
  });

  it('never exceeds its budget and counts what is left out', () => {
    const cell = fc.string({ maxLength: 60 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell), { maxLength: 30 }),
        fc.integer({ min: 20, max: 200 }),
        (cells, maxTokens) => {
          const section = rowsSection(result(['a', 'b'], cells), { source: 's', maxTokens, countTokens });
          expect(section.tokens).toBeLessThanOrEqual(maxTokens);
          expect(section.records.length + section.droppedCount).toBe(cells.length);
        },
      ),
    );
  });

  it('is empty without rows', () => {
    expect(rowsSection(result(['a'], []), { source: 's', maxTokens: 9, countTokens })).toMatchObject({
      text: '',
      tokens: 0,
    });
  });
});

describe('answerRows', () => {
  it('says one figure, with its row', () => {
    expect(answerRows(written, result(['count integer'], [['12345']]), 'en')).toBe(
      'Counted.\n\ncount: **12,345** [Data: Rows (1)]',
    );
  });

  it('lays rows out as a table in which data stays data', () => {
    const rows = result(
      ['na|me', 'n decimal'],
      [
        ['[x](http://y) | <b>', '1617000.000000000000'],
        [null, '9007199254740993.10'],
      ],
    );
    const answer = answerRows(written, rows, 'ko');
    expect(answer).toContain('| na\\|me | n |\n| --- | ---: |');
    expect(answer).toContain('| \\[x\\](http://y) \\| \\<b\\> | 1,617,000 |');
    expect(answer).toContain('| (값 없음) | 9,007,199,254,740,993.10 |');
    expect(answer).toContain('결과는 2행입니다. [Data: Rows (1, 2)]');
  });

  it('says that nothing matches, and where the limit cut', () => {
    expect(answerRows(written, result(['a'], []), 'en')).toContain('No row matches.');
    const many = result(
      ['a'],
      Array.from({ length: 30 }, (_, i) => [`v${i}`]),
      { rowCount: 1000, limitCut: true },
    );
    const answer = answerRows(written, many, 'en');
    expect(answer).toContain('Only the first 20 rows');
    expect(answer).toContain('cut the result at 1000 rows');
    expect(answer).toContain('+more');
  });
});

describe('schemaText', () => {
  it('shows tables with keys and values, never what is hidden', () => {
    const tables = shop.map((each) => ({
      ...each,
      hidden: each.name === 'states',
      columns: each.columns.map((one) => ({ ...one, hidden: one.name === 'city' })),
    }));
    const text = schemaText([{ ...shopSource, tables }], 'customers?');
    expect(text).toContain('Data source "shop"');
    expect(text).toContain('"country" text -- all values: "Germany", "UK"');
    expect(text).not.toContain('city');
    expect(text).not.toContain('states');
  });

  it('chooses the tables that the question names, with those they refer to', () => {
    const [customers, products, orders] = shop;
    const linked = {
      ...orders!,
      columns: orders!.columns.map((one) =>
        one.name === 'customer_id'
          ? { ...one, references: { schema: 'public', table: 'customers', column: 'customer_id' } }
          : one,
      ),
    };
    const chosen = chooseTables([customers!, products!, linked], 'public', 'freight of orders per ship country', 450);
    expect(chosen.map(({ name }) => name)).toEqual(['customers', 'orders']);
  });
});
