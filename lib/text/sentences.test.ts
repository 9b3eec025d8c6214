import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sentences } from './sentences';

it.each([
  [
    'Mr. Scrooge paid 3.5 pounds. "Bah!" said he. "Humbug!"',
    ['Mr. Scrooge paid 3.5 pounds.', '"Bah!" said he.', '"Humbug!"'],
  ],
  ['J. Marley came. See e.g. this one.', ['J. Marley came.', 'See e.g. this one.']],
  ['한빛은 3.5% 올랐다. 매출은 2,310억원이다. 다음은?', ['한빛은 3.5% 올랐다.', '매출은 2,310억원이다.', '다음은?']],
  ['彼は来た。見た！', ['彼は来た。', '見た！']],
  ['# Heading\nText one. Text\ntwo.\n- item', ['# Heading', 'Text one.', 'Text two.', '- item']],
  ['| a | b. c |\n| 1 | 2 |', ['| a | b. c |', '| 1 | 2 |']],
  ['1. First. Second', ['1. First.', 'Second']],
  ['It was 2024. Costs fell.', ['It was 2024.', 'Costs fell.']],
  ['', []],
])('%j', (text, expected) => {
  expect(sentences(text)).toEqual(expected);
});

it('keeps every character but white space, in order', () => {
  const unit = fc.constantFrom('a', 'B', '.', '!', ' ', '\n', '"', '가', '다', '1', '|', '#', '-', '。');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
      expect(sentences(text).join('').replaceAll(/\s/gu, '')).toBe(text.replaceAll(/\s/gu, ''));
    }),
  );
});
