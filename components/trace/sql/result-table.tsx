'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { cn } from '@/components/ui/cn';
import type { SqlResult } from '@/lib/domain/sql-query';
import { type Sorting, shownValue, sortedRows } from './result-values';

/** The rows of a result, numbered as answers cite them; a head sorts by its column. */
export function ResultTable({ result, label }: { result: SqlResult; label: string }) {
  const t = useTranslations('sources.result');
  const locale = useLocale();
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const rows = useMemo(() => sortedRows(result, sorting), [result, sorting]);
  const sortBy = (column: number) =>
    setSorting((now) => {
      if (now?.column !== column) return { column, descending: false };
      return now.descending ? null : { column, descending: true };
    });
  const columns = result.columns.map((column, at) => ({ ...column, at, key: `${at} ${column.name}` }));
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-lg border"
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 border-b bg-canvas px-2 py-1.5 text-left text-xs font-normal text-ink-muted"
            >
              #
            </th>
            {columns.map(({ key, name, type, at }) => {
              const sorted = sorting?.column === at ? sorting : null;
              return (
                <th
                  key={key}
                  scope="col"
                  aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : 'none'}
                  className="sticky top-0 border-b bg-canvas p-0 text-left text-xs font-normal text-ink-muted"
                >
                  <button
                    type="button"
                    onClick={() => sortBy(at)}
                    className="flex w-full flex-col items-start px-2 py-1.5 text-left hover:bg-hover focus-visible:outline-offset-[-2px]"
                  >
                    <span className="flex items-center gap-1 font-medium text-ink">
                      {name}
                      {sorted &&
                        (sorted.descending ? (
                          <ArrowDown aria-hidden className="size-3" />
                        ) : (
                          <ArrowUp aria-hidden className="size-3" />
                        ))}
                    </span>
                    <span className="text-ink-faint">{type}</span>
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, row }) => (
            <tr key={number}>
              <td className="border-b px-2 py-1.5 align-top text-xs text-ink-faint tabular-nums">{number}</td>
              {columns.map(({ key, at, kind }) => {
                const value = row[at] ?? null;
                return (
                  <td
                    key={key}
                    title={value ?? undefined}
                    className={cn(
                      'max-w-80 border-b px-2 py-1.5 align-top [overflow-wrap:anywhere]',
                      (kind === 'integer' || kind === 'decimal') && 'text-right tabular-nums',
                    )}
                  >
                    {value === null ? (
                      <span className="text-ink-faint">{t('null')}</span>
                    ) : (
                      shownValue(value, kind, locale)
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
