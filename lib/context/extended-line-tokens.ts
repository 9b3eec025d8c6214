import type { TokenCounter } from '@/lib/text/byte-pair-counter';

/** What stands around a cell in a line. */
export type Surroundings = { before: string; after: string };

/**
 * The tokens of `before + cell + after`, from those of the same cell in a line that is known: only the ends of the cell
 * are counted, up to the first and from the last blank behind a letter or digit. There both encodings always begin a new
 * piece, so that the count is exact; a cell without such a blank is counted whole.
 */
export function extendedLineTokens(
  cell: string,
  known: Surroundings & { tokens: number },
  wanted: Surroundings,
  count: TokenCounter,
): number {
  const first = cell.search(pieceStart);
  if (first < 0) return count(wanted.before + cell + wanted.after);
  const head = cell.slice(0, first);
  const tail = cell.slice(lastPieceStart(cell));
  return (
    known.tokens +
    (count(wanted.before + head) - count(known.before + head)) +
    (count(tail + wanted.after) - count(tail + known.after))
  );
}

const pieceStart = /(?<=[\p{L}\p{N}]) /u;
const letterOrDigit = /[\p{L}\p{N}]/u;

function lastPieceStart(cell: string): number {
  let at = cell.lastIndexOf(' ');
  while (!letterOrDigit.test(characterBefore(cell, at))) at = cell.lastIndexOf(' ', at - 1);
  return at;
}

/** The whole character in front of a position, whether of one unit or of two. */
function characterBefore(text: string, at: number): string {
  return [...text.slice(Math.max(at - 2, 0), at)].at(-1) ?? '';
}
