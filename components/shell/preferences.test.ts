import { expect, test } from 'vitest';
import { preferenceCookies, readPreferences } from './preferences';

const read = (cookies: Record<string, string>) => readPreferences((name) => cookies[name]);

test('without cookies everything is its default', () => {
  expect(read({})).toEqual({ theme: 'system', index: null, inspectorWidth: 480 });
});

test('valid cookies are followed, spoiled ones ignored', () => {
  const { theme, index, inspectorWidth } = preferenceCookies;
  expect(read({ [theme]: 'dark', [index]: '한빛 리서치', [inspectorWidth]: '512' })).toEqual({
    theme: 'dark',
    index: '한빛 리서치',
    inspectorWidth: 512,
  });
  expect(read({ [theme]: 'pink"><script>', [inspectorWidth]: '99999' })).toMatchObject({
    theme: 'system',
    inspectorWidth: 480,
  });
});
