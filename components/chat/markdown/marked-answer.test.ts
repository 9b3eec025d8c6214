import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markAnswer, markerToken, withoutTokens } from './marked-answer';

const tokenCount = (text: string) => text.match(new RegExp(markerToken, 'gu'))?.length ?? 0;

test('markers become numbered tokens and keep what they refer to', () => {
  const { markdown, markers } = markAnswer('가 [Data: Entities (1, 2, +more)]. 나 [Data: Reports (3)].', {
    streaming: false,
  });
  expect(withoutTokens(markdown)).toBe('가 . 나 .');
  expect(tokenCount(markdown)).toBe(2);
  expect(markers).toEqual([
    [{ dataset: 'Entities', ids: ['1', '2'], more: true }],
    [{ dataset: 'Reports', ids: ['3'], more: false }],
  ]);
});

test('half a marker is held back while the answer is being written', () => {
  expect(markAnswer('가 [Data: Entit', { streaming: true })).toEqual({ markdown: '가 ', markers: [] });
  expect(markAnswer('가 [Data: Entit', { streaming: false }).markdown).toBe('가 [Data: Entit');
});

test('an answer cannot write a token of its own', () => {
  const hostile = fc.array(
    fc.constantFrom('\u{f0000}', '\u{f0001}', '0', '1', '[Data: Entities (1)]', '가', ' ', '\n'),
  );
  fc.assert(
    fc.property(hostile, fc.boolean(), (pieces, streaming) => {
      const { markdown, markers } = markAnswer(pieces.join(''), { streaming });
      const numbers = Array.from(markdown.matchAll(new RegExp(markerToken, 'gu')), (match) => Number(match[1]));
      expect(numbers).toEqual(markers.map((_, at) => at));
      expect(withoutTokens(markdown)).not.toMatch(/[\u{f0000}\u{f0001}]/u);
    }),
  );
});
