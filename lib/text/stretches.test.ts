import { expect, it } from 'vitest';
import { searchTerms } from './search-terms';
import { stretches } from './stretches';
import { loadTokenCounter } from './token-counter';

it('gives the whole text back, cut between characters', () => {
  const text = `${'a'.repeat(999_999)}👻${'b'.repeat(1_000_001)}`;
  const parts = [...stretches(text)];
  expect(parts.join('')).toBe(text);
  expect(parts.every((part) => part.isWellFormed() && part.length <= 1_000_000)).toBe(true);
  expect([...stretches('')]).toEqual([]);
});

it.each(['a', '가', ' ', '!', 'É'])('terms of twenty megabytes without a break are read: %j', (letter) => {
  expect(() => searchTerms(letter.repeat(20_000_000 / Buffer.byteLength(letter)))).not.toThrow();
});

it('tokens of a word that overflows the stack of a regular expression are counted', async () => {
  const count = await loadTokenCounter('o200k_base');
  expect(count('가'.repeat(4_000_000))).toBe(4 * count('가'.repeat(1_000_000)));
}, 120_000);
