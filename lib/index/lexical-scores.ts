import { findTerm } from './find-term';
import type { LexicalIndex } from './lexical-index';

/** BM25's saturation and length normalisation. */
export type Bm25 = { k1: number; b: number };

/** A term's inverse document frequency as in Lucene, which is never negative. */
export function inverseFrequency(count: number, having: number): number {
  return Math.log(1 + (count - having + 0.5) / (having + 0.5));
}

/** How rare a term is among the documents of all segments. */
export function rarityOf(segments: readonly LexicalIndex[], term: string): number {
  let count = 0;
  let having = 0;
  for (const { rows, terms, offsets } of segments) {
    count += rows.length;
    const found = findTerm(terms, term);
    if (found >= 0) having += offsets[found + 1]! - offsets[found]!;
  }
  return inverseFrequency(count, having);
}

/**
 * BM25 over weighted fields (Robertson, Zaragoza & Taylor 2004: term frequencies and lengths are weighted sums over the
 * fields) for every record by table position, 0 where it holds no term. Segments are ranked as the one index they are
 * parts of; a term counts as often as the query holds it.
 */
export function scoreRows(segments: readonly LexicalIndex[], terms: readonly string[], bm25: Bm25): Float64Array {
  const scores = new Float64Array(rowCount(segments));
  const frequencies = new Map<string, number>();
  for (const term of terms) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  const averageLength = averageOf(segments);
  for (const [term, frequency] of frequencies) {
    const weight = frequency * rarityOf(segments, term) * (bm25.k1 + 1);
    for (const segment of segments) addTerm(segment, term, { weight, averageLength, bm25, scores });
  }
  return scores;
}

function addTerm(
  { terms, offsets, postingDocuments, postingFrequencies, lengths, rows }: LexicalIndex,
  term: string,
  { weight, averageLength, bm25, scores }: { weight: number; averageLength: number; bm25: Bm25; scores: Float64Array },
): void {
  const found = findTerm(terms, term);
  if (found < 0) return;
  const least = bm25.k1 * (1 - bm25.b);
  const perLength = (bm25.k1 * bm25.b) / averageLength;
  const end = offsets[found + 1]!;
  for (let i = offsets[found]!; i < end; i += 1) {
    const document = postingDocuments[i]!;
    const frequency = postingFrequencies[i]!;
    scores[rows[document]!]! += (weight * frequency) / (frequency + least + perLength * lengths[document]!);
  }
}

function rowCount(segments: readonly LexicalIndex[]): number {
  let count = 0;
  for (const { rows } of segments) for (const row of rows) if (row >= count) count = row + 1;
  return count;
}

function averageOf(segments: readonly LexicalIndex[]): number {
  let count = 0;
  let sum = 0;
  for (const { lengths } of segments) {
    count += lengths.length;
    for (const length of lengths) sum += length;
  }
  return sum / Math.max(count, 1);
}

/** The `k` rows of the highest scores above 0, best first, ties by row. */
export function bestRows(scores: Float64Array, k: number): { row: number; score: number }[] {
  const found: { row: number; score: number }[] = [];
  if (k <= 0) return found;
  for (let row = 0; row < scores.length; row += 1) {
    const score = scores[row]!;
    if (score <= 0 || (found.length === k && score <= found[k - 1]!.score)) continue;
    let at = found.length;
    while (at > 0 && found[at - 1]!.score < score) at -= 1;
    found.splice(at, 0, { row, score });
    if (found.length > k) found.pop();
  }
  return found;
}
