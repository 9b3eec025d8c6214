import { expect, test } from 'vitest';
import { ZodError } from 'zod';
import { guardSql } from './guard-sql';
import { shop } from './testdata/shop';

test('an accepted statement comes with its row limit and the tables it reads', async () => {
  const sql =
    'SELECT u.nick, o.id FROM sales.users u JOIN orders o ON o.id = u.uid JOIN public.orders p ON p.id = o.id; -- end';
  expect(await guardSql(sql, { ...shop, rowLimit: 5 })).toEqual({
    ok: true,
    statement: `SELECT * FROM (\n${sql.slice(0, -8)}\n) AS limited LIMIT 5`,
    tables: ['sales.users', 'orders'],
    limit: 5,
  });
});

test('WITH queries are no tables', async () => {
  expect(await guardSql('WITH q AS (SELECT id FROM orders) SELECT id FROM q', shop)).toMatchObject({
    tables: ['orders'],
  });
  expect(await guardSql('SELECT 1', shop)).toMatchObject({ tables: [] });
});

test('a bare name means the default schema and no other', async () => {
  const options = { ...shop, defaultSchema: 'sales' };
  expect(await guardSql('SELECT nick FROM users', options)).toMatchObject({ ok: true, tables: ['users'] });
  expect(await guardSql('SELECT id FROM public.orders', options)).toMatchObject({
    ok: true,
    tables: ['public.orders'],
  });
  expect(await guardSql('SELECT id FROM orders', options)).toMatchObject({ rule: 'unlisted-table' });
});

test('a table called like a catalog needs its schema, because pg_catalog comes first', async () => {
  const options = { rowLimit: 1, tables: [{ name: 'pg_class', columns: [{ name: 'relname' }] }] };
  expect(await guardSql('SELECT relname FROM pg_class', options)).toMatchObject({ rule: 'system-catalog' });
  expect(await guardSql('SELECT relname FROM public.pg_class', options)).toMatchObject({ ok: true });
});

test('a hidden column leaves the rest of its table readable, and the reason says what to name', async () => {
  expect(await guardSql('SELECT * FROM customers', shop)).toEqual({
    ok: false,
    rule: 'hidden-column',
    reason: '* would show a hidden column of customers. Name the columns: id, name, fullName, country.',
  });
});

test('no table at all still answers', async () => {
  const none = { rowLimit: 1, tables: [] };
  expect(await guardSql('SELECT 1', none)).toMatchObject({ ok: true });
  expect(await guardSql('SELECT * FROM orders', none)).toMatchObject({ rule: 'unlisted-table' });
});

test('a name longer than PostgreSQL keeps is cut as PostgreSQL cuts it', async () => {
  const long = '매'.repeat(30);
  const options = { rowLimit: 1, tables: [{ name: 't', columns: [{ name: '매'.repeat(21) }] }] };
  expect(await guardSql(`SELECT "${long}" FROM t`, options)).toMatchObject({ ok: true });
});

test.each([{ rowLimit: 0 }, { rowLimit: 1.5 }, { rowLimit: 1e9 }, { tables: [{ name: '', columns: [] }] }])(
  'wrong options are an error, not a verdict: %j',
  async (wrong) => {
    await expect(guardSql('SELECT 1', { ...shop, ...wrong })).rejects.toThrow(ZodError);
  },
);
