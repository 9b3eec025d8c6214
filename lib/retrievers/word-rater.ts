import type { OpenIndex } from '@/lib/ports';
import { focusTerms } from '@/lib/text/question-focus';
import { searchTerms } from '@/lib/text/search-terms';
import { sharedRarity, termRarity } from '@/lib/text/term-rarity';
import type { ReportRater } from './report-rater';

/** Ratings go from 0 to 5 (GraphRAG), report ranks from 0 to 10. */
const highestRating = 5;
const highestRank = 10;

/**
 * Rates without a model: the share of the question's terms, weighed by rarity among these reports, that a report holds,
 * in whole fifths as 0–5. A question that names nothing asks about the whole, and takes half the rank.
 * Reads the texts of all `rows`, once.
 */
export async function createWordRater(
  { index, question, asSummary }: { index: OpenIndex; question: string; asSummary: boolean },
  rows: readonly number[],
): Promise<ReportRater> {
  const { titles, ranks } = index.structure.reports;
  const terms = focusTerms(question);
  const texts = terms.length === 0 ? [] : await index.texts.reports(rows);
  const termSets = texts.map(
    ({ summary, fullContent }, i) => new Set(searchTerms(`${titles[rows[i]!]!}\n${asSummary ? summary : fullContent}`)),
  );
  const rarity = termRarity(terms, termSets);
  const ratings = new Map(
    rows.map((row, i) => [
      row,
      toRating(terms.length === 0 ? ranks[row]! / highestRank : sharedRarity(rarity, termSets[i]!)),
    ]),
  );
  return { method: 'rule', rate: async (row) => ({ rating: ratings.get(row)!, explanation: null }) };
}

function toRating(share: number): number {
  return Math.min(Math.max(Math.floor(share * highestRating), 0), highestRating);
}
