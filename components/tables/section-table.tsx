'use client';

import { useTable } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef } from 'react';
import { useInspector } from '@/components/trace/inspector-context';
import { cn } from '@/components/ui/cn';
import type { ContextSection } from '@/lib/domain/context-section';
import { columnDefinitions, sectionColumns, sectionFeatures } from './section-columns';
import { DroppedLine, RecordLine, UnlistedLine } from './section-lines';
import type { SectionRow } from './section-rows';
import { useColumnName } from './use-column-name';
import { useVisibleLines } from './use-visible-lines';

/** The records of one section in a frame of its own: sortable, the header always in sight, what was left out below. */
export function SectionTable({
  section,
  rows,
  unlisted,
  cited,
}: {
  section: ContextSection;
  /** The section's lines after filtering. */
  rows: SectionRow[];
  /** How many more were left out than are listed. */
  unlisted: number;
  /** Records that the answer cites, with the numbers of the citations. */
  cited: ReadonlyMap<string, number[]>;
}) {
  const t = useTranslations('inspector.table');
  const columnName = useColumnName();
  const locale = useLocale();
  const { view, highlightedRecord } = useInspector();
  const columns = useMemo(() => sectionColumns(section, view.indexes.length), [section, view.indexes.length]);
  const definitions = useMemo(() => columnDefinitions(columns, locale), [columns, locale]);
  const records = useMemo(() => rows.filter((row) => row.kind === 'record'), [rows]);
  const dropped = useMemo(() => rows.filter((row) => row.kind === 'dropped'), [rows]);
  const table = useTable({ features: sectionFeatures, columns: definitions, data: records });
  const lines = [...table.getRowModel().rows.map((row) => row.original), ...dropped];
  const frame = useRef<HTMLElement>(null);
  const { visible, before, after, measure, reveal } = useVisibleLines(lines.length, frame);
  const highlighted = lines.findIndex((line) => line.key !== null && line.key === highlightedRecord);
  useEffect(() => {
    if (highlighted >= 0) reveal(highlighted);
  }, [highlighted, reveal]);
  const minWidth = columns.reduce((sum, column) => sum + column.minWidth, 0);
  return (
    <section
      ref={frame}
      aria-label={section.title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="max-h-[27.5rem] overflow-auto rounded-lg border"
    >
      <table className="w-full table-fixed border-separate border-spacing-0 text-sm" style={{ minWidth }}>
        <colgroup>
          {columns.map(({ name, kind, minWidth }) => (
            <col key={name} style={kind === 'text' ? undefined : { width: minWidth }} />
          ))}
        </colgroup>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map(({ id, column }, i) => {
                const sorted = column.getIsSorted();
                const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp;
                return (
                  <th
                    key={id}
                    scope="col"
                    aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'}
                    className={cn(
                      'sticky top-0 z-10 border-b bg-canvas p-0 text-xs font-normal text-ink-muted',
                      i === 0 && 'left-0 z-20',
                    )}
                  >
                    <button
                      type="button"
                      title={t('sort')}
                      onClick={column.getToggleSortingHandler()}
                      className={cn(
                        'flex w-full items-center gap-1 px-2 py-1.5 text-left hover:text-ink focus-visible:outline-offset-[-2px]',
                        columns[i]?.kind === 'number' && 'flex-row-reverse text-right',
                      )}
                    >
                      <span className="min-w-0 truncate">{columnName(id)}</span>
                      <Arrow aria-hidden className={cn('size-3 shrink-0', !sorted && 'invisible')} />
                    </button>
                  </th>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {before > 0 && <SpacerLine height={before} />}
          {visible.map((i) => {
            const line = lines[i] as SectionRow;
            const shared = { position: i, measure, columns, highlighted: i === highlighted };
            return line.kind === 'record' ? (
              <RecordLine
                key={`record ${line.record.id} ${line.key}`}
                row={line}
                citedAs={line.key === null ? [] : (cited.get(line.key) ?? [])}
                {...shared}
              />
            ) : (
              <DroppedLine key={`dropped ${line.record.id} ${line.key}`} row={line} {...shared} />
            );
          })}
          {after > 0 && <SpacerLine height={after} />}
          {unlisted > 0 && <UnlistedLine count={unlisted} columnCount={columns.length} />}
        </tbody>
      </table>
      {lines.length === 0 && (
        <p className="px-3 py-2 text-sm text-ink-muted">
          {t(section.records.length + section.dropped.length > 0 ? 'foundNone' : 'empty')}
        </p>
      )}
    </section>
  );
}

function SpacerLine({ height }: { height: number }) {
  return (
    <tr aria-hidden>
      <td style={{ height }} />
    </tr>
  );
}
