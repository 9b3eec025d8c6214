import { Position } from '@xyflow/react';
import type { StepName } from '@/lib/domain/pipeline-graph';
import type { Span } from '@/lib/domain/run-view';
import type { EdgeSummary, NodeState, NodeSummary } from './graph-state';
import type { GraphLayout } from './layout';
import type { LineEdge } from './line-edge';
import type { StepNode } from './step-node';

/** The words of the graph in the reader's language. */
export type GraphWords = {
  title: (step: StepName) => string;
  state: (state: NodeState) => string;
  /** The figure of a span as text; null when it has none. */
  figure: (span: Span) => string | null;
  loop: (count: number) => string;
};

/** Cards for React Flow, whole each time: size and handles are given, so that no card waits to be measured. */
export function flowNodes({
  layout,
  nodes,
  selectedStep,
  words,
}: {
  layout: GraphLayout;
  nodes: readonly NodeSummary[];
  selectedStep: StepName | null;
  words: GraphWords;
}): StepNode[] {
  const summaries = new Map(nodes.map((node) => [node.step, node]));
  return layout.nodes.map(({ step, stage, x, y, width, height }) => {
    const summary = summaries.get(step);
    const state = summary?.state ?? 'waiting';
    const title = words.title(step);
    const stateName = words.state(state);
    const figure = (summary?.span && words.figure(summary.span)) ?? stateName;
    return {
      id: step,
      type: 'step',
      position: { x, y },
      width,
      height,
      measured: { width, height },
      handles: [
        { type: 'target', position: Position.Left, x: 0, y: height / 2 },
        { type: 'source', position: Position.Right, x: width, y: height / 2 },
      ],
      data: { step, stage, state, title, figure, stateName, selected: step === selectedStep },
    };
  });
}

/** Lines for React Flow; ends and loops follow the layout, not the handles. */
export function flowEdges({
  layout,
  edges,
  words,
}: {
  layout: GraphLayout;
  edges: readonly EdgeSummary[];
  words: GraphWords;
}): LineEdge[] {
  return layout.edges.map(({ id, from, to, kind, path, label }) => {
    const summary = edges.find((edge) => edge.from === from && edge.to === to && edge.kind === kind);
    const count = summary?.count ?? 0;
    const text = count > 0 ? words.loop(count) : null;
    return {
      id,
      source: from,
      target: to,
      type: 'line',
      data: { path, label, state: summary?.state ?? 'waiting', text },
    };
  });
}
