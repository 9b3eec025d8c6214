import type { IndexStructure, OpenIndex, RecordTexts } from '@/lib/ports';
import { withoutEndings } from '@/lib/text/korean-endings';
import { foldText } from '@/lib/text/normalize';
import { admittedRows } from './admitted-rows';
import { type DocumentName, type DocumentNames, nameDocuments, namesWithin } from './document-names';
import type { LexicalIndex } from './lexical-index';
import { bestRows, inverseFrequency, rarityOf, scoreRows } from './lexical-scores';
import { repeatedRows } from './repeated-rows';
import { tellingTerms } from './telling-terms';

// The values were chosen on one half of two data sets and checked on the other: docs/retrieval.md.
const bm25 = { k1: 0.6, b: 0.75 };
/** What the name of a unit's document adds where it stands whole in the query, in weights of its terms. */
const nameBonus = 0.5;
/** So many of the best passages lift the documents they name, by this share of their own score. */
const namingPassages = 5;
const namedShare = 0.5;
/** The least weight of such a name, as a share of the weight of a term that stands in one unit only. */
const leastNameRarity = 0.5;

/** What a search over text units reads. */
export type TextUnitSource = Pick<OpenIndex, 'documents'> & {
  structure: Pick<IndexStructure, 'textUnits'>;
  texts: Pick<RecordTexts, 'textUnits'>;
  segments(): Promise<readonly LexicalIndex[]>;
};

/**
 * Search over the text units of an index, without a model: BM25 over text and title; a bonus where the query names the
 * document; then a second step, in which documents named in the best passages are lifted, because the answer to a
 * question in two steps stands there. The filter is applied before anything is cut. Of several units with the same id
 * the best one is found.
 */
export function createTextUnitSearch(source: TextUnitSource): OpenIndex['searchTextUnits'] {
  const { structure } = source;
  const repeats = repeatedRows(structure.textUnits.ids);
  let names: DocumentNames | null = null;
  return async (query, k, filter) => {
    const segments = await source.segments();
    const documents = await source.documents();
    names ??= nameDocuments(documents, structure.textUnits.documentIds);
    const admitted = admittedRows(structure, documents, filter);
    const scores = scoreRows(segments, tellingTerms(withoutEndings(foldText(query))), bm25);
    addNameBonuses(segments, namesWithin(names, query), scores);
    admitted?.forEach((passes, row) => {
      if (!passes) scores[row] = 0;
    });
    const lifts = await liftsByName(source, segments, names, scores);
    for (const [row, { score }] of lifts) if (admitted === null || admitted[row]) scores[row]! += score;
    for (const rows of repeats) keepBest(rows, scores);
    return bestRows(scores, k).map((hit) => ({ ...hit, namedBy: lifts.get(hit.row)?.by ?? null }));
  };
}

function addNameBonuses(segments: readonly LexicalIndex[], named: readonly DocumentName[], scores: Float64Array): void {
  for (const name of named) {
    const bonus = nameBonus * weightOf(segments, name);
    for (const row of name.rows) scores[row]! += bonus;
  }
}

type Lift = { score: number; by: number };

/**
 * What the best passages add to the units of the documents they name: a share of their own score, divided among the
 * units, since a name says nothing about which of them is meant; of several passages the one that adds most. A name
 * made of common words is no name.
 */
async function liftsByName(
  { texts }: TextUnitSource,
  segments: readonly LexicalIndex[],
  names: DocumentNames,
  scores: Float64Array,
): Promise<Map<number, Lift>> {
  const passages = bestRows(scores, namingPassages);
  const written = await texts.textUnits(passages.map(({ row }) => row));
  const leastWeight = leastNameRarity * inverseFrequency(scores.length, 1);
  const lifts = new Map<number, Lift>();
  passages.forEach((passage, i) => {
    for (const name of namesWithin(names, written[i]!.text)) {
      if (name.rows.includes(passage.row) || weightOf(segments, name) < leastWeight) continue;
      const score = (namedShare * passage.score) / name.rows.length;
      for (const row of name.rows) {
        if (score > (lifts.get(row)?.score ?? 0)) lifts.set(row, { score, by: passage.row });
      }
    }
  });
  return lifts;
}

function weightOf(segments: readonly LexicalIndex[], { tellingTerms: terms }: DocumentName): number {
  return terms.reduce((sum, term) => sum + rarityOf(segments, term), 0);
}

/** Of units with one id only the best keeps its score, of equals the first. */
function keepBest(rows: readonly number[], scores: Float64Array): void {
  const best = rows.reduce((found, row) => (scores[row]! > scores[found]! ? row : found));
  for (const row of rows) if (row !== best) scores[row] = 0;
}
