import { expect, test } from 'vitest';
import { inspectorWidths, preferenceCookies, readPreferences } from './preferences';

const read = (cookies: Partial<Record<keyof typeof preferenceCookies, string>>) =>
  readPreferences(
    (name) =>
      cookies[
        (Object.keys(preferenceCookies) as (keyof typeof preferenceCookies)[]).find(
          (key) => preferenceCookies[key] === name,
        )!
      ],
  );

test('a new browser follows the system', () => {
  expect(read({})).toEqual({ theme: 'system', index: null, inspectorWidth: inspectorWidths.initial });
});

test('choices are read back', () => {
  expect(read({ theme: 'dark', index: 'hanbit-research', inspectorWidth: '512' })).toEqual({
    theme: 'dark',
    index: 'hanbit-research',
    inspectorWidth: 512,
  });
});

test.each([{ theme: 'sepia' }, { inspectorWidth: '9999' }, { inspectorWidth: 'wide' }, { index: '' }])(
  'a spoiled cookie is its default: %j',
  (cookies) => {
    expect(read(cookies)).toEqual(read({}));
  },
);
