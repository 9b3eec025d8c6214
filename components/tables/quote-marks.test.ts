import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aroundMarks, holdsQuote, markQuotes, wholeBlocks } from './quote-marks';

const marked = (document: string, ...quotes: string[]) =>
  markQuotes(document, quotes)
    .filter((piece) => piece.quote !== null)
    .map((piece) => piece.text);

describe('markQuotes', () => {
  it('marks a passage where it stands', () => {
    expect(markQuotes('앞. 메모리 가격이 내렸다. 뒤.', ['메모리 가격이 내렸다.'])).toEqual([
      { text: '앞. ', quote: null },
      { text: '메모리 가격이 내렸다.', quote: 0 },
      { text: ' 뒤.', quote: null },
    ]);
  });

  it('finds it although the lines break elsewhere', () => {
    expect(marked('a  b\r\nc d e', 'b c\nd')).toEqual(['b\r\nc d']);
  });

  it('marks nothing when it is not there, or empty', () => {
    expect(marked('some text', 'other', '  ')).toEqual([]);
  });

  it('keeps the first mark where passages overlap, as text units do', () => {
    expect(markQuotes('abcdef', ['abcd', 'cdef'])).toEqual([
      { text: 'abcd', quote: 0 },
      { text: 'ef', quote: 1 },
    ]);
  });

  it('loses no character, whatever is quoted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string(), { maxLength: 4 }), (document, quotes) => {
        const slices = [...quotes, document.slice(1, 4), document.slice(2, 9)];
        expect(
          markQuotes(document, slices)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(document);
      }),
    );
  });
});

describe('aroundMarks', () => {
  it('keeps what stands next to a mark and counts the rest', () => {
    const pieces = markQuotes(`${'a'.repeat(100)}QUOTE${'b'.repeat(100)}`, ['QUOTE']);
    expect(aroundMarks(pieces, 10)).toEqual([
      { hidden: 90 },
      { text: 'a'.repeat(10), quote: null },
      { text: 'QUOTE', quote: 0 },
      { text: 'b'.repeat(10), quote: null },
      { hidden: 90 },
    ]);
  });

  it('keeps both ends of a piece between two marks', () => {
    const shown = aroundMarks(markQuotes(`X${'m'.repeat(50)}Y`, ['X', 'Y']), 10);
    expect(shown.map((piece) => ('hidden' in piece ? piece.hidden : piece.text))).toEqual([
      'X',
      'm'.repeat(10),
      30,
      'm'.repeat(10),
      'Y',
    ]);
  });

  it('accounts for every character', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.nat(50), fc.nat(50), fc.nat(40), (document, from, size, room) => {
        const shown = aroundMarks(markQuotes(document, [document.slice(from, from + size)]), room);
        const length = (piece: (typeof shown)[number]) => ('hidden' in piece ? piece.hidden : piece.text.length);
        expect(shown.reduce((sum, piece) => sum + length(piece), 0)).toBe(document.length);
      }),
    );
  });
});

it('finds a passage behind the metadata lines of its chunk, and says when there is none', () => {
  const document = 'Chapter one.\r\nMarley was dead: to begin with. There is no doubt.';
  const chunk = 'title: carol.txt.\nauthor: Dickens.\nMarley was dead:\nto begin with.';
  const marked = markQuotes(document, [chunk]).filter((piece) => piece.quote === 0);
  expect(marked.map((piece) => piece.text)).toEqual(['Marley was dead: to begin with.']);
  expect(holdsQuote(document, chunk)).toBe(true);
  expect(holdsQuote(document, 'Scrooge was alive: of course.\nMarley was dead')).toBe(true);
  expect(holdsQuote(document, 'Nothing of the kind.\nMarley was dead')).toBe(false);
});

it('shows whole blocks of Markdown beside a gap, and counts what it leaves out', () => {
  const pieces = [
    { text: 'table half\n\n', quote: null },
    { hidden: 10 },
    { text: 'rest of a row\n\nnext block\n\n', quote: null },
    { text: 'quoted', quote: 0 },
    { text: ' and on\n\n| half', quote: null },
    { hidden: 5 },
  ];
  expect(wholeBlocks(pieces)).toEqual([
    { text: 'table half' },
    { hidden: 2 + 10 + 15 },
    { text: 'next block\n\nquoted and on' },
    { hidden: 8 + 5 },
  ]);
});
