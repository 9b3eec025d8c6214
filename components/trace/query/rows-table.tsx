'use client';

import { useTranslations } from 'next-intl';
import type { GraphCell, GraphRows } from '@/lib/domain/graph-query';
import { SectionHeading } from '../section-heading';

/** The rows of a statement, numbered as answers cite them. */
export function RowsTable({ rows: { columns, rows, truncated } }: { rows: GraphRows }) {
  const t = useTranslations('query.rows');
  const title = t('title', { count: rows.length });
  const numbered = rows.map((cells, i) => ({ number: i + 1, cells: keyed(columns, cells) }));
  return (
    <section>
      <SectionHeading aside={<span className="text-xs text-ink-muted">{truncated ? t('cut') : null}</span>}>
        {title}
      </SectionHeading>
      {rows.length === 0 ? (
        <p className="text-sm text-ink-muted">{t('none')}</p>
      ) : (
        <section
          aria-label={title}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard.
          tabIndex={0}
          className="max-h-80 overflow-auto rounded-lg border"
        >
          <table className="w-full border-separate border-spacing-0 text-sm">
            <thead>
              <tr>
                {keyed(columns, columns).map(({ key, cell }, i) => (
                  <ColumnHeads key={key} first={i === 0} name={String(cell)} />
                ))}
              </tr>
            </thead>
            <tbody>
              {numbered.map(({ number, cells }) => (
                <tr key={number}>
                  <td className="border-b px-2 py-1.5 align-top text-xs text-ink-faint tabular-nums">{number}</td>
                  {cells.map(({ key, cell }) => (
                    <td
                      key={key}
                      className="max-w-80 border-b px-2 py-1.5 align-top [overflow-wrap:anywhere] tabular-nums"
                    >
                      {cellText(cell)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

/** The head of a column; the first one brings that of the row numbers. */
function ColumnHeads({ first, name }: { first: boolean; name: string }) {
  const look = 'sticky top-0 border-b bg-canvas px-2 py-1.5 text-left text-xs font-normal text-ink-muted';
  return (
    <>
      {first && (
        <th scope="col" className={look}>
          #
        </th>
      )}
      <th scope="col" className={look}>
        {name}
      </th>
    </>
  );
}

/** Cells by column; several columns may bear one name. */
function keyed(columns: readonly string[], cells: readonly GraphCell[]): { key: string; cell: GraphCell }[] {
  return cells.map((cell, i) => ({ key: `${i} ${columns[i]}`, cell }));
}

function cellText(cell: GraphCell): string {
  if (cell === null) return '–';
  if (Array.isArray(cell)) return cell.map(cellText).join(', ');
  if (typeof cell !== 'object') return String(cell);
  if (cell.kind === 'node' && typeof cell.name === 'string') return `${cell.name} (${String(cell.label)})`;
  if (cell.kind === 'relationship' && typeof cell.type === 'string') return cell.type;
  return JSON.stringify(cell);
}
