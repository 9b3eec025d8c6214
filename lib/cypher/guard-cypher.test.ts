import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guardCypher } from './guard-cypher';
import { forbiddenStatements, readingStatements } from './testing/statements';
import { tokenize } from './tokenize';
import { openKeywords, reservedNames } from './words';

const pass = (source: string) => {
  const verdict = guardCypher(source);
  if (!verdict.ok) throw new Error(`${verdict.rule}: ${verdict.found}`);
  return verdict;
};

test.each(readingStatements)('passes: %s', (statement) => {
  expect(guardCypher(statement)).toMatchObject({ ok: true });
});

test.each(forbiddenStatements.map(([statement, rule]) => ({ start: statement.slice(0, 60), statement, rule })))(
  'refuses: $start ($rule)',
  ({ statement, rule }) => {
    expect(guardCypher(statement)).toMatchObject({ ok: false, rule });
  },
);

describe('what is handed on', () => {
  test('holds no comment, no escape and no statement end', () => {
    const { statement } = pass("MATCH (n) /* a */ WHERE n.name = 'it\\'s' // b\n RETURN n;");
    expect(statement).toBe('MATCH (n) WHERE n.name = "it\'s" RETURN n LIMIT 100');
  });

  test('quotes names that the grammar keeps for itself', () => {
    expect(pass('MATCH (t:Table)-[:SET]-(load) RETURN t.order AS from, load.name').statement).toBe(
      'MATCH (t:`Table`)-[:`SET`]-(`load`) RETURN t.`order` AS `from`, `load`.name LIMIT 100',
    );
  });

  test('names the labels', () => {
    expect(pass('MATCH (n:A|B {x: 1})-[r:`C d`]->(:E) RETURN n').labels).toEqual(['A', 'B', 'C d', 'E']);
  });

  test.each([
    ['MATCH (n) RETURN n LIMIT 5', 5, false],
    ['MATCH (n) RETURN n', 100, true],
    ['MATCH (n) WITH n LIMIT 5 RETURN n', 100, true],
    ['MATCH (n) WHERE EXISTS { MATCH (n)--(m) RETURN m LIMIT 3 } RETURN n', 100, true],
    ['MATCH (n) RETURN n.a AS a UNION MATCH (n) RETURN n.b AS a', null, false],
  ])('%s: limit %s', (source, limit, added) => {
    const { statement, limit: given } = pass(source);
    expect(given).toBe(limit);
    expect(statement.endsWith(' LIMIT 100')).toBe(added);
  });
});

const fragments = fc.constantFrom(
  ...readingStatements.flatMap((statement) => statement.split(/(?<=[ ()[\]{},.:])/)),
  ...forbiddenStatements.flatMap(([statement]) => (statement.length < 200 ? statement.split(' ') : [])),
  ...['`', "'", '"', '\\', '/*', '*/', '//', '\n', ';', '|', '->', '..', 'AS', 'as', 'set', 'SET', 'n', '1', 'null'],
);
const statements = fc
  .tuple(fc.constantFrom('MATCH (n) ', 'RETURN ', 'WITH 1 AS set ', ''), fc.array(fragments, { maxLength: 12 }))
  .map(([start, parts]) => `${start}${parts.join(' ')} RETURN 1`);

describe('fuzzed', () => {
  test('whatever passes has no bare word that could write, read files or reach the network', () => {
    fc.assert(
      fc.property(statements, (source) => {
        const verdict = guardCypher(source);
        if (!verdict.ok) return;
        const read = tokenize(verdict.statement);
        if (!read.ok) throw new Error('what is handed on can be read');
        const bare = read.tokens.filter(({ kind, text }) => kind === 'word' && reservedNames.has(text.toUpperCase()));
        const allowed = new Set([...openKeywords, 'AS', 'NULL', 'TRUE', 'FALSE', 'END', 'ASC', 'DESC', 'CAST']);
        expect(bare.filter(({ text }) => !allowed.has(text.toUpperCase()) && !/^(a|de)scending$/i.test(text))).toEqual(
          [],
        );
      }),
      { numRuns: 3000 },
    );
  });

  test('what passes passes again, unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(statements, fc.constantFrom(...readingStatements)), (source) => {
        const verdict = guardCypher(source);
        if (verdict.ok)
          expect(guardCypher(verdict.statement)).toMatchObject({ ok: true, statement: verdict.statement });
      }),
      { numRuns: 2000 },
    );
  });

  test('a name called like a clause begins none', () => {
    expect(guardCypher('MATCH (n) AS MATCH n RETURN 1')).toMatchObject({ ok: false, rule: 'keyword' });
    expect(guardCypher('MATCH (n) RETURN n.x AS match')).toMatchObject({ ok: true });
  });

  test('any text at all gets a verdict', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (source) => {
        expect(typeof guardCypher(source).ok).toBe('boolean');
      }),
    );
  });
});
