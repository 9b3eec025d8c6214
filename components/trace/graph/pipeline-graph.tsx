'use client';

import '@xyflow/react/dist/base.css';
import { ReactFlow } from '@xyflow/react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useMemo } from 'react';
import type { StepName } from '@/lib/domain/pipeline-graph';
import type { RunView } from '@/lib/domain/run-view';
import { useFigure } from '../use-figure';
import { useWidth } from '../use-width';
import { flowEdges, flowNodes } from './flow-elements';
import { graphState } from './graph-state';
import { GraphTable } from './graph-table';
import { layoutGraph } from './layout';
import { LineEdgePath } from './line-edge';
import { StepNodeCard } from './step-node';

const nodeTypes = { step: StepNodeCard };
const edgeTypes = { line: LineEdgePath };

/** Keys that move the focus, by how many cards. */
const moves: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The declared pipeline with what has happened so far. A card opens its step; arrow keys move between cards. */
export function PipelineGraph({
  view,
  selectedStep,
  onOpen,
}: {
  view: RunView;
  selectedStep: StepName | null;
  onOpen: (step: StepName) => void;
}) {
  const t = useTranslations('inspector');
  const figureOf = useFigure();
  const { ref, width } = useWidth();
  const layout = useMemo(() => (width === null ? null : layoutGraph(view.graph, width)), [view.graph, width]);
  const state = useMemo(() => graphState(view), [view]);
  const words = {
    title: (step: StepName) => t(`step.${step}`),
    state: (name: (typeof state.nodes)[number]['state']) => t(`state.${name}`),
    figure: figureOf,
    loop: (count: number) => t('trace.loopCount', { count }),
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const steps = moves[event.key];
    if (steps === undefined || !(event.target instanceof HTMLElement)) return;
    const from = event.target.dataset.step;
    const order = [...view.graph.nodes].sort((a, b) => a.column - b.column || a.row - b.row).map((node) => node.step);
    const next = order[order.map(String).indexOf(String(from)) + steps];
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-step="${next}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the cards, which are buttons.
    <div ref={ref} className="min-h-16 overflow-hidden rounded-lg border bg-canvas" onKeyDown={move}>
      <GraphTable nodes={state.nodes} words={words} />
      {layout && (
        <div style={{ height: layout.height }}>
          <ReactFlow
            nodes={flowNodes({ layout, nodes: state.nodes, selectedStep, words })}
            edges={flowEdges({ layout, edges: state.edges, words })}
            nodeTypes={nodeTypes}
            edgeTypes={edgeTypes}
            onNodeClick={(_, node) => onOpen(node.data.step)}
            aria-label={t('trace.graph')}
            defaultViewport={{ x: 0, y: 0, zoom: 1 }}
            minZoom={1}
            maxZoom={1}
            nodesDraggable={false}
            nodesConnectable={false}
            nodesFocusable={false}
            edgesFocusable={false}
            elementsSelectable={false}
            panOnDrag={false}
            panOnScroll={false}
            zoomOnScroll={false}
            zoomOnPinch={false}
            zoomOnDoubleClick={false}
            preventScrolling={false}
            disableKeyboardA11y
            proOptions={{ hideAttribution: true }}
          />
        </div>
      )}
    </div>
  );
}
