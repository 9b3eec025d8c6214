import type { SearchMode } from '@/lib/domain/search-mode';
import type { TextUnitFilter } from '@/lib/domain/text-unit-filter';
import type { ModelUsage, OpenIndex, TextUnitHit } from '@/lib/ports';
import { fuseRanks } from './fuse-ranks';
import { partlyByWords } from './mapping-reasons';
import { embedQuestion } from './question-vector';
import type { RetrievalContext } from './retriever';
import { searchReasons } from './search-reasons';

/** Each ranking is read so many times deeper than the result, so that what both know can rise. */
const depth = 2;

export type TextUnitSearchInput = {
  index: OpenIndex;
  query: string;
  /** Text units wanted, at most. */
  k: number;
  mode: SearchMode;
  filter: TextUnitFilter;
  /** Language of the reason. */
  locale: 'ko' | 'en';
};

/** Place, from 1, and score in one ranking: BM25 above 0, cosine in −1…1. */
export type RankIn = { rank: number; score: number };

export type RetrievedTextUnit = {
  /** Table position. */
  row: number;
  /** In mode `hybrid` the sum of reciprocal ranks, even of a single ranking; else the score of the ranking. */
  score: number;
  lexical: RankIn | null;
  vector: RankIn | null;
  /** The row of the passage that names the document of this one, where that lifted it. */
  namedBy: number | null;
};

/** Ranked text units, best first, no id twice. */
export type TextUnitRetrieval = {
  /** As asked for. */
  mode: SearchMode;
  /** What was done: `bm25` where vectors were wanted and could not be used, `hybrid` where they did not reach every index. */
  method: SearchMode;
  /** Why vectors could not be used; null where they were, or were not wanted. */
  reason: string | null;
  hits: RetrievedTextUnit[];
  /** What the embedding of the question cost; null where no model was asked. */
  embeddingUsage: ModelUsage | null;
};

/**
 * The text units that fit a query, among those that pass the filter: by BM25 over words, by cosine of vectors, or by
 * both fused by reciprocal rank. Where vectors are wanted and cannot be used it goes by words and says why. A blank
 * query finds nothing. Throws what the index's reader throws, and the signal's reason on an abort.
 */
export async function retrieveTextUnits(
  context: RetrievalContext,
  input: TextUnitSearchInput,
): Promise<TextUnitRetrieval> {
  const { index, query, k, mode, filter, locale } = input;
  const reach = mode === 'hybrid' ? k * depth : k;
  const vectors = await searchVectors(context, input, reach);
  const beyond = vectors.hits && index.textUnitsBeyondVectors;
  const method = vectors.hits === null ? 'bm25' : beyond ? 'hybrid' : mode;
  const byWords = beyond && mode === 'vector' ? beyond.search : index.searchTextUnits;
  const lexical = method === 'vector' ? [] : await byWords(query, reach, filter);
  const obstacle = vectors.obstacle && searchReasons[locale][vectors.obstacle];
  return {
    mode,
    method,
    reason: beyond ? partlyByWords[locale](beyond.names) : obstacle,
    hits: rank(index, beyond ? 'hybrid' : mode, lexical, vectors.hits ?? []).slice(0, k),
    embeddingUsage: vectors.usage,
  };
}

async function searchVectors(context: RetrievalContext, input: TextUnitSearchInput, reach: number) {
  const { index, query, mode, filter } = input;
  if (mode === 'bm25' || query.trim() === '') return { hits: null, obstacle: null, usage: null };
  const asked = await embedQuestion(context, index.textUnitVectors, query);
  if (asked.kind === 'unavailable') return { hits: null, obstacle: asked.obstacle, usage: asked.usage };
  return { hits: await index.nearestTextUnits(asked.vector, reach, filter), obstacle: null, usage: asked.usage };
}

function rank(
  { structure }: OpenIndex,
  mode: SearchMode,
  lexical: readonly TextUnitHit[],
  vector: readonly { row: number; score: number }[],
): RetrievedTextUnit[] {
  const { ids } = structure.textUnits;
  const idsOf = (hits: readonly { row: number }[]) => hits.map(({ row }) => ids[row]!);
  return fuseRanks([idsOf(lexical), idsOf(vector)]).map(({ score, ranks: [lexicalRank, vectorRank] }) => {
    const word = lexicalRank ? lexical[lexicalRank - 1]! : null;
    const near = vectorRank ? vector[vectorRank - 1]! : null;
    return {
      row: (word ?? near)!.row,
      score: mode === 'hybrid' ? score : (word ?? near)!.score,
      lexical: word && { rank: lexicalRank!, score: word.score },
      vector: near && { rank: vectorRank!, score: near.score },
      namedBy: word?.namedBy ?? null,
    };
  });
}
