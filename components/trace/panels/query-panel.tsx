'use client';

import { GraphQueryDetails } from '../query/graph-query-details';
import type { PanelProps } from './panel';

/** What was asked of the graph, and what came of it. */
export function QueryPanel({ span, view }: PanelProps) {
  return <GraphQueryDetails span={span} view={view} />;
}
