/** A stretch of a document; `quote` is the position of the passage it belongs to, null outside all of them. */
export type DocumentPiece = { text: string; quote: number | null };

/**
 * Cuts a document where the quoted passages stand in it. Line ends and runs of blanks may differ;
 * a passage that is not found marks nothing, overlapping passages keep the first one's mark.
 */
export function markQuotes(document: string, quotes: readonly string[]): DocumentPiece[] {
  const ranges = quotes
    .map((quote, i) => ({ ...findQuote(document, quote), quote: i }))
    .filter((range) => range.end > range.start)
    .sort((a, b) => a.start - b.start || a.quote - b.quote);
  const pieces: DocumentPiece[] = [];
  let position = 0;
  for (const { start, end, quote } of ranges) {
    const from = Math.max(start, position);
    if (from >= end) continue;
    if (from > position) pieces.push({ text: document.slice(position, from), quote: null });
    pieces.push({ text: document.slice(from, end), quote });
    position = end;
  }
  if (position < document.length) pieces.push({ text: document.slice(position), quote: null });
  return pieces;
}

/** GraphRAG puts metadata in front of a chunk, a line each (`title: name.`), that the document does not hold. */
const maxMetadataLines = 5;

/** Whether a passage stands in the document, so that marking it shows it. */
export function holdsQuote(document: string, quote: string): boolean {
  const { start, end } = findQuote(document, quote);
  return end > start;
}

function findQuote(document: string, quote: string): { start: number; end: number } {
  const lines = quote.trim().split('\n');
  const page = squeeze(document);
  for (let dropped = 0; dropped <= maxMetadataLines && dropped < lines.length; dropped++) {
    if (dropped > 0 && !/^[\p{L}\d_ -]+: /u.test(lines[dropped - 1] as string)) break;
    const wanted = squeeze(lines.slice(dropped).join('\n')).text;
    const start = wanted === '' ? -1 : page.text.indexOf(wanted);
    if (start < 0) continue;
    return { start: page.positions[start] ?? 0, end: (page.positions[start + wanted.length - 1] ?? 0) + 1 };
  }
  return { start: 0, end: 0 };
}

/** The text without white space, with the place of each character in the original. */
function squeeze(text: string): { text: string; positions: number[] } {
  const positions: number[] = [];
  let squeezed = '';
  for (let i = 0; i < text.length; i++) {
    const character = text[i] as string;
    if (/\s/.test(character)) continue;
    squeezed += character;
    positions.push(i);
  }
  return { text: squeezed, positions };
}

/** Characters of a document that are not shown. */
export type DocumentGap = { hidden: number };

/** Shortens unmarked pieces to `room` characters next to each mark; a gap says how many characters it stands for. */
export function aroundMarks(pieces: readonly DocumentPiece[], room: number): (DocumentPiece | DocumentGap)[] {
  return pieces.flatMap((piece, i) => {
    const [before, after] = [i > 0, i < pieces.length - 1];
    if (piece.quote !== null || piece.text.length <= 2 * room) return [piece];
    const head = before || !after ? piece.text.slice(0, room) : '';
    const tail = after ? piece.text.slice(piece.text.length - room) : '';
    const hidden = piece.text.length - head.length - tail.length;
    const parts: (DocumentPiece | DocumentGap)[] = [
      { text: head, quote: null },
      { hidden },
      { text: tail, quote: null },
    ];
    return parts.filter((part) => 'hidden' in part || part.text !== '');
  });
}

/**
 * The shown stretches of a document in Markdown: neighbours are joined, and what stands beside a gap is shortened to
 * whole blocks (up to an empty line), so that no table or list is shown in half.
 */
export function wholeBlocks(pieces: readonly (DocumentPiece | DocumentGap)[]): ({ text: string } | DocumentGap)[] {
  const shown: ({ text: string } | DocumentGap)[] = [];
  const hide = (count: number) => {
    const last = shown.at(-1);
    if (last && 'hidden' in last) last.hidden += count;
    else if (count > 0) shown.push({ hidden: count });
  };
  for (const [at, piece] of pieces.entries()) {
    if ('hidden' in piece) {
      hide(piece.hidden);
      continue;
    }
    const isOpen = (neighbour: DocumentPiece | DocumentGap | undefined) =>
      neighbour !== undefined && 'hidden' in neighbour;
    const plain = piece.quote === null;
    const from = plain && isOpen(pieces[at - 1]) ? blockAfter(piece.text) : 0;
    const to = plain && isOpen(pieces[at + 1]) ? Math.max(from, piece.text.lastIndexOf('\n\n')) : piece.text.length;
    if (from > 0) hide(from);
    const last = shown.at(-1);
    const text = piece.text.slice(from, to);
    if (last && 'text' in last) last.text += text;
    else if (text !== '') shown.push({ text });
    if (to < piece.text.length) hide(piece.text.length - to);
  }
  return shown;
}

function blockAfter(text: string): number {
  const gap = text.indexOf('\n\n');
  return gap < 0 ? text.length : gap + 2;
}
