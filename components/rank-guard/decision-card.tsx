'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { RankGuardCandidate, RankGuardDecision } from '@/lib/domain/rank-guard';
import { formatGuardScore } from './format-guard-score';
import { HeadroomGauge } from './headroom-gauge';
import { statusTones } from './status-look';

/** One rule's decision on one question: how it ended and why, what was compared, and how close it was. */
export function DecisionCard({ decision }: { decision: RankGuardDecision }) {
  const t = useTranslations('rankGuard');
  const { status, ruleId, ruleVersion, required, context } = decision;
  return (
    <section className="flex flex-col gap-3 rounded-lg border p-3 text-sm" aria-label={ruleId}>
      <header className="flex flex-wrap items-center gap-2">
        <h3 className="font-mono text-xs font-semibold break-all">{ruleId}</h3>
        <span className="text-xs text-ink-faint">{t('version', { version: ruleVersion })}</span>
        <Badge tone={statusTones[status]} className="ml-auto">
          {t(`status.${status}`)}
        </Badge>
      </header>
      <p className="text-ink-muted text-pretty">{t(`why.${status}`)}</p>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-ink-muted">{t('required')}</dt>
        <dd>{[required.cluster, ...required.tags].join(' · ')}</dd>
        <dt className="text-ink-muted">{t('seen')}</dt>
        <dd>{[context.cluster ?? t('noCluster'), ...context.tags].join(' · ')}</dd>
      </dl>
      {decision.comparison && (
        <div className="grid gap-3 @md:grid-cols-2">
          <Compared name={t('comparison')} candidate={decision.comparison} />
          {decision.preferred && (
            <Compared name={t('preferred')} candidate={decision.preferred} finalScore={decision.finalScore} />
          )}
        </div>
      )}
      <HeadroomGauge decision={decision} />
    </section>
  );
}

function Compared({
  name,
  candidate,
  finalScore = null,
}: {
  name: string;
  candidate: RankGuardCandidate;
  finalScore?: number | null;
}) {
  const t = useTranslations('rankGuard');
  const locale = useLocale();
  return (
    <div className="min-w-0">
      <p className="text-xs text-ink-muted">{name}</p>
      <p className="font-medium break-words">{candidate.title}</p>
      <p className="text-xs text-ink-muted tabular-nums">
        {t('figures', {
          score: formatGuardScore(candidate.baseScore, locale),
          coverage: Math.round(candidate.coverage * 100),
          edges: candidate.supportingEdges,
        })}
      </p>
      {finalScore !== null && (
        <p className="text-xs font-medium text-stage-guard tabular-nums">
          {t('raised', { score: formatGuardScore(finalScore, locale) })}
        </p>
      )}
    </div>
  );
}
