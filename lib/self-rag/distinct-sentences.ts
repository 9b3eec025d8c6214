import { searchTerms } from '@/lib/text/search-terms';
import type { RankedSentence } from './rank-sentences';

/** A sentence below this share of the best one's score only shares a common word with the question. */
const leastShareOfBest = 0.3;
/** Two sentences that share more of their terms than this say the same (Jaccard). */
const sameAbove = 0.6;

/** The best of ranked sentences without repetition: none that says what a better one says, `maxPerRecord` of a record. */
export function distinctSentences<T extends RankedSentence>(
  ranked: readonly T[],
  { maxSentences, maxPerRecord }: { maxSentences: number; maxPerRecord: number },
): T[] {
  const chosen: { sentence: T; terms: Set<string> }[] = [];
  const least = (ranked[0]?.score ?? 0) * leastShareOfBest;
  for (const sentence of ranked) {
    if (chosen.length === maxSentences || sentence.score < least) break;
    const terms = new Set(searchTerms(sentence.text));
    const ofRecord = chosen.filter(
      ({ sentence: other }) => other.dataset === sentence.dataset && other.id === sentence.id,
    );
    if (ofRecord.length >= maxPerRecord || chosen.some((other) => similarity(other.terms, terms) > sameAbove)) continue;
    chosen.push({ sentence, terms });
  }
  return chosen.map(({ sentence }) => sentence);
}

function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((term) => b.has(term)).length;
  return shared / (a.size + b.size - shared || 1);
}
