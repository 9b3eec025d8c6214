import { expect, it } from 'vitest';
import { textLanguage } from './text-language';

it.each([
  ['한빛전자는 HBM4 공급 계약을 맺었다.', 'ko'],
  ['Marley was dead: to begin with. There is no doubt whatever about that.', 'en'],
  ['The Seoul office (서울) of Hanbit Electronics opened in the spring of the year before last.', null],
  ['1843 — 52.3%', null],
])('tells the language by its letters: %s', (text, language) => {
  expect(textLanguage(text)).toBe(language);
});
