import { functionWords } from '@/lib/text/function-words';
import { searchTerms } from '@/lib/text/search-terms';

/**
 * BM25 over fields with weights (Robertson, Zaragoza & Taylor 2004: term frequencies and lengths are weighted sums
 * over the fields). k1 and b are the usual values of Robertson & Zaragoza 2009, section 3.5; the inverse document
 * frequency is Lucene's, which is never negative.
 */
const k1 = 1.2;
const b = 0.75;
/** What a name that stands whole in the query adds: so many times the weight of its terms. */
const wholeNameBonus = 3;

/** What is indexed of one record. `names` are found as a whole as well as by their terms. */
export type LexicalDocument = { row: number; names?: string[]; fields: { text: string; weight: number }[] };

/**
 * An inverted index in typed arrays. Document `d` is record `rows[d]`; the postings of term `t` are
 * `postingDocuments[offsets[t] … offsets[t + 1])`, ascending, with their weighted frequencies. Name `n` belongs to
 * document `nameDocuments[n]` and consists of the distinct telling terms `nameTerms[nameOffsets[n] … nameOffsets[n + 1])`.
 * Nothing in it depends on other documents, so that indexes over parts can be joined.
 */
export type LexicalIndex = {
  /** Ascending in UTF-16 order. */
  terms: string[];
  offsets: Uint32Array;
  postingDocuments: Uint32Array;
  postingFrequencies: Float32Array;
  rows: Uint32Array;
  lengths: Float32Array;
  nameDocuments: Uint32Array;
  nameOffsets: Uint32Array;
  nameTerms: Uint32Array;
};

/** Indexes the documents; terms are those of lib/text/search-terms. */
export function buildLexicalIndex(documents: readonly LexicalDocument[]): LexicalIndex {
  const postings = new Map<string, { documents: number[]; frequencies: number[] }>();
  const lengths = new Float32Array(documents.length);
  documents.forEach(({ fields }, document) => {
    for (const { text, weight } of fields) {
      for (const term of searchTerms(text)) {
        const posting = postings.get(term) ?? { documents: [], frequencies: [] };
        if (posting.documents.at(-1) !== document) {
          posting.documents.push(document);
          posting.frequencies.push(0);
        }
        posting.frequencies[posting.frequencies.length - 1]! += weight;
        postings.set(term, posting);
        lengths[document]! += weight;
      }
    }
  });

  const terms = [...postings.keys()].sort();
  const lists = terms.map((term) => postings.get(term)!);
  return {
    terms,
    offsets: offsetsOf(lists.map((list) => list.documents.length)),
    postingDocuments: Uint32Array.from(lists.flatMap((list) => list.documents)),
    postingFrequencies: Float32Array.from(lists.flatMap((list) => list.frequencies)),
    rows: Uint32Array.from(documents, (document) => document.row),
    lengths,
    ...indexNames(documents, terms),
  };
}

function indexNames(documents: readonly LexicalDocument[], terms: readonly string[]) {
  const nameDocuments: number[] = [];
  const names: number[][] = [];
  documents.forEach(({ names: written = [] }, document) => {
    for (const name of written) {
      const nameTerms = [...new Set(tellingTerms(name))].map((term) => findTerm(terms, term));
      if (nameTerms.length === 0 || nameTerms.includes(-1)) continue;
      nameDocuments.push(document);
      names.push(nameTerms);
    }
  });
  return {
    nameDocuments: Uint32Array.from(nameDocuments),
    nameOffsets: offsetsOf(names.map((name) => name.length)),
    nameTerms: Uint32Array.from(names.flat()),
  };
}

function offsetsOf(lengths: readonly number[]): Uint32Array {
  const offsets = new Uint32Array(lengths.length + 1);
  lengths.forEach((length, i) => {
    offsets[i + 1] = offsets[i]! + length;
  });
  return offsets;
}

/** Position of a term in the sorted list, −1 when it is not there. */
function findTerm(terms: readonly string[], term: string): number {
  let low = 0;
  let high = terms.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = terms[middle]!;
    if (found === term) return middle;
    if (found < term) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** The `k` best records by BM25, best first, ties by row. A query without a term that is indexed finds nothing. */
export function searchLexicalIndex(index: LexicalIndex, query: string, k: number): { row: number; score: number }[] {
  const { offsets, postingDocuments, postingFrequencies, lengths, rows } = index;
  const weights = queryTerms(index, query);
  const averageLength = lengths.reduce((sum, length) => sum + length, 0) / Math.max(lengths.length, 1);
  const scores = new Float64Array(rows.length);
  for (const [term, { weight, frequency }] of weights) {
    for (let i = offsets[term]!; i < offsets[term + 1]!; i += 1) {
      const document = postingDocuments[i]!;
      const tf = postingFrequencies[i]!;
      const saturation = tf + k1 * (1 - b + (b * lengths[document]!) / averageLength);
      scores[document]! += (frequency * weight * tf * (k1 + 1)) / saturation;
    }
  }
  addNameBonuses(index, weights, scores);
  return best(scores, rows, k);
}

type QueryTerms = Map<number, { weight: number; frequency: number }>;

/** Terms of the query that are indexed. */
function queryTerms(index: LexicalIndex, query: string): QueryTerms {
  const found: QueryTerms = new Map();
  for (const text of tellingTerms(query)) {
    const term = findTerm(index.terms, text);
    if (term < 0) continue;
    const weight = inverseFrequency(index.rows.length, index.offsets[term + 1]! - index.offsets[term]!);
    found.set(term, { weight, frequency: (found.get(term)?.frequency ?? 0) + 1 });
  }
  return found;
}

/** The terms of a query or a name; function words count only where there is nothing else. */
function tellingTerms(text: string): string[] {
  const terms = searchTerms(text);
  const telling = terms.filter((term) => !functionWords.has(term));
  return telling.length > 0 ? telling : terms;
}

function inverseFrequency(count: number, having: number): number {
  return Math.log(1 + (count - having + 0.5) / (having + 0.5));
}

/**
 * A document gets the bonus of its weightiest name that stands whole in the query. A term weighs as much as it is rare
 * among the names: the hero of a book is in every description, but in few names.
 */
function addNameBonuses(index: LexicalIndex, query: QueryTerms, scores: Float64Array): void {
  const { nameDocuments, nameOffsets, nameTerms } = index;
  const namesHaving = new Map<number, number>();
  for (const term of nameTerms) if (query.has(term)) namesHaving.set(term, (namesHaving.get(term) ?? 0) + 1);

  const bonuses = new Map<number, number>();
  for (let name = 0; name < nameDocuments.length; name += 1) {
    const terms = nameTerms.subarray(nameOffsets[name]!, nameOffsets[name + 1]!);
    if (!terms.every((term) => query.has(term))) continue;
    const weights = terms.reduce(
      (sum, term) => sum + inverseFrequency(nameDocuments.length, namesHaving.get(term)!),
      0,
    );
    const document = nameDocuments[name]!;
    bonuses.set(document, Math.max(bonuses.get(document) ?? 0, weights * wholeNameBonus));
  }
  for (const [document, bonus] of bonuses) scores[document]! += bonus;
}

/** Selection by a bounded, sorted list: one comparison a document once the list is full. */
function best(scores: Float64Array, rows: Uint32Array, k: number): { row: number; score: number }[] {
  const found: { row: number; score: number }[] = [];
  if (k <= 0) return found;
  scores.forEach((score, document) => {
    if (score <= 0 || (found.length === k && score <= found[k - 1]!.score)) return;
    let at = found.length;
    while (at > 0 && found[at - 1]!.score < score) at -= 1;
    found.splice(at, 0, { row: rows[document]!, score });
    if (found.length > k) found.pop();
  });
  return found;
}
