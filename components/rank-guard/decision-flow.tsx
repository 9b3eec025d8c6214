'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatCount } from '@/components/trace/format';
import { cn } from '@/components/ui/cn';
import type { RankGuardStatus } from '@/lib/domain/rank-guard';
import { guardStatuses, statusFill } from './status-look';

/** The checks in their order: how many decisions went on along each edge, and how many ended where. */
export function DecisionFlow({
  counts,
  chosen,
  onChoose,
}: {
  counts: Record<RankGuardStatus, number>;
  /** Statuses that the list below is narrowed to. */
  chosen: readonly RankGuardStatus[];
  onChoose: (status: RankGuardStatus) => void;
}) {
  const t = useTranslations('rankGuard');
  const locale = useLocale();
  const total = guardStatuses.reduce((sum, status) => sum + counts[status], 0);
  let left = total;
  return (
    <ol className="flex flex-col">
      <li className="flex items-center gap-3 pb-1">
        <Node>{t('flow.start')}</Node>
        <Edge count={formatCount(total, locale)} />
      </li>
      {guardStatuses.map((status) => {
        const isLast = status === 'applied';
        const count = counts[status];
        left -= count;
        return (
          <li
            key={status}
            className="relative flex flex-col gap-1 pt-3 @2xl:flex-row @2xl:flex-wrap @2xl:gap-x-3 @2xl:gap-y-0 before:absolute before:top-0 before:left-6 before:h-3 before:w-px before:bg-line-strong"
          >
            {!isLast && (
              <div className="shrink-0 @2xl:w-56">
                <Node>{t(`flow.check.${status}`)}</Node>
              </div>
            )}
            <button
              type="button"
              aria-pressed={chosen.includes(status)}
              onClick={() => onChoose(status)}
              className={cn(
                'flex min-h-9 min-w-0 items-center @2xl:flex-1 gap-2 rounded-md px-2 py-1 text-left text-sm hover:bg-hover',
                chosen.includes(status) && 'bg-accent-soft',
              )}
            >
              <span aria-hidden className="text-ink-faint">
                {isLast ? '↳' : '→'}
              </span>
              <span className="w-10 shrink-0 text-right font-medium tabular-nums">{formatCount(count, locale)}</span>
              <span aria-hidden className="h-2 w-20 shrink-0 rounded-full bg-hover @2xl:w-40">
                <span
                  className={cn('block h-full rounded-full', statusFill[status])}
                  style={{ width: `${total === 0 ? 0 : (count / total) * 100}%` }}
                />
              </span>
              <span className="min-w-0">{t(`status.${status}`)}</span>
            </button>
            {!isLast && <Edge count={formatCount(left, locale)} />}
          </li>
        );
      })}
    </ol>
  );
}

function Node({ children }: { children: string }) {
  return (
    <div className="flex min-h-9 items-center rounded-md border border-line-strong bg-raised px-3 py-1 text-sm text-pretty">
      {children}
    </div>
  );
}

/** How many go on to the next check. */
function Edge({ count }: { count: string }) {
  const t = useTranslations('rankGuard.flow');
  return (
    <span className="flex w-full basis-full items-center gap-2 pt-1 pl-8 text-xs text-ink-muted tabular-nums first:basis-auto">
      <span aria-hidden>↓</span>
      {t('goOn', { count })}
    </span>
  );
}
