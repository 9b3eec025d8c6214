import { expect, test } from 'vitest';
import { chooseLocale } from './locale';

test.each([
  ['a choice wins over the browser', 'en', 'ko-KR,ko;q=0.9', 'en'],
  ['the browser decides without a choice', undefined, 'ko-KR,ko;q=0.9,en;q=0.8', 'ko'],
  ['quality, not position, decides', undefined, 'en;q=0.4, ko;q=0.7', 'ko'],
  ['a quality of zero rules a language out', undefined, 'ko;q=0, en;q=0.1', 'en'],
  ['an unknown choice is no choice', 'fr', 'ko', 'ko'],
  ['other languages get English', undefined, 'ja,zh;q=0.5', 'en'],
  ['no header gets English', undefined, null, 'en'],
] as const)('%s', (_, chosen, acceptLanguage, expected) => {
  expect(chooseLocale({ chosen, acceptLanguage })).toBe(expected);
});
