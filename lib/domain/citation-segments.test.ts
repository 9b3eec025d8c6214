import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CitationSegment, citationSegments } from './citation-segments';

const visible = (segments: CitationSegment[]) =>
  segments.map((segment) => (segment.kind === 'text' ? segment.text : '\u0001')).join('');
const raw = (segments: CitationSegment[]) =>
  segments.map((segment) => (segment.kind === 'text' ? segment.text : segment.raw)).join('');
const references = (text: string) =>
  citationSegments(text).flatMap((segment) => (segment.kind === 'citations' ? segment.references : []));

describe('markers', () => {
  test.each([
    ['[Data: Reports (1)]', [{ dataset: 'Reports', ids: ['1'], more: false }]],
    [
      '[Data: Reports (1); Entities (3, 5, +more)]',
      [
        { dataset: 'Reports', ids: ['1'], more: false },
        { dataset: 'Entities', ids: ['3', '5'], more: true },
      ],
    ],
    [
      '[ DATA :reports(1,2) , sources ( 7 , + More ) ]',
      [
        { dataset: 'reports', ids: ['1', '2'], more: false },
        { dataset: 'sources', ids: ['7'], more: true },
      ],
    ],
    ['[Data: Claims (4, 4)]', [{ dataset: 'Claims', ids: ['4'], more: false }]],
    [
      '[Data:\n  Entities (1);\n  Sources (2)\n]',
      [
        { dataset: 'Entities', ids: ['1'], more: false },
        { dataset: 'Sources', ids: ['2'], more: false },
      ],
    ],
    ['[Data: Text Units (2b-1);]', [{ dataset: 'Text Units', ids: ['2b-1'], more: false }]],
  ])('reads %s', (text, expected) => {
    expect(references(text)).toEqual(expected);
  });

  test.each([
    '[Data]',
    '[Data:]',
    '[Data: ]',
    '[Data: Reports]',
    '[Data: Reports ()]',
    '[Data: Reports (+more)]',
    '[Data: Reports (1) Entities (2)]',
    '[Data: Reports (1)',
    '[Data: <b> (1)]',
    '[Date: Reports (1)]',
    '[Data: Reports ([1])]',
    '[Data: Reports (1))]',
  ])('leaves %s as text', (text) => {
    expect(citationSegments(text)).toEqual([{ kind: 'text', text }]);
  });

  test('keeps what stands around several markers', () => {
    expect(citationSegments('A [Data: Reports (1)][Data: Sources (2)] b. [link](x)').map((s) => s.kind)).toEqual([
      'text',
      'citations',
      'citations',
      'text',
    ]);
  });

  test('a marker begun inside an unfinished one counts', () => {
    expect(references('[Data: Reports (1 [Data: Sources (2)]')).toEqual([
      { dataset: 'Sources', ids: ['2'], more: false },
    ]);
  });
});

describe('code', () => {
  test.each([
    'a `[Data: Reports (1)]` b',
    '``x ` [Data: Reports (1)]``',
    '```\n[Data: Reports (1)]\n```\n',
    '~~~text\n[Data: Reports (1)]',
    '- item\n  ```js\n  [Data: Reports (1)]\n  ```',
    '````\n```\n[Data: Reports (1)]\n````',
  ])('leaves %j alone', (text) => {
    expect(citationSegments(text)).toEqual([{ kind: 'text', text }]);
  });

  test.each([
    'a ` b [Data: Reports (1)]',
    '`a\n\n[Data: Reports (1)] `',
    '```\ncode\n```\n[Data: Reports (1)]',
    '`` a ` [Data: Reports (1)]',
    '```a`b [Data: Reports (1)]',
  ])('sees the marker outside code in %j', (text) => {
    expect(references(text)).toHaveLength(1);
  });
});

const piece = fc.constantFrom(
  '[Data: Reports (1)]',
  '[data: Entities (2, 3, +more), Sources (4)]',
  '[Data:',
  '[',
  ']',
  'Reports (',
  '(1)',
  '`',
  '``',
  '```',
  '~~~',
  '\n',
  '\n\n',
  ' ',
  '\r',
  '안녕하세요 ',
  'word ',
  '\ud800',
  '| a | b |',
  '[link](http://x)',
);
const answer = fc.oneof(
  fc.array(piece, { maxLength: 30 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

describe('any text', () => {
  test('the segments put together are the text', () => {
    fc.assert(
      fc.property(answer, (text) => {
        expect(raw(citationSegments(text))).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });

  test('what is shown while streaming is never taken back and ends as the whole text does', () => {
    fc.assert(
      fc.property(answer, (text) => {
        const final = visible(citationSegments(text));
        let shown = '';
        for (let end = 0; end <= text.length; end++) {
          const now = visible(citationSegments(text.slice(0, end), { streaming: true }));
          expect(now.startsWith(shown)).toBe(true);
          expect(final.startsWith(now)).toBe(true);
          shown = now;
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('the start of a marker is never visible, before or after it is complete', () => {
    const words = fc.array(fc.constantFrom('word ', '이름 ', '. ', '\n', '(1) ', '] '), { maxLength: 5 });
    fc.assert(
      fc.property(words, words, (before, after) => {
        const text = `${before.join('')}[Data: Reports (1, 2, +more); Entities (3)]${after.join('')}`;
        for (let end = 0; end <= text.length; end++) {
          expect(visible(citationSegments(text.slice(0, end), { streaming: true }))).not.toContain('[');
        }
      }),
    );
  });

  test.each(['[Data:', '[Data: Reports (1, ', '[', '`', '``` ', '`\n\n``', '[Data: Reports (1)]', 'a`[Data: R (1)]``'])(
    'takes linear time on 100,000 times %j',
    (hostile) => {
      const text = hostile.repeat(100_000);
      const started = performance.now();
      citationSegments(text);
      citationSegments(text, { streaming: true });
      expect(performance.now() - started).toBeLessThan(3000);
    },
  );
});
