import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storableJson, storableText } from './storable';

/** Any UTF-16: lone surrogates and NUL are frequent. */
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.constantFrom(0, 0xd800, 0xdc00)), {
    maxLength: 20,
  })
  .map((units) => String.fromCharCode(...units));

describe('storableText', () => {
  it('leaves what PostgreSQL takes as it is', () => {
    const text = '스크루지 😀 \\u0000 \u0001\n';
    expect(storableText(text)).toBe(text);
  });

  it('gives well-formed text of the same length without NUL', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const stored = storableText(text);
        return stored.isWellFormed() && !stored.includes('\0') && stored.length === text.length;
      }),
    );
  });
});

describe('storableJson', () => {
  it('makes every string and key storable, and changes nothing else', () => {
    fc.assert(
      fc.property(fc.dictionary(anyText, fc.oneof(anyText, fc.integer(), fc.array(anyText))), (value) => {
        const expected = Object.fromEntries(
          Object.entries(value).map(([key, inner]) => [
            storableText(key),
            Array.isArray(inner) ? inner.map(storableText) : typeof inner === 'string' ? storableText(inner) : inner,
          ]),
        );
        expect(JSON.parse(storableJson(value))).toEqual(expected);
      }),
    );
  });

  it('keeps text that only looks like an escape', () => {
    expect(JSON.parse(storableJson({ a: '\\u0000 \\ud800' }))).toEqual({ a: '\\u0000 \\ud800' });
  });
});
