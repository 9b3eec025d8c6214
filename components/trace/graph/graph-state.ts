import type { PipelineGraph, Stage, StepName } from '@/lib/domain/pipeline-graph';
import type { RunView, Span, SpanStatus } from '@/lib/domain/run-view';

/** `waiting` while the run goes on, `unreached` when it ended without this step. */
export type NodeState = SpanStatus | 'waiting' | 'unreached';

/** What a card says about a step: its latest attempt and how many there were. */
export type NodeSummary = {
  step: StepName;
  stage: Stage;
  state: NodeState;
  attempts: number;
  /** The latest attempt; null before the first. */
  span: Span | null;
};

/** `waiting` not reached yet, `passed` taken, `running` leads to a running step, `skipped` never taken. */
export type EdgeState = 'waiting' | 'passed' | 'running' | 'skipped';

export type EdgeSummary = {
  from: StepName;
  to: StepName;
  kind: PipelineGraph['edges'][number]['kind'];
  state: EdgeState;
  /** How often a loop was taken; 0 for other edges. */
  count: number;
};

const idleStates = new Set<NodeState>(['waiting', 'unreached', 'skipped']);

/** The declared graph with what has happened so far. */
export function graphState(view: RunView): { nodes: NodeSummary[]; edges: EdgeSummary[] } {
  const ended = view.status !== 'running';
  const nodes = view.graph.nodes.map(({ step, stage }): NodeSummary => {
    const attempts = view.spans.filter((span) => span.kind === 'step' && span.step === step);
    const span = attempts.at(-1) ?? null;
    return { step, stage, state: span?.status ?? (ended ? 'unreached' : 'waiting'), attempts: attempts.length, span };
  });
  const byStep = new Map(nodes.map((node) => [node.step, node]));
  const columns = new Map(view.graph.nodes.map((node) => [node.step, node.column]));
  const ran = (step: StepName) => !idleStates.has(byStep.get(step)?.state ?? 'waiting');
  const edges = view.graph.edges.map((edge): EdgeSummary => {
    const count = edge.kind === 'loop' ? Math.max(0, (byStep.get(edge.to)?.attempts ?? 0) - 1) : 0;
    const [left, right] = [columns.get(edge.from) ?? 0, columns.get(edge.to) ?? 0];
    const between = view.graph.nodes.filter((node) => node.column > left && node.column < right);
    const taken =
      edge.kind === 'loop'
        ? count > 0
        : ran(edge.from) && ran(edge.to) && (edge.kind === 'next' || between.every((node) => !ran(node.step)));
    const untaken =
      ended || byStep.get(edge.from)?.state === 'skipped' || byStep.get(edge.to)?.state === 'skipped' || ran(edge.to);
    const state = taken
      ? byStep.get(edge.to)?.state === 'running'
        ? 'running'
        : 'passed'
      : untaken
        ? 'skipped'
        : 'waiting';
    return { ...edge, count, state };
  });
  return { nodes, edges };
}
