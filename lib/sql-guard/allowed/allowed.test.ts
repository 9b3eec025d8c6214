import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aggregateFunctions, allowedFunctions, tableFunctions } from './functions';
import { allowedNodes } from './nodes';
import { allowedOperators } from './operators';
import { allowedTypes } from './types';

let store: PGlite;
beforeAll(async () => {
  store = await PGlite.create();
});
afterAll(() => store.close());

type Routine = {
  name: string;
  kind: string;
  many: boolean;
  volatile: boolean;
  types: string[];
  outputs: string[] | null;
};

/** What PostgreSQL's own catalog says of the allowed functions, one row an overload. */
async function routines(): Promise<Routine[]> {
  const { rows } = await store.query<Routine>(
    `SELECT proname AS name, prokind AS kind, proretset AS many, provolatile = 'v' AS volatile,
            ARRAY(SELECT format_type(t, NULL) FROM unnest(proargtypes) t) AS types,
            (SELECT array_agg(proargnames[n] ORDER BY n) FROM generate_subscripts(proargmodes, 1) n
              WHERE proargmodes[n] IN ('o', 't')) AS outputs
       FROM pg_proc WHERE pronamespace = 'pg_catalog'::regnamespace AND proname = ANY($1)`,
    [[...allowedFunctions]],
  );
  return rows;
}

test('every allowed function is built in', async () => {
  const names = new Set((await routines()).map(({ name }) => name));
  expect([...allowedFunctions].filter((name) => !names.has(name))).toEqual([]);
});

test('no allowed function writes, waits or takes the name of an object', async () => {
  const all = await routines();
  expect([...new Set(all.filter((each) => each.volatile).map(({ name }) => name))].sort()).toEqual([
    'clock_timestamp',
    'random',
  ]);
  expect(
    all.filter(({ types }) => types.some((type) => /^reg|^xml$|^cstring$|^internal$|^jsonpath$/.test(type))),
  ).toEqual([]);
});

test('functions that make many rows are listed with the columns they have', async () => {
  const many = (await routines()).filter((each) => each.many && each.kind === 'f');
  expect(new Set(many.map(({ name }) => name))).toEqual(new Set(tableFunctions.keys()));
  // unnest(tsvector) has columns of its own; names/scope.ts tells how unnest is handled.
  const fixed = many.filter(({ types }) => !types.includes('tsvector'));
  for (const { name, outputs } of fixed) expect([name, outputs]).toEqual([name, tableFunctions.get(name)]);
});

test('aggregates are aggregates', async () => {
  const kinds = new Map((await routines()).map(({ name, kind }) => [name, kind]));
  expect([...aggregateFunctions].filter((name) => kinds.get(name) !== 'a')).toEqual([]);
});

test('every allowed type and operator is built in', async () => {
  const types = await store.query<{ name: string }>(
    `SELECT typname AS name FROM pg_type WHERE typnamespace = 'pg_catalog'::regnamespace AND typname = ANY($1)`,
    [[...allowedTypes]],
  );
  expect(new Set(types.rows.map(({ name }) => name))).toEqual(allowedTypes);
  const operators = await store.query<{ name: string }>(`SELECT DISTINCT oprname AS name FROM pg_operator`);
  const known = new Set(operators.rows.map(({ name }) => name));
  expect([...allowedOperators].filter((name) => !known.has(name) && !name.includes('BETWEEN'))).toEqual([]);
});

test('no node that writes, locks or reads outside tables is listed', () => {
  const dangerous =
    /Insert|Update|Delete|Merge|Into|Locking|Copy|CallStmt|DoStmt|Xml|Json|Sample|TableFunc|Param|CurrentOf/;
  expect([...allowedNodes.keys()].filter((kind) => dangerous.test(kind))).toEqual([]);
});
