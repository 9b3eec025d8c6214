import type { PipelineGraph } from '@/lib/domain/pipeline-graph';

/** The pipeline as it is declared: what the trace draws, in the order in which `answer` runs it. */
export const pipelineGraph: PipelineGraph = {
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
