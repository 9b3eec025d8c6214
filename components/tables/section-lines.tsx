'use client';

import { ChevronRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { formatCount } from '@/components/trace/format';
import { useInspector } from '@/components/trace/inspector-context';
import { cn } from '@/components/ui/cn';
import type { RecordRow, SectionColumn } from './section-columns';
import type { SectionRow } from './section-rows';

type LineProps = {
  columns: readonly SectionColumn[];
  position: number;
  /** Measures the line's height; undefined when all lines are drawn. */
  measure: ((element: Element | null) => void) | undefined;
  highlighted: boolean;
};

/** Characters from which a text may not fit into its two lines. */
const longText = 90;

/** A record of the prompt. A click opens it; its long texts unfold in place. */
export function RecordLine({ row, columns, citedAs, ...line }: LineProps & { row: RecordRow; citedAs: number[] }) {
  const t = useTranslations('inspector.table');
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const cells = columns.map(({ name, kind }) => ({ name, kind, value: row.record[name] ?? '' }));
  const folds = cells.some(({ kind, value }) => kind === 'text' && String(value).length > longText);
  return (
    <Line rowKey={row.key} {...line}>
      {cells.map(({ name, kind, value }, i) => (
        <Cell key={name} sticky={kind === 'id'}>
          <span className="flex items-start gap-1">
            {i === 0 && (folds ? <FoldButton open={open} onToggle={() => setOpen(!open)} /> : <FoldGap />)}
            {kind === 'id' ? (
              <>
                <IdButton id={String(value)} rowKey={row.key} />
                <CitedAs numbers={citedAs} />
              </>
            ) : kind === 'number' ? (
              <span className="min-w-0 flex-1 truncate text-right tabular-nums">
                {typeof value === 'number' ? formatNumber(value, locale) : String(value)}
              </span>
            ) : (
              <span className={cn('min-w-0', open ? 'whitespace-pre-wrap' : 'line-clamp-2')}>
                {typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value)}
              </span>
            )}
          </span>
        </Cell>
      ))}
    </Line>
  );
}

/** The numbers under which the answer cites a record. */
function CitedAs({ numbers }: { numbers: number[] }) {
  const t = useTranslations('inspector.table');
  if (numbers.length === 0) return null;
  const words = t('citedAs', { numbers: numbers.join(', ') });
  return (
    <span
      title={words}
      className="shrink-0 rounded-xs border border-accent px-0.5 text-[0.6875rem] leading-4 text-accent"
    >
      <span aria-hidden>{numbers[0]}</span>
      {numbers.length > 1 && <span aria-hidden>+</span>}
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** Unfolds the long texts of a line. */
function FoldButton({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const t = useTranslations('inspector.table');
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-label={open ? t('fold') : t('unfold')}
      className="-my-0.5 -ml-1.5 grid size-6 shrink-0 place-items-center rounded-sm text-ink-muted hover:bg-pressed hover:text-ink"
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
    >
      <ChevronRight aria-hidden className={cn('size-3.5 transition-transform duration-100', open && 'rotate-90')} />
    </button>
  );
}

/** Keeps ids of lines without a fold in line with the others. */
function FoldGap() {
  return <span aria-hidden className="-ml-1.5 w-6 shrink-0" />;
}

/** A record that was left out, greyed, with its reason. */
export function DroppedLine({ row, columns, ...line }: LineProps & { row: Extract<SectionRow, { kind: 'dropped' }> }) {
  const t = useTranslations('inspector.table');
  const locale = useLocale();
  const { record } = row;
  return (
    <Line rowKey={row.key} faint {...line}>
      <Cell sticky>
        <span className="flex items-start gap-1">
          <FoldGap />
          <IdButton id={record.id} rowKey={row.key} />
        </span>
      </Cell>
      <Cell span={columns.length - 2}>
        <span className="flex items-start gap-2">
          <span className="shrink-0 rounded-sm border border-dashed border-line-strong px-1.5 text-xs">
            {t(`drop.${record.reason}`)}
          </span>
          <span className="line-clamp-2 min-w-0">{record.title}</span>
        </span>
      </Cell>
      <Cell>
        <span className="block text-right tabular-nums">{formatCount(record.tokens, locale)}</span>
      </Cell>
    </Line>
  );
}

/** Says how many more were left out than the run's log lists. */
export function UnlistedLine({ count, columnCount }: { count: number; columnCount: number }) {
  const t = useTranslations('inspector.table');
  return (
    <tr className="text-ink-faint">
      <td colSpan={columnCount} className="px-2 py-1.5">
        {t('unlisted', { count })}
      </td>
    </tr>
  );
}

function Line({
  rowKey,
  position,
  measure,
  highlighted,
  faint = false,
  children,
}: Omit<LineProps, 'columns'> & { rowKey: string | null; faint?: boolean; children: ReactNode }) {
  const { selection, onSelect, onHoverRecord } = useInspector();
  const selected = rowKey !== null && selection.record === rowKey;
  return (
    <tr
      ref={measure}
      data-index={position}
      aria-selected={selected || undefined}
      onMouseEnter={() => onHoverRecord(rowKey)}
      onMouseLeave={() => onHoverRecord(null)}
      onClick={rowKey === null ? undefined : () => onSelect({ record: rowKey })}
      className={cn(
        'group bg-surface [&>td]:border-b last:[&>td]:border-b-0',
        rowKey !== null && 'cursor-pointer hover:bg-hover',
        faint && 'text-ink-faint',
        (highlighted || selected) && 'bg-accent-soft hover:bg-accent-soft',
      )}
    >
      {children}
    </tr>
  );
}

function Cell({ sticky = false, span, children }: { sticky?: boolean; span?: number; children: ReactNode }) {
  return (
    <td colSpan={span} className={cn('px-2 py-1.5 align-top', sticky && 'sticky left-0 bg-inherit')}>
      {children}
    </td>
  );
}

function IdButton({ id, rowKey }: { id: string; rowKey: string | null }) {
  const t = useTranslations('inspector.table');
  const { onSelect, onHoverRecord } = useInspector();
  if (rowKey === null) return <span className="font-mono text-xs">{id}</span>;
  return (
    <button
      type="button"
      aria-label={t('open', { id })}
      className="block min-w-0 truncate rounded-xs text-left font-mono text-xs leading-[1.125rem] group-hover:underline"
      onFocus={() => onHoverRecord(rowKey)}
      onBlur={() => onHoverRecord(null)}
      onClick={(event) => {
        event.stopPropagation();
        onSelect({ record: rowKey });
      }}
    >
      {id}
    </button>
  );
}

function formatNumber(value: number, locale: string): string {
  return Number.isInteger(value) ? formatCount(value, locale) : String(value);
}
