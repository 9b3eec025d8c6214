'use client';

import { GraphQueryDetails } from '../query/graph-query-details';
import { SqlQueryDetails } from '../sql/sql-query-details';
import { ModelCalls } from './model-calls';
import type { PanelProps } from './panel';

/** What was asked of the graph or of a data source, and what came of it. */
export function QueryPanel({ span, view }: PanelProps) {
  if (view.sqlAttempts.length === 0) return <GraphQueryDetails span={span} view={view} />;
  return (
    <div className="flex flex-col gap-6">
      <SqlQueryDetails view={view} />
      <ModelCalls span={span} view={view} />
    </div>
  );
}
