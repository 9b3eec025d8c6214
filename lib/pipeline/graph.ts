import type { PipelineGraph } from '@/lib/domain/pipeline-graph';
import type { ProfileName } from '@/lib/domain/profile';

/** Pipelines as they are declared: what the trace draws, in the order in which `answer` runs them. */
const straight: PipelineGraph = {
  nodes: [
    { step: 'load_memory', stage: 'memory', column: 0, row: 0 },
    { step: 'route', stage: 'route', column: 1, row: 0 },
    { step: 'retrieve', stage: 'retrieval', column: 2, row: 0 },
    { step: 'query', stage: 'retrieval', column: 2, row: 1 },
    { step: 'rank_guard', stage: 'guard', column: 3, row: 0 },
    { step: 'build_context', stage: 'context', column: 4, row: 0 },
    { step: 'generate', stage: 'generation', column: 5, row: 0 },
    { step: 'save_memory', stage: 'memory', column: 6, row: 0 },
  ],
  edges: [
    { from: 'load_memory', to: 'route', kind: 'next' },
    { from: 'route', to: 'retrieve', kind: 'next' },
    { from: 'route', to: 'query', kind: 'branch' },
    { from: 'route', to: 'generate', kind: 'branch' },
    { from: 'retrieve', to: 'rank_guard', kind: 'next' },
    { from: 'rank_guard', to: 'build_context', kind: 'next' },
    { from: 'query', to: 'build_context', kind: 'next' },
    { from: 'build_context', to: 'generate', kind: 'next' },
    { from: 'generate', to: 'save_memory', kind: 'next' },
  ],
};

/** With the Self-RAG loop (requirements S-02); engines that find no passages go from retrieval to context at once. */
const looping: PipelineGraph = {
  nodes: [
    { step: 'load_memory', stage: 'memory', column: 0, row: 0 },
    { step: 'route', stage: 'route', column: 1, row: 0 },
    { step: 'retrieve', stage: 'retrieval', column: 2, row: 0 },
    { step: 'query', stage: 'retrieval', column: 2, row: 1 },
    { step: 'rank_guard', stage: 'guard', column: 3, row: 0 },
    { step: 'check_relevance', stage: 'loop', column: 4, row: 0 },
    { step: 'rewrite_query', stage: 'loop', column: 4, row: 1 },
    { step: 'rerank', stage: 'loop', column: 5, row: 0 },
    { step: 'build_context', stage: 'context', column: 6, row: 0 },
    { step: 'generate', stage: 'generation', column: 7, row: 0 },
    { step: 'check_grounding', stage: 'check', column: 8, row: 0 },
    { step: 'save_memory', stage: 'memory', column: 9, row: 0 },
  ],
  edges: [
    { from: 'load_memory', to: 'route', kind: 'next' },
    { from: 'route', to: 'retrieve', kind: 'next' },
    { from: 'route', to: 'query', kind: 'branch' },
    { from: 'route', to: 'generate', kind: 'branch' },
    { from: 'retrieve', to: 'rank_guard', kind: 'next' },
    { from: 'rank_guard', to: 'check_relevance', kind: 'next' },
    { from: 'rank_guard', to: 'build_context', kind: 'branch' },
    { from: 'query', to: 'build_context', kind: 'next' },
    { from: 'check_relevance', to: 'rewrite_query', kind: 'branch' },
    { from: 'rewrite_query', to: 'retrieve', kind: 'loop' },
    { from: 'check_relevance', to: 'rerank', kind: 'next' },
    { from: 'check_relevance', to: 'generate', kind: 'branch' },
    { from: 'rerank', to: 'build_context', kind: 'next' },
    { from: 'build_context', to: 'generate', kind: 'next' },
    { from: 'generate', to: 'check_grounding', kind: 'next' },
    { from: 'check_grounding', to: 'generate', kind: 'loop' },
    { from: 'generate', to: 'save_memory', kind: 'branch' },
    { from: 'check_grounding', to: 'save_memory', kind: 'next' },
  ],
};

/** The graph of a profile: the sources without a loop keep the straight one. */
export const pipelineGraphs: Record<ProfileName, PipelineGraph> = {
  unified: looping,
  'self-rag': looping,
  graphrag: straight,
  'doc-graph-agent': straight,
};
