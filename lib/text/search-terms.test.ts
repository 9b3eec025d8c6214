import fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchTerms } from './search-terms';

it.each([
  ["Scrooge's nephew, Fred", ['scrooge', 's', 'nephew', 'fred']],
  ['한빛모빌리티의 영업이익은', ['한빛', '빛모', '모빌', '빌리', '리티', '티의', '영업', '업이', '이익', '익은']],
  ['AX4전력모듈', ['ax4', '전력', '력모', '모듈']],
  ['東京タワー', ['東京', '京タ', 'タワ', 'ワー']],
  ['김 씨', ['김', '씨']],
  ['cafe\u0301', ['café']],
  ['  …!', []],
])('%s', (text, terms) => {
  expect(searchTerms(text)).toEqual(terms);
});

it('finds 영업이익 in decomposed and full width text', () => {
  expect(searchTerms('영업이익'.normalize('NFD'))).toEqual(searchTerms('영업이익'));
  expect(searchTerms('ＥＢＩＴＤＡ')).toEqual(['ebitda']);
});

it('terms hold neither blanks nor the separator of the stored index', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => searchTerms(text).every((term) => /^[^\s\0]+$/u.test(term))),
  );
});
