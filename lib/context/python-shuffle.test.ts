import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pythonShuffle } from './python-shuffle';

const range = (length: number) => Array.from({ length }, (_, i) => i);
const digest = (numbers: number[]) => createHash('sha256').update(numbers.join(',')).digest('hex');

/** Made with CPython 3.11.7: `random.seed(seed); x = list(range(n)); random.shuffle(x)`. */
describe('what CPython gives', () => {
  it.each([
    [86, [7, 6, 10, 3, 2, 4, 9, 1, 11, 5, 8, 0]],
    [0, [1, 9, 8, 5, 10, 2, 3, 7, 4, 0, 11, 6]],
    [4294967295, [0, 6, 1, 5, 8, 2, 7, 4, 11, 3, 9, 10]],
  ])('for the seed %i and twelve items', (seed, expected) => {
    expect(pythonShuffle(range(12), seed)).toEqual(expected);
  });

  it('for more items than the generator holds words', () => {
    expect(digest(pythonShuffle(range(700), 86))).toBe(
      '3e5aeb691fa8c673d63cd71e560d92ced9cfec24f9824604a2e772f767c51531',
    );
    expect(digest(pythonShuffle(range(1500), 86))).toBe(
      '85b79cd49c99c81d102169cb4abf2b855b0708215500e7b74de26d7d83d7480d',
    );
  });
});

it('keeps every item once and leaves its argument alone', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.nat(0xffff_ffff), (items, seed) => {
      const before = [...items];
      expect(pythonShuffle(items, seed).toSorted((a, b) => a - b)).toEqual(before.toSorted((a, b) => a - b));
      expect(items).toEqual(before);
    }),
  );
});
