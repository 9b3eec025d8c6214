import { findTerm } from './find-term';
import type { LexicalIndex } from './lexical-index';
import { bestRows, inverseFrequency, scoreRows } from './lexical-scores';
import { tellingTerms } from './telling-terms';

/** The usual values of Robertson & Zaragoza 2009, section 3.5. */
const bm25 = { k1: 1.2, b: 0.75 };
/** What a name that stands whole in the query adds: so many times the weight of its terms. */
const wholeNameBonus = 3;

/** The `k` best records by BM25, best first, ties by row. A query without a term that is indexed finds nothing. */
export function searchLexicalIndex(index: LexicalIndex, query: string, k: number): { row: number; score: number }[] {
  const terms = tellingTerms(query);
  const scores = scoreRows([index], terms, bm25);
  addNameBonuses(index, terms, scores);
  return bestRows(scores, k);
}

/**
 * A record gets the bonus of its weightiest name that stands whole in the query. A term weighs as much as it is rare
 * among the names: the hero of a book is in every description, but in few names.
 */
function addNameBonuses(index: LexicalIndex, queryTerms: readonly string[], scores: Float64Array): void {
  const { terms, nameDocuments, nameOffsets, nameTerms, rows } = index;
  const query = new Set(queryTerms.map((term) => findTerm(terms, term)));
  const namesHaving = new Map<number, number>();
  for (const term of nameTerms) if (query.has(term)) namesHaving.set(term, (namesHaving.get(term) ?? 0) + 1);

  const bonuses = new Map<number, number>();
  for (let name = 0; name < nameDocuments.length; name += 1) {
    if (!query.has(nameTerms[nameOffsets[name]!]!)) continue;
    const written = nameTerms.subarray(nameOffsets[name]!, nameOffsets[name + 1]!);
    if (!written.every((term) => query.has(term))) continue;
    const weights = written.reduce(
      (sum, term) => sum + inverseFrequency(nameDocuments.length, namesHaving.get(term)!),
      0,
    );
    const row = rows[nameDocuments[name]!]!;
    bonuses.set(row, Math.max(bonuses.get(row) ?? 0, weights * wholeNameBonus));
  }
  for (const [row, bonus] of bonuses) scores[row]! += bonus;
}
