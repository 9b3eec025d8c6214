import { searchTerms } from '@/lib/text/search-terms';
import { findTerm } from './find-term';
import { tellingTerms } from './telling-terms';

/** What is indexed of one record. `names` are found as a whole as well as by their terms. */
export type LexicalDocument = { row: number; names?: string[]; fields: { text: string; weight: number }[] };

/**
 * An inverted index in typed arrays. Document `d` is record `rows[d]`; the postings of term `t` are
 * `postingDocuments[offsets[t] … offsets[t + 1])`, ascending, with their weighted frequencies. Name `n` belongs to
 * document `nameDocuments[n]` and consists of the distinct telling terms `nameTerms[nameOffsets[n] … nameOffsets[n + 1])`.
 * Nothing in it depends on other documents, so that indexes over parts can be searched as one.
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

type Postings = { documents: number[]; frequencies: number[] };

/** Takes documents one by one, so that a caller can pause; `finish` gives the index over them. */
export class LexicalIndexBuilder {
  private readonly postings = new Map<string, Postings>();
  private readonly rows: number[] = [];
  private readonly lengths: number[] = [];
  private readonly names: { document: number; terms: string[] }[] = [];

  /** Terms are those of lib/text/search-terms. */
  add({ row, names = [], fields }: LexicalDocument): void {
    const document = this.rows.length;
    let length = 0;
    for (const { text, weight } of fields) {
      for (const term of searchTerms(text)) {
        this.count(term, document, weight);
        length += weight;
      }
    }
    this.rows.push(row);
    this.lengths.push(length);
    for (const name of names) this.names.push({ document, terms: [...new Set(tellingTerms(name))] });
  }

  private count(term: string, document: number, weight: number): void {
    let posting = this.postings.get(term);
    if (!posting) {
      posting = { documents: [], frequencies: [] };
      this.postings.set(term, posting);
    }
    const last = posting.documents.length - 1;
    if (posting.documents[last] === document) {
      posting.frequencies[last]! += weight;
    } else {
      posting.documents.push(document);
      posting.frequencies.push(weight);
    }
  }

  finish(): LexicalIndex {
    const terms = [...this.postings.keys()].sort();
    const lists = terms.map((term) => this.postings.get(term)!);
    const offsets = offsetsOf(lists.map((list) => list.documents.length));
    const postingDocuments = new Uint32Array(offsets.at(-1)!);
    const postingFrequencies = new Float32Array(offsets.at(-1)!);
    lists.forEach((list, term) => {
      postingDocuments.set(list.documents, offsets[term]!);
      postingFrequencies.set(list.frequencies, offsets[term]!);
    });
    return {
      terms,
      offsets,
      postingDocuments,
      postingFrequencies,
      rows: Uint32Array.from(this.rows),
      lengths: Float32Array.from(this.lengths),
      ...this.finishNames(terms),
    };
  }

  private finishNames(terms: readonly string[]) {
    const names = this.names
      .map(({ document, terms: written }) => ({ document, terms: written.map((term) => findTerm(terms, term)) }))
      .filter(({ terms: found }) => found.length > 0 && !found.includes(-1));
    return {
      nameDocuments: Uint32Array.from(names, ({ document }) => document),
      nameOffsets: offsetsOf(names.map(({ terms: found }) => found.length)),
      nameTerms: Uint32Array.from(names.flatMap(({ terms: found }) => found)),
    };
  }
}

/** Indexes the documents at once. */
export function buildLexicalIndex(documents: readonly LexicalDocument[]): LexicalIndex {
  const builder = new LexicalIndexBuilder();
  for (const document of documents) builder.add(document);
  return builder.finish();
}

function offsetsOf(lengths: readonly number[]): Uint32Array {
  const offsets = new Uint32Array(lengths.length + 1);
  lengths.forEach((length, i) => {
    offsets[i + 1] = offsets[i]! + length;
  });
  return offsets;
}
