import { describe, expect, it } from 'vitest';
import { answeredLog, contextLog, startedLog } from '../testing/fixture-run';
import { graphState } from './graph-state';

const states = (view: Parameters<typeof graphState>[0]) => {
  const { nodes, edges } = graphState(view);
  return {
    nodes: Object.fromEntries(nodes.map((node) => [node.step, node.state])),
    edges: Object.fromEntries(edges.map((edge) => [`${edge.from}-${edge.to}`, edge.state])),
  };
};

describe('graphState', () => {
  it('waits before the first step', () => {
    const { nodes, edges } = states(startedLog().view());
    expect(new Set(Object.values(nodes))).toEqual(new Set(['waiting']));
    expect(new Set(Object.values(edges))).toEqual(new Set(['waiting']));
  });

  it('moves along the edge into the running step', () => {
    const log = contextLog().at(40, { type: 'step-start', spanId: 'generate#1', step: 'generate', attempt: 1 });
    const { nodes, edges } = states(log.view());
    expect(nodes).toMatchObject({ build_context: 'done', generate: 'running', save_memory: 'waiting' });
    expect(edges).toMatchObject({
      'build_context-generate': 'running',
      'route-generate': 'skipped',
      'generate-save_memory': 'waiting',
    });
  });

  it('takes the branch when the steps between were skipped', () => {
    const log = startedLog()
      .step('load_memory', 1, 2)
      .step('route', 2, 3)
      .step('retrieve', 3, 3, { status: 'skipped', reason: 'general' })
      .step('build_context', 3, 3, { status: 'skipped', reason: 'general' })
      .step('generate', 3, 9);
    expect(states(log.view()).edges).toMatchObject({
      'route-generate': 'passed',
      'route-retrieve': 'skipped',
      'build_context-generate': 'skipped',
    });
  });

  it('counts how often a loop was taken', () => {
    const view = answeredLog().view();
    const again = { ...view.spans.find((span) => span.step === 'retrieve')!, id: 'retrieve#2', attempt: 2 };
    const edge = { from: 'build_context', to: 'retrieve', kind: 'loop' } as const;
    const looped = { ...view, graph: { ...view.graph, edges: [edge] }, spans: [...view.spans, again] };
    expect(graphState(looped).edges).toEqual([{ ...edge, state: 'passed', count: 1 }]);
    expect(graphState({ ...looped, spans: view.spans }).edges[0]).toMatchObject({ state: 'skipped', count: 0 });
  });

  it('shows a step that was running when the run failed as failed', () => {
    const log = contextLog()
      .at(40, { type: 'step-start', spanId: 'generate#1', step: 'generate', attempt: 1 })
      .at(50, {
        type: 'run-end',
        status: 'failed',
        usage: { modelCalls: 0, inputTokens: 0, outputTokens: 0, costUsd: 0 },
        failure: { code: 'model-unreachable', message: 'no answer', detail: null },
      });
    expect(states(log.view())).toMatchObject({
      nodes: { generate: 'failed', save_memory: 'unreached' },
      edges: { 'build_context-generate': 'passed', 'generate-save_memory': 'skipped' },
    });
  });
});
