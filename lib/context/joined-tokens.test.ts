import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadTokenCounter } from '@/lib/text/token-counter';
import { countJoined } from './joined-tokens';

const body = fc.array(
  fc.constantFrom('word', ' ', '.', '\n', '"', '|', '12', "'s", '…', '다', 'e\u0301', '/', ')', '\uFEFF', '🎄'),
  { maxLength: 12 },
);
const part = body.map((units) => `-----X-----\n${units.join('')}\n`);

it.each(['o200k_base', 'cl100k_base'] as const)(
  'counts joined texts as if they were counted anew: %s',
  async (encoding) => {
    const count = await loadTokenCounter(encoding);
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.constant('[]'), fc.constant('')), { maxLength: 5 }), (texts) => {
        const parts = texts.flatMap((text, i) => [...(i > 0 ? ['\n\n'] : []), { text, tokens: count(text) }]);
        const whole = parts.map((each) => (typeof each === 'string' ? each : each.text)).join('');
        expect(countJoined(parts, count)).toBe(count(whole));
      }),
      { numRuns: 500 },
    );
  },
);

it('a mark after a letter is punctuation to cl100k_base, whose line breaks merge across texts', async () => {
  const count = await loadTokenCounter('cl100k_base');
  const texts = ['-----X-----\ne\u0301\n \n', ''].map((text) => ({ text, tokens: count(text) }));
  expect(countJoined([texts[0]!, '\n\n', texts[1]!], count)).toBe(count('-----X-----\ne\u0301\n \n\n\n'));
});
