'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { useLocale, useTranslations } from 'next-intl';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { Input } from '@/components/ui/input';
import type { Stage } from '@/lib/domain/pipeline-graph';
import type { RunView, Span } from '@/lib/domain/run-view';
import { formatDuration } from '../format';
import { stageLook } from '../stage-look';
import { StateIcon } from '../state-icon';
import { timeTicks, type WaterfallRow, waterfallRows } from './rows';

/** Keys that move the selection, by how many lines. */
const moves: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
const lineHeight = 28;
/** From this many lines on, the list scrolls in a frame of its own, and only the lines in sight are in the page. */
const manyLines = 60;

/**
 * Steps and model calls as a tree along one time axis, searched by name, state and model. Arrow keys or j and k move
 * the selection, left and right fold and unfold.
 */
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
  const frame = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const matches = useSpanSearch(query);
  const { rows, totalMs } = useMemo(
    () => waterfallRows(view.spans, nowMs, { folded, matches }),
    [view.spans, nowMs, folded, matches],
  );
  const stages = new Map(view.graph.nodes.map((node) => [node.step, node.stage]));
  const position = rows.findIndex((row) => row.span.id === selected);
  const many = rows.length >= manyLines;
  const lines = useVirtualizer({
    count: rows.length,
    enabled: many,
    getScrollElement: () => frame.current,
    estimateSize: () => lineHeight,
    overscan: 20,
  });
  const fold = (spanId: string, isFolded: boolean) => {
    const next = new Set(folded);
    if (isFolded) next.add(spanId);
    else next.delete(spanId);
    setFolded(next);
  };
  const move = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const current = rows[position];
    if (current && current.inside > 0 && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      event.preventDefault();
      fold(selected, event.key === 'ArrowLeft');
    }
    const step = moves[event.key];
    const index = step === undefined ? -1 : Math.max(0, position + step);
    const next = rows[index];
    if (!next) return;
    event.preventDefault();
    onSelect(next.span.id);
    if (many) lines.scrollToIndex(index);
    requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>(`[data-span="${CSS.escape(next.span.id)}"]`)?.focus(),
    );
  };
  const drawn = many ? lines.getVirtualItems() : rows.map((_, index) => ({ index, start: index * lineHeight }));
  return (
    <div className="@container text-sm">
      {view.spans.length > searchedFrom && (
        <Input
          type="search"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          aria-label={t('search')}
          placeholder={t('search')}
          className="mb-2"
        />
      )}
      <TimeAxis totalMs={totalMs} />
      <div ref={frame} className={cn(many && 'max-h-[60vh] overflow-y-auto')}>
        <ul
          aria-label={t('waterfall')}
          className="relative"
          style={{ height: rows.length * lineHeight }}
          onKeyDown={move}
        >
          {drawn.map(({ index, start }) => {
            const row = rows[index] as WaterfallRow;
            return (
              <li
                key={row.span.id}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start}px)` }}
              >
                <SpanLine
                  row={row}
                  stage={stages.get(row.span.step) ?? 'generation'}
                  selected={row.span.id === selected}
                  folded={matches === null && folded.has(row.span.id)}
                  reachable={index === Math.max(0, position)}
                  onSelect={onSelect}
                />
              </li>
            );
          })}
        </ul>
      </div>
      {rows.length === 0 && <p className="text-ink-muted">{t('noSpan')}</p>}
    </div>
  );
}

/** Fewer spans are seen at a glance. */
const searchedFrom = 12;

/** Says of a span whether its name, state or model holds every word; null where none is looked for. */
function useSpanSearch(query: string): ((span: Span) => boolean) | null {
  const t = useTranslations('inspector');
  return useMemo(() => {
    const words = query.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) return null;
    return ({ id, kind, name, step, status, reason, model }) => {
      const shown = kind === 'model' ? name : t(`step.${step}`);
      const text = [id, shown, t(`state.${status}`), reason, model?.prompt?.id, model?.error].join('\n');
      const folded = text.normalize('NFKC').toLowerCase();
      return words.every((word) => folded.includes(word));
    };
  }, [query, t]);
}

function TimeAxis({ totalMs }: { totalMs: number }) {
  const locale = useLocale();
  return (
    <div aria-hidden className="relative ml-[calc(38%+0.75rem)] mr-16 h-5 text-xs text-ink-faint tabular-nums">
      {timeTicks(totalMs).map((ms, i) => (
        <span
          key={ms}
          className={cn('absolute whitespace-nowrap', i % 2 === 1 && 'hidden @xl:inline', i > 0 && '-translate-x-1/2')}
          style={{ left: `${(ms / totalMs) * 100}%` }}
        >
          {formatDuration(ms, locale)}
        </span>
      ))}
    </div>
  );
}

/** Deeper lines are not indented any further; a number says how deep they are. */
const deepestIndent = 6;

function SpanLine({
  row,
  stage,
  selected,
  folded,
  reachable,
  onSelect,
}: {
  row: WaterfallRow;
  stage: Stage;
  selected: boolean;
  /** Whether what stands inside is folded away. */
  folded: boolean;
  /** Whether Tab stops here: one line of the list takes the focus, the keys move it. */
  reachable: boolean;
  onSelect: (spanId: string) => void;
}) {
  const t = useTranslations('inspector');
  const locale = useLocale();
  const { span, depth, start, width, durationMs, inside } = row;
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
      <span
        className={cn('flex min-w-0 items-center gap-1.5', depth > 0 && 'text-ink-muted')}
        style={{ paddingLeft: `${0.25 + Math.min(depth, deepestIndent) * 1.25}rem` }}
      >
        <StateIcon state={span.status} className="size-3.5" />
        <span className={cn('truncate', span.kind === 'model' && 'font-mono text-xs')}>{name}</span>
        {span.attempt > 1 && (
          <span className="text-xs text-ink-muted">{t('trace.attempt', { number: span.attempt })}</span>
        )}
        {folded && <span className="text-xs text-ink-muted">+{inside}</span>}
        {depth > deepestIndent && <span className="text-xs text-ink-faint">↳{depth}</span>}
        <span className="sr-only">
          {t(`state.${span.status}`)}
          {folded && t('trace.folded', { count: inside })}
        </span>
      </span>
      <span aria-hidden className="relative h-2 overflow-hidden border-l">
        <span
          className={cn(
            'absolute inset-y-0 min-w-0.5 rounded-xs',
            look.bar,
            depth > 0 && 'opacity-60',
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
