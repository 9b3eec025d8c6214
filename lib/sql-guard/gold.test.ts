import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { guardSql } from './guard-sql';

const rows = <T>(file: string, schema: z.ZodType<T>): T[] =>
  readFileSync(new URL(`./testdata/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => schema.parse(JSON.parse(line)));

const tables = rows(
  'defog-tables.jsonl',
  z.object({
    database: z.string(),
    schema: z.string(),
    name: z.string(),
    columns: z.array(z.object({ name: z.string(), type: z.string(), key: z.boolean() })),
  }),
);
const gold = rows(
  'defog-gold.jsonl',
  z.object({ id: z.string(), database: z.string(), sql: z.string(), columns: z.array(z.string()) }),
);

let store: PGlite;
beforeAll(async () => {
  store = await PGlite.create();
});
afterAll(() => store.close());

test.each([...new Set(gold.map(({ database }) => database))])(
  'the gold queries over %s pass and run',
  async (database) => {
    const own = tables.filter((table) => table.database === database);
    await store.transaction(async (transaction) => {
      for (const { schema, name, columns } of own) {
        const list = columns.map((column) => `${column.name} ${column.type}${column.key ? ' PRIMARY KEY' : ''}`);
        await transaction.exec(
          `CREATE SCHEMA IF NOT EXISTS ${schema}; CREATE TABLE ${schema}.${name} (${list.join(', ')})`,
        );
      }
      for (const { sql, columns } of gold.filter((query) => query.database === database)) {
        const verdict = await guardSql(sql, { tables: own, rowLimit: 1000 });
        if (!verdict.ok) throw new Error(`${verdict.rule}: ${verdict.reason}\n${sql}`);
        const result = await transaction.query(verdict.statement, [], { rowMode: 'array' });
        expect(result.fields.map((field) => field.name)).toEqual(columns);
        expect(verdict.tables.length).toBeGreaterThan(0);
        expect(verdict.tables.every((name) => own.some((table) => name.endsWith(table.name)))).toBe(true);
      }
      await transaction.rollback();
    });
  },
);

test('all forty questions are there', () => {
  expect(new Set(gold.map(({ id }) => id)).size).toBe(40);
  expect(gold).toHaveLength(41);
});
