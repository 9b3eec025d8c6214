'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef } from 'react';
import { cn } from '@/components/ui/cn';
import type { Stage } from '@/lib/domain/pipeline-graph';
import type { RunView } from '@/lib/domain/run-view';
import { formatDuration } from '../format';
import { stageLook } from '../stage-look';
import { StateIcon } from '../state-icon';
import { timeTicks, type WaterfallRow, waterfallRows } from './rows';

/** Keys that move the selection, by how many lines. */
const moves: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** Steps and model calls along one time axis. Arrow keys or j and k move the selection. */
export function Waterfall({
  view,
  nowMs,
  selected,
  onSelect,
}: {
  view: RunView;
  /** Milliseconds since the run started. */
  nowMs: number;
  /** The span that is open. */
  selected: string;
  onSelect: (spanId: string) => void;
}) {
  const t = useTranslations('inspector.trace');
  const locale = useLocale();
  const list = useRef<HTMLUListElement>(null);
  const { rows, totalMs } = waterfallRows(view.spans, nowMs);
  const stages = new Map(view.graph.nodes.map((node) => [node.step, node.stage]));
  const position = rows.findIndex((row) => row.span.id === selected);
  const move = (event: KeyboardEvent) => {
    const step = moves[event.key];
    const next = step === undefined ? undefined : rows[Math.max(0, position + step)];
    if (!next || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    onSelect(next.span.id);
    list.current?.querySelector<HTMLElement>(`[data-span="${CSS.escape(next.span.id)}"]`)?.focus();
  };
  return (
    <div className="@container text-sm">
      <div aria-hidden className="relative ml-[calc(38%+0.75rem)] mr-16 h-5 text-xs text-ink-faint tabular-nums">
        {timeTicks(totalMs).map((ms, i) => (
          <span
            key={ms}
            className={cn(
              'absolute whitespace-nowrap',
              i % 2 === 1 && 'hidden @xl:inline',
              i > 0 && '-translate-x-1/2',
            )}
            style={{ left: `${(ms / totalMs) * 100}%` }}
          >
            {formatDuration(ms, locale)}
          </span>
        ))}
      </div>
      <ul ref={list} aria-label={t('waterfall')} className="flex flex-col" onKeyDown={move}>
        {rows.map((row, i) => (
          <li key={row.span.id}>
            <SpanLine
              row={row}
              stage={stages.get(row.span.step) ?? 'generation'}
              selected={row.span.id === selected}
              reachable={i === Math.max(0, position)}
              onSelect={onSelect}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function SpanLine({
  row,
  stage,
  selected,
  reachable,
  onSelect,
}: {
  row: WaterfallRow;
  stage: Stage;
  selected: boolean;
  /** Whether Tab stops here: one line of the list takes the focus, the keys move it. */
  reachable: boolean;
  onSelect: (spanId: string) => void;
}) {
  const t = useTranslations('inspector');
  const locale = useLocale();
  const { span, depth, start, width, durationMs } = row;
  const look = stageLook[stage];
  const name = span.kind === 'model' ? span.name : t(`step.${span.step}`);
  return (
    <button
      type="button"
      data-span={span.id}
      tabIndex={reachable ? 0 : -1}
      aria-pressed={selected}
      onClick={() => onSelect(span.id)}
      className={cn(
        'grid h-7 w-full grid-cols-[38%_minmax(0,1fr)_3.5rem] items-center gap-3 rounded-sm pr-1 text-left hover:bg-hover focus-visible:outline-offset-[-2px]',
        selected && cn(look.soft, 'hover:bg-pressed'),
      )}
    >
      <span className={cn('flex min-w-0 items-center gap-1.5 pl-1', depth === 1 && 'pl-6 text-ink-muted')}>
        <StateIcon state={span.status} className="size-3.5" />
        <span className={cn('truncate', span.kind === 'model' && 'font-mono text-xs')}>{name}</span>
        {span.attempt > 1 && (
          <span className="text-xs text-ink-muted">{t('trace.attempt', { number: span.attempt })}</span>
        )}
        <span className="sr-only">{t(`state.${span.status}`)}</span>
      </span>
      <span aria-hidden className="relative h-2 overflow-hidden border-l">
        <span
          className={cn(
            'absolute inset-y-0 min-w-0.5 rounded-xs',
            look.bar,
            depth === 1 && 'opacity-60',
            span.status === 'failed' && 'bg-danger',
            span.status === 'skipped' && 'bg-line-strong',
          )}
          style={{ left: `min(${start * 100}%, calc(100% - 2px))`, width: `${width * 100}%` }}
        />
      </span>
      <span className="text-right text-xs text-ink-muted tabular-nums">{formatDuration(durationMs, locale)}</span>
    </button>
  );
}
