import fc from 'fast-check';
import { countTokens as countCl100k } from 'gpt-tokenizer/encoding/cl100k_base';
import { countTokens as countO200k } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { loadTokenCounter } from './token-counter';

const asText = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() };
const reference = {
  o200k_base: (text: string) => countO200k(text, asText),
  cl100k_base: (text: string) => countCl100k(text, asText),
};

/** Characters that try every branch of the splitting patterns; U+FEFF and U+0085 are where the reference is wrong. */
const unit = fc.oneof(
  fc.constantFrom(
    ' ',
    '\n',
    '\r\n',
    '\t',
    "'s",
    "'LL",
    '123',
    '|',
    '/',
    '---',
    'The',
    'ABCdef',
    '한빛모빌리티',
    '東京',
    'é',
    '👩‍🚀',
    '\u3000',
  ),
  fc.string({ unit: 'grapheme-ascii', maxLength: 3 }),
);
const text = fc.array(unit, { maxLength: 30 }).map((units) => units.join(''));

describe.each(['o200k_base', 'cl100k_base'] as const)('%s', (encoding) => {
  it('counts as the reference does', async () => {
    const count = await loadTokenCounter(encoding);
    fc.assert(fc.property(text, (sample) => count(sample) === reference[encoding](sample)));
  });

  it('counts a special token as the text it looks like', async () => {
    const count = await loadTokenCounter(encoding);
    expect(count('<|endoftext|>')).toBeGreaterThan(1);
  });

  it('takes a word of a million letters in seconds', async () => {
    const count = await loadTokenCounter(encoding);
    expect(count('a'.repeat(1_000_000))).toBe(125_000);
  }, 20_000);
});

it('counts a byte order mark as one token, as tiktoken does', async () => {
  const count = await loadTokenCounter('o200k_base');
  expect(count('\uFEFF')).toBe(1);
  expect(count('\n\uFEFFThe')).toBe(3);
});

it('loads an encoding once', () => {
  expect(loadTokenCounter('o200k_base')).toBe(loadTokenCounter('o200k_base'));
});
