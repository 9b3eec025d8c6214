'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatCount } from '@/components/trace/format';
import { cn } from '@/components/ui/cn';
import type { AuditCount } from '@/lib/domain/rank-guard-page';
import { guardStatuses, statusFill } from './status-look';

/** Days that are drawn, the latest ones with audits. */
const shownDays = 30;

/** Decisions by day or by rule, one bar each, stacked by how they ended; the same as a table for who does not see it. */
export function AuditHistogram({ counts, by }: { counts: readonly AuditCount[]; by: 'day' | 'ruleId' }) {
  const t = useTranslations('rankGuard');
  const locale = useLocale();
  const names = [...new Set(counts.map((count) => count[by]))].toSorted().slice(by === 'day' ? -shownDays : 0);
  const rows = names.map((name) => {
    const own = counts.filter((count) => count[by] === name);
    const parts = guardStatuses.map((status) => ({
      status,
      count: own.filter((each) => each.status === status).reduce((sum, each) => sum + each.count, 0),
    }));
    return { name, parts, total: parts.reduce((sum, part) => sum + part.count, 0) };
  });
  const most = Math.max(1, ...rows.map(({ total }) => total));
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t(by === 'day' ? 'byDay' : 'byRule')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t(by === 'day' ? 'day' : 'rule')}</th>
          {guardStatuses.map((status) => (
            <th key={status} scope="col">
              {t(`status.${status}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, parts, total }) => (
          <tr key={name} className="flex items-center gap-3 py-0.5">
            <th
              scope="row"
              className={cn(
                'shrink-0 truncate text-left text-xs font-normal text-ink-muted tabular-nums',
                by === 'day' ? 'w-20' : 'w-40 font-mono',
              )}
              title={name}
            >
              {name}
            </th>
            <td className="flex min-w-0 flex-1 items-center gap-2">
              <span
                aria-hidden
                className="flex h-3 overflow-hidden rounded-sm"
                style={{ width: `${(total / most) * 85}%` }}
              >
                {parts.map(({ status, count }) => (
                  <span key={status} className={statusFill[status]} style={{ width: `${(count / total) * 100}%` }} />
                ))}
              </span>
              <span className="text-xs text-ink-muted tabular-nums">{formatCount(total, locale)}</span>
            </td>
            {parts.map(({ status, count }) => (
              <td key={status} className="sr-only">
                {count}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
