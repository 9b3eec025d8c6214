'use client';

import { useTranslations } from 'next-intl';
import { cn } from '@/components/ui/cn';
import type { RankLine, RankStage } from '@/lib/domain/rank-lines';
import { useInspector } from '../inspector-context';
import { recordKey } from '../selection';
import { useWidth } from '../use-width';

/** Passages that are drawn; the table below has all of them. */
const drawn = 20;
const rowHeight = 18;
const top = 28;
const side = 24;

/** One line a passage, from place to place; it ends where the passage was dropped. The table says the same in words. */
export function RankChart({ lines, stages }: { lines: readonly RankLine[]; stages: readonly RankStage[] }) {
  const t = useTranslations('inspector.ranks');
  const { highlightedRecord, onHoverRecord } = useInspector();
  const { ref, width } = useWidth();
  const shown = lines.slice(0, drawn);
  const places = shown.flatMap((line) => stages.map((stage) => line.places[stage] ?? 0));
  const deepest = Math.min(Math.max(1, ...places), drawn * 2);
  const height = top + deepest * rowHeight + 8;
  const x = (column: number) => side + (column * ((width ?? 600) - 2 * side)) / Math.max(1, stages.length - 1);
  const y = (place: number) => top + (Math.min(place, deepest) - 0.5) * rowHeight;
  return (
    <div ref={ref} aria-hidden className="overflow-hidden rounded-lg border bg-canvas">
      {width !== null && (
        <svg aria-hidden width={width} height={height} className="block">
          {stages.map((stage, column) => (
            <text
              key={stage}
              x={x(column)}
              y={16}
              textAnchor={column === 0 ? 'start' : column === stages.length - 1 ? 'end' : 'middle'}
              dx={column === 0 ? -8 : column === stages.length - 1 ? 8 : 0}
              className="fill-ink-muted text-xs"
            >
              {t(`stage.${stage}`)}
            </text>
          ))}
          {shown.map((line) => {
            const points = stages.flatMap((stage, column) => {
              const place = line.places[stage];
              return place === null ? [] : [{ x: x(column), y: y(place), place }];
            });
            const key = recordKey('sources', line.recordId);
            const raised = (line.places.guarded ?? 0) < (line.places.fused ?? 0) && line.places.guarded !== null;
            return (
              // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a line only highlights it; the table has the links.
              <g
                key={line.recordId}
                onMouseEnter={() => onHoverRecord(key)}
                onMouseLeave={() => onHoverRecord(null)}
                className={cn(
                  'text-line-strong',
                  line.places.context !== null && 'text-stage-context',
                  line.cited && 'text-accent',
                  raised && 'text-stage-guard',
                  highlightedRecord === key && 'text-ink',
                )}
              >
                <polyline
                  points={points.map((point) => `${point.x},${point.y}`).join(' ')}
                  fill="none"
                  stroke="currentColor"
                  strokeWidth={highlightedRecord === key || raised ? 2.5 : 1.5}
                />
                {points.map((point) => (
                  <circle key={point.x} cx={point.x} cy={point.y} r={3.5} fill="currentColor" />
                ))}
                {line.dropped !== null && points.length > 0 && <Cross at={points.at(-1)!} />}
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
}

/** Where a passage was dropped. */
function Cross({ at }: { at: { x: number; y: number } }) {
  return (
    <path
      d={`M${at.x + 7} ${at.y - 3}l6 6m0-6l-6 6`}
      stroke="currentColor"
      strokeWidth={1.5}
      className="text-ink-faint"
      fill="none"
    />
  );
}
