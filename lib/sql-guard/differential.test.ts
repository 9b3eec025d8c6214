import { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { loadModule } from 'libpg-query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AllowedTable } from './allowed/table';
import { checkSyntax } from './check-syntax';
import { guardSql } from './guard-sql';
import { checkNames } from './names/check-names';
import { parseStatement } from './parse-statement';
import { accepted } from './testdata/accepted';
import { pieces } from './testdata/mutations';
import { randomQuery } from './testdata/random-query';
import { canary, shop, shopSql } from './testdata/shop';

/** A function that would give a hidden value away for whatever it is called with. */
const evilSql = ['text', 'int', 'numeric', 'record', 'customers', 'suppliers', 'anyarray', 'jsonb', 'date']
  .map((type) => `CREATE FUNCTION evil(${type}) RETURNS text LANGUAGE plpgsql AS $$ BEGIN RETURN '${canary}'; END $$;`)
  .join('\n');

const numRuns = Number(process.env.SQL_GUARD_RUNS ?? 300);

let store: PGlite;
beforeAll(async () => {
  await loadModule();
  store = await PGlite.create();
  await store.exec(shopSql + evilSql);
});
afterAll(() => store.close());

/** Column names and rows of a statement, null where PostgreSQL refuses it. */
async function run(statement: string) {
  try {
    return await store.transaction(async (transaction) => {
      await transaction.exec('SET TRANSACTION READ ONLY');
      const { fields, rows } = await transaction.query(statement, [], { rowMode: 'array' });
      return { names: fields.map((field) => field.name), rows };
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}

/** Runs a statement if the guard lets it; true when it ran, gave nothing hidden away and had the columns foreseen. */
async function runsSafely(sql: string): Promise<boolean> {
  const verdict = await guardSql(sql, shop);
  if (!verdict.ok) return false;
  const result = await run(verdict.statement);
  if (result === null) return false;
  const shown = JSON.stringify(result.rows, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  if (shown.includes(canary)) throw new Error(`${sql}\nshows ${shown}`);
  const { select } = parseStatement(sql);
  const tables = shop.tables.map((table) => AllowedTable.parse(table));
  expect({ sql, names: result.names }).toEqual({
    sql,
    names: checkNames(select, checkSyntax(select), tables, 'public').columns,
  });
  return true;
}

test.each([
  'SELECT f.evil FROM unnest(ARRAY[1]) AS f',
  'SELECT (5).evil',
  'SELECT c.evil FROM customers c',
  'SELECT q.evil FROM (SELECT 1) q',
  'SELECT ssn(c) FROM customers c',
  'SELECT f FROM customers AS c (a, b, x, d, e, f)',
])('without the guard a hidden value is shown by %s', async (sql) => {
  expect(JSON.stringify((await run(sql))?.rows)).toContain(canary);
  expect((await guardSql(sql, shop)).ok).toBe(false);
});

test('output columns are called what PostgreSQL calls them', { timeout: 120_000 }, async () => {
  for (const sql of accepted) expect([sql, await runsSafely(sql)]).toEqual([sql, true]);
});

test('random queries never show a hidden value', { timeout: 600_000 }, async () => {
  let ran = 0;
  await fc.assert(
    fc.asyncProperty(randomQuery(), async (sql) => {
      if (await runsSafely(sql)) ran += 1;
    }),
    { numRuns: numRuns * 10 },
  );
  expect(ran).toBeGreaterThan(numRuns / 30);
});

test('accepted statements with names exchanged never show a hidden value', { timeout: 600_000 }, async () => {
  const names = [
    'id',
    'name',
    'ssn',
    'email',
    'evil',
    'c',
    'o',
    'customers',
    'suppliers',
    'vault',
    '*',
    'c.*',
    'c.ssn',
    'o.evil',
  ];
  let ran = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...accepted),
      fc.array(fc.tuple(fc.nat(60), fc.constantFrom(...names)), { minLength: 1, maxLength: 3 }),
      async (sql, exchanges) => {
        const parts = pieces(sql).map(({ text, isName }) => ({ text, isName }));
        const places = parts.filter((part) => part.isName);
        for (const [at, name] of exchanges) {
          const place = places[at % Math.max(1, places.length)];
          if (place !== undefined) place.text = name;
        }
        if (await runsSafely(parts.map(({ text }) => text).join(' '))) ran += 1;
      },
    ),
    { numRuns: numRuns * 3 },
  );
  expect(ran).toBeGreaterThan(numRuns / 10);
});
