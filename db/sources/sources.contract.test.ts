import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openEmbeddedSource } from './embedded-source';
import { loadFiles } from './load-files';
import { readSchema } from './read-schema';
import { runStatement } from './run-statement';
import { describeAddress, openServerSource } from './server-source';
import { describeSources } from './testing/describe-sources';

const statements = [
  'CREATE TABLE city (id int PRIMARY KEY, name text NOT NULL)',
  `CREATE TABLE sale (id bigint PRIMARY KEY, city_id int REFERENCES city, "매출액" numeric(20,2), sold date, at timestamp,
    paid boolean, tags text[], note jsonb, raw bytea, big bigint)`,
  "COMMENT ON TABLE sale IS 'What was sold'",
  "COMMENT ON COLUMN sale.sold IS 'day of sale'",
  "INSERT INTO city VALUES (1, '서울'), (2, 'Busan')",
  `INSERT INTO sale SELECT n, 1 + n % 2, n * 1.10, '2024-01-31', '2024-01-31 10:00', true, '{a,b}', '{"k": 1}', '\\x00ff',
    9007199254740993 FROM generate_series(1, 50) AS n`,
  'CREATE VIEW paid_sale AS SELECT id FROM sale WHERE paid',
];

describeSources('a data source', statements, (source) => {
  const read = (sql: string, ms = 5_000) => source.connection.read(sql, { schema: 'public', ms });

  it('tells its schema with keys, comments, counts and values', async () => {
    const { tables, defaultSchema } = await readSchema(source.connection);
    expect(defaultSchema).toBe('public');
    expect(tables.map(({ name, kind, rowCount }) => [name, kind, rowCount])).toEqual([
      ['city', 'table', 2],
      ['paid_sale', 'view', 50],
      ['sale', 'table', 50],
    ]);
    const [city, , sale] = tables;
    expect(city!.columns[1]).toMatchObject({ name: 'name', values: ['Busan', '서울'], valuesComplete: true });
    expect(sale).toMatchObject({ comment: 'What was sold', rowCountEstimated: false });
    expect(sale!.columns.find(({ name }) => name === 'city_id')).toMatchObject({
      references: { schema: 'public', table: 'city', column: 'id' },
    });
    expect(sale!.columns.find(({ name }) => name === 'sold')?.comment).toBe('day of sale');
    expect(sale!.columns.find(({ name }) => name === '매출액')?.type).toBe('numeric(20,2)');
  });

  it('gives every value as text that loses nothing', async () => {
    const { rows } = await read('SELECT * FROM sale WHERE id = 1');
    expect(rows).toEqual([
      ['1', '2', '1.10', '2024-01-31', '2024-01-31 10:00:00', 't', '{a,b}', '{"k": 1}', '\\x00ff', '9007199254740993'],
    ]);
  });

  it('keeps columns of equal names apart and knows their kinds', async () => {
    const result = await runStatement(source.connection, 'SELECT id, id, "매출액", sold, paid FROM sale ORDER BY id', {
      schema: 'public',
      rowLimit: 10,
      ms: 5_000,
    });
    expect(result.columns.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      'id integer',
      'id integer',
      '매출액 decimal',
      'sold date',
      'paid boolean',
    ]);
    expect(result).toMatchObject({ rowCount: 10, limitCut: true });
    expect(result.planCost).toBeGreaterThan(0);
  });

  it.each([
    "INSERT INTO city VALUES (3, 'x')",
    'DELETE FROM sale',
    'CREATE TABLE x ()',
    'COMMIT; DELETE FROM sale',
    "SELECT pg_catalog.set_config('transaction_read_only', 'off', false); DELETE FROM sale",
  ])('changes nothing: %s', async (sql) => {
    await expect(read(sql)).rejects.toMatchObject({ name: 'SourceError' });
    expect((await read('SELECT count(*) FROM sale')).rows).toEqual([['50']]);
  });

  it('stops a statement at its time limit and answers the next one', async () => {
    const endless = 'SELECT count(*) FROM generate_series(1, 1000000000) AS a, generate_series(1, 1000000) AS b';
    await expect(read(endless, 300)).rejects.toMatchObject({ code: 'timeout' });
    expect((await read('SELECT 1')).rows).toEqual([['1']]);
  });

  it.each([
    ['SELECT gone FROM sale', 'schema-changed'],
    ['SELECT * FROM gone', 'schema-changed'],
    ['SELECT 1 / (id - 1) FROM sale', 'statement'],
    ["SELECT name::int FROM city WHERE name = '서울'", 'statement'],
  ])('%s fails as %s', async (sql, code) => {
    await expect(read(sql)).rejects.toMatchObject({ code });
  });
});

describe('an embedded source', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sextant-source-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('names the file and the line that cannot be loaded, and keeps nothing', async () => {
    const steps = [
      { kind: 'statement' as const, sql: 'CREATE TABLE a (b int)', line: 1 },
      { kind: 'statement' as const, sql: 'INSERT INTO a VALUES (`1`)', line: 7 },
    ];
    const loading = loadFiles(path.join(folder, 'bad'), [{ name: 'mysql.sql', plan: { steps, skipped: [] } }]);
    await expect(loading).rejects.toMatchObject({
      code: 'file',
      line: 7,
      message: expect.stringContaining('mysql.sql'),
    });
  });

  it('runs nothing that was smuggled behind a statement', async () => {
    const steps = [{ kind: 'statement' as const, sql: 'CREATE TABLE a (b int); CREATE TABLE c (d int)', line: 1 }];
    const loading = loadFiles(path.join(folder, 'two'), [{ name: 'two.sql', plan: { steps, skipped: [] } }]);
    await expect(loading).rejects.toMatchObject({ code: 'file', line: 1 });
  });

  it('says so when its store is gone', async () => {
    await expect(openEmbeddedSource(path.join(folder, 'nowhere'))).rejects.toMatchObject({ code: 'missing' });
  });
});

describe('a server that is not there', () => {
  it('is unreachable also when something else answers at its address', async () => {
    const other = net.createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as net.AddressInfo;
    await expect(openServerSource(`postgres://127.0.0.1:${port}/shop`)).rejects.toMatchObject({ code: 'unreachable' });
    other.close();
  });

  it('is unreachable, and its password is not told', async () => {
    const opening = openServerSource('postgres://reader:secret@127.0.0.1:9/shop');
    await expect(opening).rejects.toMatchObject({
      code: 'unreachable',
      message: expect.not.stringContaining('secret'),
    });
    expect(describeAddress('postgres://reader:secret@db.example:5432/shop%20a')).toBe('db.example:5432/shop a');
  });
});
