import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statementParts } from './statement-parts';
import { cypherWords } from './wordings';

const cypherParts = (statement: string) => statementParts(statement, cypherWords);

test('marks keywords, labels, texts and numbers', () => {
  const parts = cypherParts("MATCH (n:Company|`Table`) WHERE n.name = 'MATCH 1' RETURN n LIMIT 100");
  expect(parts.filter(({ kind }) => kind !== 'plain').map(({ kind, text }) => [kind, text])).toEqual([
    ['keyword', 'MATCH'],
    ['name', 'Company'],
    ['name', '`Table`'],
    ['keyword', 'WHERE'],
    ['text', "'MATCH 1'"],
    ['keyword', 'RETURN'],
    ['keyword', 'LIMIT'],
    ['number', '100'],
  ]);
});

test('a property called like a keyword is none', () => {
  expect(cypherParts('n.limit').every(({ kind }) => kind === 'plain')).toBe(true);
});

test('the parts are the statement', () => {
  fc.assert(
    fc.property(fc.string(), (statement) => {
      expect(
        cypherParts(statement)
          .map(({ text }) => text)
          .join(''),
      ).toBe(statement);
    }),
  );
});
