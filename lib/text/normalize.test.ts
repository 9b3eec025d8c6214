import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldText, normalizeText } from './normalize';

it('composes decomposed Hangul and drops a byte order mark', () => {
  expect(normalizeText('\uFEFF한빛'.normalize('NFD'))).toBe('한빛');
  expect(normalizeText('a\uFEFFb')).toBe('a\uFEFFb');
});

it('folds full width, compatibility letters and case', () => {
  expect(foldText('ＨＢＭ ３세대 ㎏ ①')).toBe('hbm 3세대 kg 1');
});

it('folding twice is folding once', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => foldText(foldText(text)) === foldText(text)));
});
