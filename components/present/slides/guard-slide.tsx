'use client';

import { useTranslations } from 'next-intl';
import { DecisionCard } from '@/components/rank-guard/decision-card';
import type { SlideProps } from './slide-props';

/** What the rank guard decided on the last search, rule by rule, and which passages it moved. */
export function GuardSlide({ view: { guards } }: SlideProps) {
  const t = useTranslations('present.guard');
  const last = guards.at(-1);
  if (!last) return null;
  const titles = new Map(last.query.candidates.map(({ id, title }) => [id, title]));
  const raised = last.guarded.ranking.filter(({ rankBefore, rankAfter }) => rankAfter < rankBefore);
  return (
    <div className="flex flex-col gap-5">
      <p className="text-base text-ink-muted">{t('about', { count: last.query.candidates.length })}</p>
      {raised.length > 0 ? (
        <ul className="flex flex-col gap-2 text-lg">
          {raised.map(({ id, rankBefore, rankAfter }) => (
            <li
              key={id}
              className="rounded-lg border border-stage-guard bg-stage-guard-soft px-4 py-3 text-stage-guard"
            >
              {t('raised', { title: titles.get(id) ?? id, before: rankBefore, after: rankAfter })}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-lg font-semibold">{t('unchanged')}</p>
      )}
      <div className="@container flex flex-col gap-3">
        {last.guarded.decisions.map((decision) => (
          <DecisionCard key={decision.ruleId} decision={decision} />
        ))}
      </div>
    </div>
  );
}
