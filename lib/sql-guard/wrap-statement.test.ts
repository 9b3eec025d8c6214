import { loadModule } from 'libpg-query';
import { beforeAll, expect, test } from 'vitest';
import { parseStatement } from './parse-statement';
import { Refusal } from './refusal';
import { wrapStatement } from './wrap-statement';

beforeAll(() => loadModule());

test('the statement stands whole between the lines of the row limit', () => {
  const parsed = parseStatement(';SELECT 1 AS a -- one\n;');
  expect(wrapStatement(parsed, 7)).toBe('SELECT * FROM (\nSELECT 1 AS a\n) AS limited LIMIT 7');
});

test.each([
  'SELECT 2',
  'SELECT 1) AS q; DROP TABLE orders; SELECT * FROM (SELECT 1',
  'SELECT 1) AS q, (SELECT 1',
  'SELECT 1) AS limited UNION ALL (SELECT 1',
  'SELECT 1) AS limited --',
  'SELECT (',
])('a text that is not the judged statement is refused: %s', (body) => {
  const { select } = parseStatement('SELECT 1');
  expect(() => wrapStatement({ select, body }, 7)).toThrow(Refusal);
});
