'use client';

import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { cn } from '@/components/ui/cn';
import type { Stage, StepName } from '@/lib/domain/pipeline-graph';
import { StageMark, stageLook } from '../stage-look';
import { StateIcon } from '../state-icon';
import type { NodeState } from './graph-state';

export type StepNodeData = {
  step: StepName;
  stage: Stage;
  state: NodeState;
  title: string;
  /** The one figure of the card; the word of its state while there is none. */
  figure: string;
  /** The word of the state. */
  stateName: string;
  selected: boolean;
};
export type StepNode = Node<StepNodeData, 'step'>;

/** A step of the pipeline as a card: shape and hue of its stage, title, one figure, state. */
export function StepNodeCard({ data }: NodeProps<StepNode>) {
  const { stage, state, title, figure, stateName, selected } = data;
  const look = stageLook[stage];
  const idle = state === 'waiting' || state === 'unreached' || state === 'skipped';
  return (
    <>
      <Handle type="target" position={Position.Left} isConnectable={false} className="invisible" />
      <button
        type="button"
        data-step={data.step}
        aria-pressed={selected}
        className={cn(
          'nodrag nopan relative flex size-full items-center gap-2 overflow-hidden rounded-lg border bg-surface pr-2.5 pl-2 text-left hover:bg-hover focus-visible:outline-offset-0',
          state === 'done' && 'border-line-strong',
          state === 'running' && ['running-edge', look.border, look.text],
          state === 'skipped' && 'border-dashed border-line-strong',
          state === 'warned' && 'border-warn',
          state === 'failed' && 'border-danger',
          state === 'stopped' && 'border-dashed border-ink-muted',
          selected && ['ring-1 ring-current', look.border, look.text, look.soft],
        )}
      >
        <StageMark stage={stage} quiet={idle} />
        <span className="min-w-0 flex-1">
          <span className={cn('block truncate text-sm font-medium', idle ? 'text-ink-muted' : 'text-ink')}>
            {title}
          </span>
          <span className="block truncate text-xs text-ink-muted tabular-nums">{figure}</span>
        </span>
        <StateIcon state={state} />
        {stateName !== figure && <span className="sr-only">{stateName}</span>}
      </button>
      <Handle type="source" position={Position.Right} isConnectable={false} className="invisible" />
    </>
  );
}
