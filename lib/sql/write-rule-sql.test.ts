import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardSql } from '@/lib/sql-guard/guard-sql';
import { column, shop, table } from './testing';
import { writeRuleSql } from './write-rule-sql';

const sqlOf = (question: string) => writeRuleSql(question, shop, 'public')?.sql ?? null;

describe('writeRuleSql', () => {
  it.each([
    ['How many customers are there?', 'SELECT count(*) AS count FROM "customers"'],
    ['고객은 몇 명인가요?', 'SELECT count(*) AS count FROM "customers"'],
    [
      'How many customers are in Germany?',
      `SELECT count(*) AS count FROM "customers" WHERE "country"::text = 'Germany'`,
    ],
    ['Germany 고객은 몇 명?', `SELECT count(*) AS count FROM "customers" WHERE "country"::text = 'Germany'`],
    ['How many different cities are there in customers?', 'SELECT count(DISTINCT "city") AS count FROM "customers"'],
    [
      '나라별 고객 수',
      'SELECT "country", count(*) AS count FROM "customers" GROUP BY "country" ORDER BY 2 DESC NULLS LAST, "country"',
    ],
    [
      'Which country has the most customers?',
      'SELECT "country", count(*) AS count FROM "customers" GROUP BY "country" ORDER BY 2 DESC NULLS LAST FETCH FIRST 1 ROWS WITH TIES',
    ],
    [
      'Top 5 products by unit price',
      'SELECT "product_id", "product_name", "unit_price" FROM "products" WHERE "unit_price" IS NOT NULL ORDER BY "unit_price" DESC FETCH FIRST 5 ROWS WITH TIES',
    ],
    [
      '단가가 가장 낮은 제품 3개',
      'SELECT "product_id", "product_name", "unit_price" FROM "products" WHERE "unit_price" IS NOT NULL ORDER BY "unit_price" ASC FETCH FIRST 3 ROWS WITH TIES',
    ],
    ['average freight of orders', 'SELECT avg("freight") AS avg FROM "orders"'],
    ['주문의 평균 운임', 'SELECT avg("freight") AS avg FROM "orders"'],
    [
      'total freight of orders per ship country',
      'SELECT "ship_country", sum("freight") AS sum FROM "orders" GROUP BY "ship_country" ORDER BY 2 DESC NULLS LAST, "ship_country"',
    ],
    [
      '부서별 평균 매출액',
      'SELECT "부서", avg("매출액(원)") AS avg FROM "직원" GROUP BY "부서" ORDER BY 2 DESC NULLS LAST, "부서"',
    ],
    ['김철수의 매출액은?', `SELECT "이름", "매출액(원)" FROM "직원" WHERE "이름"::text = '김철수'`],
    ['영업 직원은 몇 명?', `SELECT count(*) AS count FROM "직원" WHERE "부서"::text = '영업'`],
    [
      'list 2 customers',
      'SELECT "customer_id", "company_name", "country", "city" FROM "customers" ORDER BY "customer_id" LIMIT 2',
    ],
  ])('%s', (question, sql) => expect(sqlOf(question)).toBe(sql));

  it.each([
    'What is dark matter?',
    'Which products are discontinued?',
    'How many customers have no orders?',
    'How many products cost more than 20?',
    'Top 5 customers',
    'customers who ordered in 1997',
    'Which customers ordered the most products?',
    'average of customers',
    '지난달 매출이 가장 높은 고객은?',
    '',
  ])('declines: %s', (question) => expect(sqlOf(question)).toBeNull());

  it('reads nothing that an administrator hid', () => {
    const hidden = shop.map((each) => ({
      ...each,
      columns: each.columns.map((one) => ({ ...one, hidden: one.name === 'unit_price' })),
    }));
    expect(writeRuleSql('Top 5 products by unit price', hidden, 'public')).toBeNull();
  });

  it('writes names and values of any spelling so that the guard takes them and nothing gets out of its quotes', async () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 3, maxLength: 12 })
      .filter((value) => /\p{L}{3}/u.test(value));
    const hostile = fc.constantFrom(`x'; DROP TABLE t; --`, `back\\slash' OR 1=1`, `do"uble`, `$$dollar$$`, `nul l`);
    await fc.assert(
      fc.asyncProperty(fc.oneof(text, hostile), async (value) => {
        const tables = [table('things', [column('id integer key'), column('label text', [value])])];
        const written = writeRuleSql(`how many things ${value}`, tables, 'public');
        if (written === null) return;
        const allowed = tables.map(({ schema, name, columns }) => ({ schema, name, columns }));
        expect(await guardSql(written.sql, { tables: allowed, rowLimit: 10 })).toMatchObject({
          ok: true,
          tables: ['things'],
        });
      }),
    );
  });
});

it('a table named like one of its columns is summed by that column, and never counted instead', () => {
  const sales = [table('매출', [column('지점 text', ['강남', '부산']), column('매출 numeric')])];
  expect(writeRuleSql('지점별 매출 합계는?', sales, 'public')?.sql).toBe(
    'SELECT "지점", sum("매출") AS sum FROM "매출" GROUP BY "지점" ORDER BY 2 DESC NULLS LAST, "지점"',
  );
});
