'use client';

import { useLocale, useTranslations } from 'next-intl';
import { BudgetBar } from '@/components/trace/context/budget-bar';
import { budgetBar } from '@/components/trace/context/budget-bar-parts';
import { formatCount } from '@/components/trace/format';
import type { SlideProps } from './slide-props';

/** Batches of a global search that are listed. */
const listedBatches = 8;

/** What the answer may rest on: the budget by section, or the batches of reports of a global search. */
export function ContextSlide({ view: { sections, context, batches } }: SlideProps) {
  const t = useTranslations('present.context');
  const locale = useLocale();
  const count = (value: number) => formatCount(value, locale);
  const budget = context?.maxTokens ?? 0;
  const used = sections.reduce((sum, { tokens }) => sum + tokens, 0);
  const dropped = sections.reduce((sum, { droppedCount }) => sum + droppedCount, 0);
  return (
    <div className="flex flex-col gap-6 [&_section]:max-w-none">
      {sections.length > 0 && (
        <>
          <p className="text-lg font-semibold">
            {budget > 0 ? t('used', { used: count(used), max: count(budget) }) : t('tokens', { used: count(used) })}
            {dropped > 0 && <span className="font-normal text-ink-muted"> · {t('dropped', { count: dropped })}</span>}
          </p>
          <BudgetBar bar={budgetBar(sections, budget)} />
        </>
      )}
      {batches.length > 0 && (
        <>
          <p className="text-lg font-semibold">{t('batches', { count: batches.length })}</p>
          <ul className="flex flex-col gap-2">
            {batches.slice(0, listedBatches).map(({ batch, points }) => (
              <li key={batch.number} className="flex flex-col gap-1">
                <span className="text-base tabular-nums">
                  {t('batch', { number: batch.number, reports: batch.ids.length, points: points.length })}
                </span>
                <span aria-hidden className="h-3 overflow-hidden rounded-sm border bg-stage-context-soft">
                  <span
                    className="block h-full bg-stage-context"
                    style={{ width: `${Math.min(1, batch.tokens / Math.max(1, batch.maxTokens)) * 100}%` }}
                  />
                </span>
              </li>
            ))}
          </ul>
          {batches.length > listedBatches && (
            <p className="text-base text-ink-muted">{t('more', { count: batches.length - listedBatches })}</p>
          )}
        </>
      )}
    </div>
  );
}
