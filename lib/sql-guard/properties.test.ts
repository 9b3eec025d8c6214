import fc from 'fast-check';
import { loadModule } from 'libpg-query';
import { beforeAll, expect, test } from 'vitest';
import { guardSql } from './guard-sql';
import { accepted } from './testdata/accepted';
import { type Piece, pieces, rewrite } from './testdata/mutations';
import { refused } from './testdata/refused';
import { shop } from './testdata/shop';

beforeAll(() => loadModule());

const choices = fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 });
const textual = new Set(['characters', 'string-escape', 'length', 'complexity']);
const refusedStatements = Object.entries(refused).flatMap(([rule, list]) => (textual.has(rule) ? [] : list));

/** The pieces of a statement; null where the scanner itself refuses it. */
function cut(sql: string): Piece[] | null {
  try {
    return pieces(sql);
  } catch (error) {
    if (error instanceof SyntaxError || sql.trim() === '') return null;
    throw error;
  }
}

const any = (statements: readonly string[]) =>
  fc.constantFrom(...statements.map((sql, index) => ({ sql, index }))).map(({ sql }) => sql);

test('what is accepted stays accepted in other case, white space, comments and quoting', async () => {
  await fc.assert(
    fc.asyncProperty(any(accepted), choices, async (sql, chosen) => {
      const written = rewrite(pieces(sql), chosen);
      const [verdict, plain] = [await guardSql(written, shop), await guardSql(sql, shop)];
      if (!verdict.ok || !plain.ok) throw new Error(`${JSON.stringify(verdict)}\n${written}`);
      expect(verdict.tables).toEqual(plain.tables);
    }),
    { numRuns: 1_000 },
  );
});

test('what is refused stays refused in other case, white space, comments and quoting', async () => {
  await fc.assert(
    fc.asyncProperty(any(refusedStatements), choices, async (sql, chosen) => {
      const parts = cut(sql);
      const written = parts === null ? `${sql} /* x */` : rewrite(parts, chosen);
      if ((await guardSql(written, shop)).ok) throw new Error(written);
    }),
    { numRuns: 2_000 },
  );
});

test('a refused query stays refused inside an accepted one', async () => {
  const inner = Object.entries(refused).flatMap(([rule, list]) =>
    ['hidden-column', 'system-catalog', 'unlisted-function', 'unlisted-table', 'whole-row'].includes(rule) ? list : [],
  );
  const frames = [
    (sql: string) => `SELECT name FROM suppliers WHERE id IN (${sql})`,
    (sql: string) => `WITH q AS (${sql}) SELECT 1 FROM q`,
    (sql: string) => `SELECT 1 FROM suppliers s, LATERAL (${sql}) q`,
    (sql: string) => `(${sql}) UNION ALL SELECT 1`,
    (sql: string) => `SELECT count(*) FILTER (WHERE EXISTS (${sql})) FROM orders`,
    (sql: string) => `SELECT id FROM orders ORDER BY (${sql})`,
  ];
  await fc.assert(
    fc.asyncProperty(any(inner), fc.constantFrom(...frames), async (sql, frame) => {
      if ((await guardSql(frame(sql), shop)).ok) throw new Error(frame(sql));
    }),
    { numRuns: 1_000 },
  );
});

test('no text makes the guard throw', async () => {
  const words = [...accepted, ...refusedStatements].flatMap((sql) => cut(sql)?.map(({ text }) => text) ?? []);
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: fc.constantFrom(...'()\'"$;-/*\\E&U., \n'), maxLength: 80 }),
    fc.array(fc.constantFrom(...words), { maxLength: 40 }).map((list) => list.join(' ')),
    fc
      .tuple(any(accepted), fc.nat(400), any(refusedStatements), fc.nat(400))
      .map(([a, i, b, j]) => a.slice(0, i) + b.slice(j)),
  );
  await fc.assert(
    fc.asyncProperty(text, async (sql) => {
      const verdict = await guardSql(sql, shop);
      expect(verdict.ok ? verdict.statement : verdict.reason).not.toBe('');
    }),
    { numRuns: 2_000 },
  );
});
