'use client';

import { useLocale, useTranslations } from 'next-intl';
import { DecisionCard } from '@/components/rank-guard/decision-card';
import { formatGuardScore } from '@/components/rank-guard/format-guard-score';
import { cn } from '@/components/ui/cn';
import type { GuardedQuery, RankGuardQuery } from '@/lib/domain/rank-guard';
import { SectionHeading } from '../section-heading';
import type { PanelProps } from './panel';

/** Candidates that are listed; the ones behind were not moved unless they stand here. */
const listed = 40;

/** What the rank guard decided on the passages of one attempt, rule by rule, and their order before and after. */
export function RankGuardPanel({ span, view }: PanelProps) {
  const t = useTranslations('rankGuard');
  const found = view.guards.find(({ spanId }) => spanId === span.id);
  if (!found) return <p className="text-sm text-ink-muted">{t(span.status === 'skipped' ? 'notRanked' : 'waiting')}</p>;
  const { query, guarded } = found;
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-3xl text-sm text-ink-muted text-pretty">
        {t('about', { count: query.candidates.length, entities: query.queryEntities })}
      </p>
      {guarded.decisions.length === 0 && <p className="text-sm text-ink-muted">{t('noRules')}</p>}
      <div className="flex max-w-3xl flex-col gap-3">
        {guarded.decisions.map((decision) => (
          <DecisionCard key={decision.ruleId} decision={decision} />
        ))}
      </div>
      {guarded.ranking.length > 0 && <Order query={query} guarded={guarded} />}
    </div>
  );
}

function Order({ query, guarded }: { query: RankGuardQuery; guarded: GuardedQuery }) {
  const t = useTranslations('rankGuard');
  const locale = useLocale();
  const candidates = new Map(query.candidates.map((candidate) => [candidate.id, candidate]));
  return (
    <section className="min-w-0">
      <SectionHeading>{t('order')}</SectionHeading>
      <div className="overflow-x-auto">
        <table className="w-full min-w-120 text-sm">
          <caption className="sr-only">{t('order')}</caption>
          <thead className="text-left text-xs text-ink-muted">
            <tr className="border-b">
              <th scope="col" className="py-1 pr-3 font-normal">
                {t('column.before')}
              </th>
              <th scope="col" className="py-1 pr-3 font-normal">
                {t('column.after')}
              </th>
              <th scope="col" className="py-1 pr-3 font-normal">
                {t('column.passage')}
              </th>
              <th scope="col" className="py-1 pr-3 text-right font-normal">
                {t('column.base')}
              </th>
              <th scope="col" className="py-1 pr-3 text-right font-normal">
                {t('column.coverage')}
              </th>
              <th scope="col" className="py-1 text-right font-normal">
                {t('column.edges')}
              </th>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {guarded.ranking.slice(0, listed).map(({ id, baseScore, rankBefore, rankAfter }) => {
              const candidate = candidates.get(id);
              return (
                <tr key={id} className={cn('border-b', rankAfter < rankBefore && 'bg-stage-guard-soft')}>
                  <td className="py-1 pr-3">{rankBefore}</td>
                  <td className="py-1 pr-3">{rankAfter}</td>
                  <th scope="row" className="py-1 pr-3 text-left font-normal">
                    {candidate?.title ?? id}
                  </th>
                  <td className="py-1 pr-3 text-right">{formatGuardScore(baseScore, locale)}</td>
                  <td className="py-1 pr-3 text-right">{Math.round((candidate?.coverage ?? 0) * 100)} %</td>
                  <td className="py-1 text-right">{candidate?.supportingEdges ?? 0}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
