import type { LexicalIndex } from './lexical-index';

/** What a JavaScript string costs besides its characters. */
const stringOverheadBytes = 24;

/** What an index holds in memory, in bytes: 8 a posting, 8 a document, and its terms, about. */
export function lexicalIndexBytes({ terms, ...arrays }: LexicalIndex): number {
  const arrayBytes = Object.values(arrays).reduce((sum, array) => sum + array.byteLength, 0);
  return terms.reduce((sum, term) => sum + stringOverheadBytes + 2 * term.length, arrayBytes);
}
