'use client';

import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { SqlResult } from '@/lib/domain/sql-query';
import type { ChartShape } from './result-values';

const barHeight = 26;
const lineHeight = 240;
const axis = { stroke: 'var(--color-ink-faint)', fontSize: 11, tickLine: false } as const;
const look = {
  background: 'var(--color-raised)',
  border: '1px solid var(--color-line-strong)',
  borderRadius: 6,
  fontSize: 12,
};

/** Numbers of a result as bars, or over time as a line. The table beside it says the same. */
export function ResultChart({ result, shape }: { result: SqlResult; shape: ChartShape }) {
  const { form, label, value } = shape;
  const name = result.columns[value]!.name;
  const points = result.rows.map((row) => ({ label: row[label] ?? '', value: Number(row[value]) }));
  if (form === 'line') {
    return (
      <ResponsiveContainer width="100%" height={lineHeight}>
        <LineChart data={[...points].sort((a, b) => a.label.localeCompare(b.label))} accessibilityLayer={false}>
          <CartesianGrid stroke="var(--color-line)" vertical={false} />
          <XAxis dataKey="label" {...axis} />
          <YAxis {...axis} width={64} />
          <Tooltip contentStyle={look} />
          <Line
            dataKey="value"
            name={name}
            stroke="var(--color-accent)"
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
        </LineChart>
      </ResponsiveContainer>
    );
  }
  return (
    <ResponsiveContainer width="100%" height={points.length * barHeight + 32}>
      <BarChart data={points} layout="vertical" accessibilityLayer={false}>
        <CartesianGrid stroke="var(--color-line)" horizontal={false} />
        <XAxis type="number" {...axis} />
        <YAxis type="category" dataKey="label" {...axis} width={120} interval={0} />
        <Tooltip contentStyle={look} cursor={{ fill: 'var(--color-hover)' }} />
        <Bar dataKey="value" name={name} fill="var(--color-accent)" barSize={14} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}
