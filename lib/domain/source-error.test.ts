import { expect, it } from 'vitest';
import { isSourceError, SourceError } from './source-error';

it('knows a SourceError of another copy of this file', () => {
  class Copy extends Error {
    override name = 'SourceError';
    code = 'file';
  }
  expect(
    [new SourceError('file', 'x'), new Copy('x'), new Error('x'), { name: 'SourceError', code: 'file' }].map(
      isSourceError,
    ),
  ).toEqual([true, true, false, false]);
});
