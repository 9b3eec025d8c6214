import { expect, test } from 'vitest';
import { guardSql } from './guard-sql';
import { refused } from './testdata/refused';
import { shop } from './testdata/shop';

const cases = Object.entries(refused).flatMap(([rule, statements]) => statements.map((sql) => ({ rule, sql })));

test.each(cases)('$rule refuses $sql', async ({ rule, sql }) => {
  expect(await guardSql(sql, shop)).toEqual({ ok: false, rule, reason: expect.stringMatching(/\S.*\.$/s) });
});
