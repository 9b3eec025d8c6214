'use client';

import { type Edge, EdgeLabelRenderer, type EdgeProps } from '@xyflow/react';
import type { EdgeState } from './graph-state';
import type { EdgeLine } from './layout';
import styles from './line-edge.module.css';

export type LineEdge = Edge<Pick<EdgeLine, 'path' | 'label'> & { state: EdgeState; text: string | null }, 'line'>;

/** A line of the graph along the path that the layout gave it; a loop carries how often it was taken. */
export function LineEdgePath({ id, data }: EdgeProps<LineEdge>) {
  if (!data) return null;
  const arrow = `arrow-${id}`;
  return (
    <>
      <defs>
        <marker
          id={arrow}
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path d="M1 1 7 4 1 7z" fill="context-stroke" />
        </marker>
      </defs>
      <path className={styles.line} data-state={data.state} d={data.path} markerEnd={`url(#${arrow})`} />
      {data.text !== null && (
        <EdgeLabelRenderer>
          <span
            className="absolute rounded-sm border bg-surface px-1 text-xs text-stage-loop tabular-nums"
            style={{ transform: `translate(-50%, -50%) translate(${data.label.x}px, ${data.label.y}px)` }}
          >
            {data.text}
          </span>
        </EdgeLabelRenderer>
      )}
    </>
  );
}
