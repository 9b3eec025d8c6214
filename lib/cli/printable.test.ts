import fc from 'fast-check';
import { expect, it } from 'vitest';
import { printable, printableJson } from './printable';

const text = fc.string({ unit: 'binary' });

it('takes out what a terminal obeys and keeps the words', () => {
  expect(printable('a\u001b[2Jb\u0007\r\n\tc\u009bd\u202ee')).toBe('a[2Jb\n\tcde');
  expect(printable('그래프 👩‍🚀 é')).toBe('그래프 👩‍🚀 é');
});

it('leaves no control in any text, and cut anywhere it says the same', () => {
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(printable(a)).not.toMatch(/(?![\n\t])\p{Cc}/u);
      expect(printable(a) + printable(b)).toBe(printable(a + b));
    }),
  );
});

it('keeps the value in JSON, with controls as escapes', () => {
  fc.assert(
    fc.property(text, (value) => {
      const json = printableJson({ value });
      expect(json).not.toMatch(/\p{Cc}/u);
      expect(JSON.parse(json)).toEqual({ value });
    }),
  );
});
