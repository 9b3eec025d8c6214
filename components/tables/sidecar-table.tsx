'use client';

import { useTranslations } from 'next-intl';
import { SectionHeading } from '@/components/trace/section-heading';
import type { DocumentTable } from '@/lib/domain/knowledge-graph';

/** A table of a document as the sidecar holds it; wide ones scroll inside. */
export function SidecarTable({ table }: { table: DocumentTable }) {
  const t = useTranslations('inspector.record');
  return (
    <section>
      <SectionHeading>{table.title || table.id}</SectionHeading>
      <section
        aria-label={t('table', { title: table.title || table.id })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling block must be reachable by keyboard.
        tabIndex={0}
        className="overflow-x-auto rounded-lg border"
      >
        <table className="w-full border-collapse text-sm">
          <thead className="border-b border-line-strong text-left">
            <tr>
              {table.columns.map((column, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a stored table never move.
                <th key={at} scope="col" className="px-3 py-2 align-bottom font-medium whitespace-nowrap">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {table.rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a stored table never move.
              <tr key={at}>
                {row.map((cell, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor do its cells.
                  <td key={place} className="px-3 py-2 align-top tabular-nums">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
