import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardSql } from './guard-sql';
import { accepted } from './testdata/accepted';
import { canary, shop, shopSql } from './testdata/shop';

let store: PGlite;
beforeAll(async () => {
  store = await PGlite.create();
  await store.exec(shopSql);
});
afterAll(() => store.close());

/** Rows by position with their column names, read in a transaction that cannot write. */
async function run(sql: string) {
  return store.transaction(async (transaction) => {
    await transaction.exec('SET TRANSACTION READ ONLY');
    const { fields, rows } = await transaction.query(sql, [], { rowMode: 'array' });
    return { names: fields.map((field) => field.name), types: fields.map((field) => field.dataTypeID), rows };
  });
}

/** Means the same only with its line break. */
const continued = "SELECT 'a' -- and on the next line\n 'b'";

test.each([...accepted, continued])('passes and gives the same rows: %s', async (sql) => {
  const verdict = await guardSql(sql, shop);
  if (!verdict.ok) throw new Error(`${verdict.rule}: ${verdict.reason}`);
  const limited = await run(verdict.statement);
  expect(limited).toEqual(await run(sql));
  expect(JSON.stringify(limited, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
    canary,
  );
});
