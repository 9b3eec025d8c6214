'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { DriftView } from '@/lib/domain/drift-view';
import { formatCount } from '../format';
import { SectionHeading } from '../section-heading';

/** The budget of a drift search as it is spent, and how it was allotted before it began. */
export function DriftBudget({ drift: { plan, spent } }: { drift: DriftView }) {
  const t = useTranslations('inspector.drift');
  const locale = useLocale();
  const { calls, depth, width, method } = plan;
  const allotted = [
    ...(calls.expansion > 0 ? [t('allotted.expansion', { count: calls.expansion })] : []),
    ...(calls.vectors > 0 ? [t('allotted.vectors', { count: calls.vectors })] : []),
    t('allotted.folds', { count: calls.folds }),
    t('allotted.followUps', { count: calls.followUps }),
    ...(method === 'model' ? [t('allotted.answer', { tokens: formatCount(plan.answerTokens, locale) })] : []),
  ];
  return (
    <section className="max-w-3xl">
      <SectionHeading>{t('budget')}</SectionHeading>
      {method === 'model' ? (
        <div className="flex flex-col gap-2">
          <Meter name={t('calls')} spent={spent.modelCalls} max={plan.maxModelCalls} />
          <Meter name={t('tokens')} spent={spent.tokens} max={plan.maxTokens} />
        </div>
      ) : (
        <p className="text-sm">{t('byRule')}</p>
      )}
      <p className="mt-2 text-sm text-ink-muted tabular-nums">{allotted.join(' · ')}</p>
      <p className="text-sm text-ink-muted tabular-nums">{t('rounds', { depth, width })}</p>
    </section>
  );
}

function Meter({ name, spent, max }: { name: string; spent: number; max: number }) {
  const t = useTranslations('inspector.drift');
  const locale = useLocale();
  const share = spent / Math.max(max, 1);
  return (
    <div className="grid grid-cols-[minmax(5.5rem,auto)_minmax(0,1fr)_auto] items-center gap-3 text-sm">
      <span>{name}</span>
      <span aria-hidden className="h-2 overflow-hidden rounded-full bg-stage-generation-soft">
        <span
          className={`block h-full ${share > 1 ? 'bg-warn' : 'bg-stage-generation'}`}
          style={{ width: `${Math.min(share, 1) * 100}%` }}
        />
      </span>
      <span className="text-right tabular-nums">
        {t('spent', { spent: formatCount(spent, locale), max: formatCount(max, locale) })}
      </span>
    </div>
  );
}
