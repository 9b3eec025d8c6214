'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { cn } from '@/components/ui/cn';
import type { RunSummary } from '@/lib/domain/run';
import { columnWidths, numberColumns, runColumns, useRunCells } from './run-columns';
import { RunListItem } from './run-list-item';
import { useListKeys } from './use-list-keys';

const lineHeight = 41;
/** Lines before the end of what is loaded at which more is asked for. */
const nearEnd = 30;
const checkWidth = 40;
const tableWidth = checkWidth + 260 + Object.values(columnWidths).reduce((sum, width) => sum + width, 0);

type Props = {
  runs: readonly RunSummary[];
  selected: ReadonlySet<string>;
  onToggle: (id: string) => void;
  /** Selects all runs that are loaded, or none. */
  onToggleAll: () => void;
  onNearEnd: () => void;
};

/**
 * Runs as a table in a frame of its own, of which only the lines in sight are in the page. Arrow keys or j and k move
 * from run to run, Enter opens, x selects.
 */
export function RunTable({ runs, selected, onToggle, onToggleAll, onNearEnd }: Props) {
  const t = useTranslations('traces');
  const frame = useRef<HTMLElement>(null);
  const lines = useVirtualizer({
    count: runs.length,
    getScrollElement: () => frame.current,
    estimateSize: () => lineHeight,
    overscan: 12,
    initialRect: { width: 1200, height: 800 },
  });
  const items = lines.getVirtualItems();
  useNearEnd(items.at(-1)?.index ?? 0, runs.length, onNearEnd);
  const { onKeyDown, isCurrent, setCurrent } = useListKeys(frame, runs, lines.scrollToIndex, onToggle);
  const cellsOf = useRunCells();
  const before = items[0]?.start ?? 0;
  const after = lines.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <section
      ref={frame}
      aria-label={t('title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard.
      tabIndex={0}
      onKeyDown={onKeyDown}
      className="relative min-h-0 flex-1 overflow-auto border-y focus-visible:outline-offset-[-2px]"
    >
      <table
        aria-rowcount={runs.length + 1}
        className="w-full table-fixed border-separate border-spacing-0 text-sm"
        style={{ minWidth: tableWidth }}
      >
        <caption className="sr-only">{t('title')}</caption>
        <colgroup>
          <col style={{ width: checkWidth }} />
          <col />
          {runColumns.map((column) => (
            <col key={column} style={{ width: columnWidths[column] }} />
          ))}
        </colgroup>
        <thead className="text-xs text-ink-muted">
          <tr className="[&>th]:sticky [&>th]:top-0 [&>th]:z-10 [&>th]:h-8 [&>th]:border-b [&>th]:bg-canvas [&>th]:px-2 [&>th]:text-left [&>th]:font-normal">
            <th scope="col">
              <input
                type="checkbox"
                aria-label={t('selectAll')}
                className="block size-4 accent-accent"
                checked={runs.length > 0 && selected.size >= runs.length}
                onChange={onToggleAll}
              />
            </th>
            <th scope="col">{t('column.question')}</th>
            {runColumns.map((column) => (
              <th key={column} scope="col" className={cn(numberColumns.has(column) && 'text-right!')}>
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Spacer height={before} />}
          {items.map(({ index }) => {
            const run = runs[index] as RunSummary;
            const cells = cellsOf(run);
            const isSelected = selected.has(run.id);
            return (
              <tr
                key={run.id}
                aria-rowindex={index + 2}
                aria-selected={isSelected}
                className={cn(
                  'h-[41px] tabular-nums hover:bg-hover [&>*]:border-b [&>*]:px-2',
                  isSelected && 'bg-accent-soft hover:bg-accent-soft',
                )}
              >
                <td>
                  <SelectBox run={run} checked={isSelected} onToggle={onToggle} />
                </td>
                <th scope="row" className="text-left font-normal">
                  <Link
                    href={`/traces/${run.id}`}
                    prefetch={false}
                    data-run={run.id}
                    tabIndex={isCurrent(index) ? 0 : -1}
                    onFocus={() => setCurrent(index)}
                    title={run.question}
                    className={cn(
                      'block truncate rounded-xs font-medium hover:underline',
                      !run.question.trim() && 'text-ink-muted',
                    )}
                  >
                    {run.question.trim() || t('emptyQuestion')}
                  </Link>
                </th>
                {runColumns.map((column) => (
                  <td key={column} className={cn('truncate text-ink-muted', numberColumns.has(column) && 'text-right')}>
                    {cells[column]}
                  </td>
                ))}
              </tr>
            );
          })}
          {after > 0 && <Spacer height={after} />}
        </tbody>
      </table>
    </section>
  );
}

/** The same runs as cards, for narrow windows. */
export function RunCards({ runs, selected, onToggle, onNearEnd }: Omit<Props, 'onToggleAll'>) {
  const t = useTranslations('traces');
  const frame = useRef<HTMLElement>(null);
  const lines = useVirtualizer({
    count: runs.length,
    getScrollElement: () => frame.current,
    estimateSize: () => 100,
    overscan: 8,
    initialRect: { width: 390, height: 800 },
  });
  const items = lines.getVirtualItems();
  useNearEnd(items.at(-1)?.index ?? 0, runs.length, onNearEnd);
  const { onKeyDown } = useListKeys(frame, runs, lines.scrollToIndex, onToggle);
  return (
    <section
      ref={frame}
      aria-label={t('title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard.
      tabIndex={0}
      onKeyDown={onKeyDown}
      className="relative min-h-0 flex-1 overflow-auto border-y"
    >
      <ul className="relative" style={{ height: lines.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const run = runs[index] as RunSummary;
          return (
            <li
              key={run.id}
              ref={lines.measureElement}
              data-index={index}
              aria-setsize={runs.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 flex items-start border-b pl-2"
              style={{ transform: `translateY(${start}px)` }}
            >
              <span className="pt-4">
                <SelectBox run={run} checked={selected.has(run.id)} onToggle={onToggle} />
              </span>
              <div className="min-w-0 flex-1">
                <RunListItem run={run} />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function SelectBox({ run, checked, onToggle }: { run: RunSummary; checked: boolean; onToggle: (id: string) => void }) {
  const t = useTranslations('traces');
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label={t('select', { question: run.question.trim() || t('emptyQuestion') })}
      className="block size-4 accent-accent"
      checked={checked}
      onChange={() => onToggle(run.id)}
    />
  );
}

function Spacer({ height }: { height: number }) {
  return (
    <tr aria-hidden>
      <td style={{ height }} />
    </tr>
  );
}

function useNearEnd(lastDrawn: number, count: number, onNearEnd: () => void): void {
  useEffect(() => {
    if (count > 0 && lastDrawn >= count - nearEnd) onNearEnd();
  }, [lastDrawn, count, onNearEnd]);
}
