import { expect, it } from 'vitest';
import { failureDetail } from './failure-detail';

it('names an error and its causes by name and code, and nothing that their messages hold', () => {
  const cause = Object.assign(new Error('relation "secret" does not exist at /home/someone'), { code: '42P01' });
  const error = new Error('Failed query: select * from secret', { cause });
  error.name = 'DrizzleQueryError';
  expect(failureDetail(error)).toBe('DrizzleQueryError ← Error 42P01');
  expect(failureDetail(Object.assign(new Error(''), { code: 'drop table; --' }))).toBe('Error');
  expect(failureDetail('a string with /a/path')).toBe('string');
});

it('ends where causes go round in a circle', () => {
  const error = new Error('a');
  error.cause = error;
  expect(failureDetail(error)).toBe('Error ← Error ← Error ← Error ← Error');
});
