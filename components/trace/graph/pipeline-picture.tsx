'use client';

import { useTranslations } from 'next-intl';
import { type Ref, useMemo } from 'react';
import { cn } from '@/components/ui/cn';
import type { StepName } from '@/lib/domain/pipeline-graph';
import type { RunView } from '@/lib/domain/run-view';
import { stageLook } from '../stage-look';
import { useFigure } from '../use-figure';
import { fitText } from './fit-text';
import { type EdgeState, graphState, type NodeState } from './graph-state';
import { GraphTable } from './graph-table';
import { layoutGraph } from './layout';

/** Widths of text on a card, in ems of its size. */
const titleEms = 7.6;
const figureEms = 9;

const idle = new Set<NodeState>(['waiting', 'unreached', 'skipped']);

const outlines: Record<NodeState, string> = {
  waiting: 'stroke-line',
  unreached: 'stroke-line [stroke-dasharray:4_3]',
  skipped: 'stroke-line-strong [stroke-dasharray:4_3]',
  running: 'stroke-current',
  done: 'stroke-current',
  warned: 'stroke-warn',
  failed: 'stroke-danger',
  stopped: 'stroke-ink-muted [stroke-dasharray:4_3]',
};

const lines: Record<EdgeState, string> = {
  waiting: 'stroke-line',
  skipped: 'stroke-line [stroke-dasharray:3_4]',
  passed: 'stroke-ink-faint',
  running: 'stroke-accent',
};

/**
 * The declared pipeline as one picture that scales, with what has happened so far; `steps` are lit. Cards keep their
 * places: they depend on the declaration and `width` alone. A table says the same in words.
 */
export function PipelinePicture({
  view,
  width,
  steps = [],
  ref,
}: {
  view: RunView;
  /** Of the drawing in its own pixels, which decides how many cards stand side by side. */
  width: number;
  steps?: readonly StepName[];
  ref?: Ref<SVGSVGElement>;
}) {
  const t = useTranslations('inspector');
  const figureOf = useFigure();
  const layout = useMemo(() => layoutGraph(view.graph, width), [view.graph, width]);
  const { nodes, edges } = useMemo(() => graphState(view), [view]);
  const words = {
    title: (step: StepName) => t(`step.${step}`),
    state: (state: NodeState) => t(`state.${state}`),
    figure: figureOf,
    loop: (count: number) => t('trace.loopCount', { count }),
  };
  return (
    <>
      <GraphTable nodes={nodes} words={words} />
      <svg
        ref={ref}
        aria-hidden="true"
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        className="block h-auto max-h-full w-full font-sans"
        fill="none"
      >
        {layout.edges.map(({ id, from, to, kind, path, label }) => {
          const edge = edges.find((each) => each.from === from && each.to === to && each.kind === kind);
          return (
            <g key={id}>
              <path d={path} strokeWidth={1.5} className={lines[edge?.state ?? 'waiting']} />
              {edge !== undefined && edge.count > 0 && (
                <text
                  x={label.x}
                  y={label.y - 4}
                  fontSize={12}
                  textAnchor="middle"
                  className="fill-stage-loop tabular-nums"
                >
                  {words.loop(edge.count)}
                </text>
              )}
            </g>
          );
        })}
        {layout.nodes.map(({ step, stage, x, y, width: cardWidth, height }) => {
          const node = nodes.find((each) => each.step === step);
          const state = node?.state ?? 'waiting';
          const { Icon, text, shape } = stageLook[stage];
          const lit = steps.includes(step);
          const figure = (node?.span && figureOf(node.span)) ?? words.state(state);
          return (
            <g
              key={step}
              data-step={step}
              data-state={state}
              data-lit={lit || undefined}
              transform={`translate(${x} ${y})`}
              className={cn(idle.has(state) ? 'text-ink-faint' : text)}
            >
              <rect
                width={cardWidth}
                height={height}
                rx={8}
                strokeWidth={lit ? 2.5 : 1}
                className={cn('fill-surface transition-[stroke-width] duration-150', outlines[state])}
              />
              {lit && <rect width={cardWidth} height={height} rx={8} fill="currentColor" fillOpacity={0.12} />}
              <g transform={`translate(9 ${height / 2 - 12})`}>
                <path d={shape} fill="currentColor" fillOpacity={0.12} stroke="currentColor" strokeWidth={1.25} />
                <Icon aria-hidden x={6} y={6} width={12} height={12} strokeWidth={2.25} />
              </g>
              <text
                x={42}
                y={height / 2 - 4}
                fontSize={14}
                fontWeight={600}
                className={idle.has(state) ? 'fill-ink-muted' : 'fill-ink'}
              >
                {fitText(words.title(step), (cardWidth - 160) / 14 + titleEms)}
              </text>
              <text x={42} y={height / 2 + 15} fontSize={12} className="fill-ink-muted tabular-nums">
                {fitText(figure, (cardWidth - 160) / 12 + figureEms)}
              </text>
            </g>
          );
        })}
      </svg>
    </>
  );
}
