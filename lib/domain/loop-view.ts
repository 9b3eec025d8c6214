import type { GroundingGrade } from './grounding';
import type { LoopEnd } from './loop-end';
import type { QueryRewrite } from './query-rewrite';
import type { RelevanceGrade } from './relevance';
import type { Reranking } from './reranking';

/** What the Self-RAG loop did, attempt by attempt; `spanId` is the step's. Empty where a run had no loop. */
export type LoopView = {
  relevance: { spanId: string; grade: RelevanceGrade }[];
  rewrites: { spanId: string; rewrite: QueryRewrite }[];
  reranking: Reranking | null;
  grounding: { spanId: string; grade: GroundingGrade }[];
  /** Why the search and the writing stopped, in that order. */
  ends: LoopEnd[];
};

export const emptyLoop: LoopView = { relevance: [], rewrites: [], reranking: null, grounding: [], ends: [] };
