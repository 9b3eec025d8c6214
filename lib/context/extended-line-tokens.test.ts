import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadTokenCounter } from '@/lib/text/token-counter';
import { extendedLineTokens } from './extended-line-tokens';

const pieces = fc.constantFrom(
  ...['a', 'word', 'It', "'s", ' ', '  ', '\n', '\r\n', '\t', '\u00a0', '\u3000', '\u0085', '\ufeff', '.', '"', '""'],
  ...[
    '|',
    '/',
    '-----',
    '# ',
    '7',
    '12345',
    '사람',
    '한',
    '한국어의',
    '𝒳',
    '😀',
    'é',
    'e\u0301',
    '\\n',
    ' (a)',
    ', and ',
  ],
);
const cells = fc.oneof(
  fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);

it.each(['o200k_base', 'cl100k_base'] as const)('counts as if the whole line were counted (%s)', async (encoding) => {
  const count = await loadTokenCounter(encoding);
  fc.assert(
    fc.property(cells, cells, cells, (before, cell, after) => {
      const known = { before: `${before}|`, after: '\n' };
      const wanted = { before: `${before}|0.25|`, after: `|${after}|8.5\n` };
      const tokens = count(known.before + cell + known.after);
      expect(extendedLineTokens(cell, { ...known, tokens }, wanted, count)).toBe(
        count(wanted.before + cell + wanted.after),
      );
    }),
    { numRuns: 1500 },
  );
});
