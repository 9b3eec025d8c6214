'use client';

import { useLocale, useTranslations } from 'next-intl';
import { cn } from '@/components/ui/cn';
import type { RankGuardDecision } from '@/lib/domain/rank-guard';
import { formatGuardScore } from './format-guard-score';

/** How far the gap between two passages is from the most a rule allows: a bar with the limit marked, and in words. */
export function HeadroomGauge({ decision }: { decision: Pick<RankGuardDecision, 'gap' | 'maxGap' | 'headroom'> }) {
  const t = useTranslations('rankGuard.gauge');
  const locale = useLocale();
  const { gap, maxGap, headroom } = decision;
  if (gap === null || headroom === null) return null;
  const scale = Math.max(gap, maxGap, 0.0001) * 1.1;
  const within = headroom >= 0;
  return (
    <div>
      <div aria-hidden className="relative h-2 rounded-full bg-stage-guard-soft">
        <div
          className={cn('h-full rounded-full', within ? 'bg-stage-guard' : 'bg-danger')}
          style={{ width: `${(gap / scale) * 100}%` }}
        />
        <div className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: `${(maxGap / scale) * 100}%` }} />
      </div>
      <p className="mt-1.5 text-xs text-ink-muted tabular-nums">
        {t(within ? 'within' : 'exceeded', {
          gap: formatGuardScore(gap, locale),
          maxGap: formatGuardScore(maxGap, locale),
          headroom: formatGuardScore(Math.abs(headroom), locale),
        })}
      </p>
    </div>
  );
}
