import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text';
import { inferType } from './infer-type';
import { columnNames, planCsv, tableName } from './plan-csv';

const cp949 = Buffer.from([0xb8, 0xc5, 0xc3, 0xe2, 0x2c, 0x31, 0x0a]);

describe('planCsv', () => {
  it('makes a table of typed columns with Korean heads', () => {
    const { steps } = planCsv(
      '매출.csv',
      '부서,매출액,일자,코드\n영업,"1,234,000",2021.3.2,0012\n개발,,2020-01-15,0013\n',
    );
    expect(steps).toEqual([
      {
        kind: 'statement',
        sql: 'CREATE TABLE public."매출" ("부서" text, "매출액" numeric, "일자" date, "코드" text)',
        line: 1,
      },
      {
        kind: 'rows',
        table: 'public."매출"',
        columns: ['부서', '매출액', '일자', '코드'],
        rows: [
          ['영업', '1234000', '2021-3-2', '0012'],
          ['개발', null, '2020-01-15', '0013'],
        ],
        line: 2,
      },
    ]);
  });

  it.each([
    ['a;b\n1;2\n', ['a', 'b']],
    ['a\tb\n1\t2\n', ['a', 'b']],
    ['"x,y";b\n1;2\n', ['x,y', 'b']],
    ['\uFEFFa,b\n1,2\n', ['a', 'b']],
  ])('finds the delimiter of %j', (text, columns) => {
    expect(planCsv('t.csv', text).steps[1]).toMatchObject({ columns });
  });

  it('says where a file breaks', () => {
    expect(() => planCsv('t.csv', 'a,b\n1,2\n1,2,3\n')).toThrow(expect.objectContaining({ code: 'file', line: 3 }));
    expect(() => planCsv('t.csv', 'a,b\n')).toThrow(expect.objectContaining({ code: 'empty' }));
  });

  it('never lets a name out of its quotes', () => {
    const [create] = planCsv('x"; DROP TABLE y; --.csv', 'a"b\n1\n'.replace('a"b', '"a""b); DROP TABLE y; --"')).steps;
    expect(create).toMatchObject({
      sql: 'CREATE TABLE public."x""; DROP TABLE y; --" ("a""b); DROP TABLE y; --" bigint)',
    });
  });
});

describe('names', () => {
  it('gives every column a name of its own that PostgreSQL keeps whole', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 90 }), { minLength: 1, maxLength: 40 }), (head) => {
        const names = columnNames(head);
        expect(new Set(names).size).toBe(head.length);
        for (const name of names) {
          expect(Buffer.byteLength(name)).toBeLessThanOrEqual(63);
          expect(name).not.toBe('');
        }
      }),
    );
    expect(columnNames(['a', '', 'a', ' a '])).toEqual(['a', 'column_2', 'a_2', 'a_3']);
  });

  it('takes the table name from the file', () => {
    expect(tableName('../etc/직원 명부.2024.csv')).toBe('직원 명부.2024');
    expect(tableName('.csv')).toBe('table');
  });
});

describe('inferType', () => {
  it.each([
    [['1', '-20', ''], 'bigint'],
    [['1', '2.5'], 'numeric'],
    [['1,234', '5'], 'numeric'],
    [['007', '8'], 'text'],
    [['9223372036854775808000'], 'numeric'],
    [['true', 'FALSE'], 'boolean'],
    [['2024-02-29'], 'date'],
    [['2024-02-30'], 'text'],
    [['2024-01-02 03:04', '2024-01-02T03:04:05'], 'timestamp'],
    [['', ' '], 'text'],
    [['-', '1'], 'text'],
  ])('%j is %s', (cells, type) => expect(inferType(cells).type).toBe(type));
});

describe('decodeText', () => {
  it('reads UTF-8, UTF-16 and CP949', () => {
    expect(decodeText(Buffer.from('매출'))).toBe('매출');
    expect(decodeText(cp949)).toBe('매출,1\n');
    expect(decodeText(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('매출', 'utf16le')]))).toBe('매출');
    expect(() => decodeText(Buffer.from([0xff, 0x00, 0x81]))).toThrow(expect.objectContaining({ code: 'file' }));
  });
});
