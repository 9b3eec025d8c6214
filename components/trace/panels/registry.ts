import type { ComponentType } from 'react';
import type { StepName } from '@/lib/domain/pipeline-graph';
import type { Span } from '@/lib/domain/run-view';
import { ContextPanel } from './context-panel';
import { GenerationPanel } from './generation-panel';
import { LoopPanel } from './loop-panel';
import { MemoryPanel } from './memory-panel';
import { ModelCallPanel } from './model-call-panel';
import type { PanelProps } from './panel';
import { QueryPanel } from './query-panel';
import { RankGuardPanel } from './rank-guard-panel';
import { RetrievalPanel } from './retrieval-panel';
import { RoutePanel } from './route-panel';

/** What can be opened: a step, or a model call inside one. */
export type PanelKind = StepName | 'model';

/** One panel a span kind: a new one is its file and a line here. */
export const panels = {
  load_memory: MemoryPanel,
  route: RoutePanel,
  retrieve: RetrievalPanel,
  query: QueryPanel,
  rank_guard: RankGuardPanel,
  check_relevance: LoopPanel,
  rewrite_query: LoopPanel,
  rerank: LoopPanel,
  build_context: ContextPanel,
  generate: GenerationPanel,
  check_grounding: LoopPanel,
  save_memory: MemoryPanel,
  model: ModelCallPanel,
} satisfies Record<PanelKind, ComponentType<PanelProps>>;

/** The kind of panel a span opens. */
export function panelKind(span: Span): PanelKind {
  return span.kind === 'model' ? 'model' : span.step;
}
