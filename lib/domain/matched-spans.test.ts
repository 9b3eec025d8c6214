import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchedSpans } from './matched-spans';

const marked = (question: string, keywords: string[]) =>
  matchedSpans(question, keywords).map(({ start, end }) => question.slice(start, end));

describe('matchedSpans', () => {
  test('marks every occurrence and joins overlapping keywords', () => {
    const question = '한화와 두산밥캣의 관계는? 그 관계';
    expect(matchedSpans(question, ['관계', '관계는'])).toEqual([
      { start: 10, end: 13, keywords: ['관계는', '관계'] },
      { start: 17, end: 19, keywords: ['관계'] },
    ]);
  });

  test('ignores case and keeps the typed letters', () => {
    expect(marked('Main Topics and Themes', ['topics', 'themes'])).toEqual(['Topics', 'Themes']);
  });

  test('finds composed keywords in decomposed Hangul', () => {
    const question = '전체 흐름은?'.normalize('NFD');
    expect(marked(question, ['흐름']).map((span) => span.normalize('NFC'))).toEqual(['흐름']);
  });

  test('a letter that grows when lower-cased does not shift what follows', () => {
    expect(marked('İİ topic', ['topic'])).toEqual(['topic']);
  });

  test('spans are in order, apart, and hold their keywords', () => {
    const alphabet = fc.constantFrom(
      '관',
      '계',
      '는',
      'A',
      'b',
      ' ',
      'e\u0301',
      'İ',
      '\ud83d\ude00',
      '\ud800',
      'ᄀ',
      'ᅡ',
      'ᆨ',
    );
    const text = fc.array(alphabet, { maxLength: 20 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 4 }), (question, keywords) => {
        let previous = -1;
        for (const span of matchedSpans(question, keywords)) {
          expect(span.start).toBeGreaterThan(previous);
          expect(span.end).toBeGreaterThan(span.start);
          expect(span.end).toBeLessThanOrEqual(question.length);
          previous = span.end;
        }
      }),
    );
  });
});
