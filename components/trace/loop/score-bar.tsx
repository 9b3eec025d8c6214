'use client';

import { useLocale, useTranslations } from 'next-intl';
import { cn } from '@/components/ui/cn';
import { formatGrade } from '../format';

/** A grade from 0 to 1 against the least one that passes. */
export function ScoreBar({ score, threshold, passed }: { score: number; threshold: number; passed: boolean }) {
  const t = useTranslations('inspector.loop');
  const locale = useLocale();
  const values = { score: formatGrade(score, locale), threshold: formatGrade(threshold, locale) };
  return (
    <div className="flex flex-col gap-1">
      <p className={cn('text-sm tabular-nums', !passed && 'text-warn')}>
        <span className="font-medium">{values.score}</span>
        <span className="text-ink-muted"> {t('against', values)}</span>
      </p>
      <div aria-hidden className="relative h-2 rounded-sm border border-line-strong">
        <span
          className={cn('absolute inset-y-0 left-0 rounded-xs', passed ? 'bg-stage-check' : 'bg-warn')}
          style={{ width: `${score * 100}%` }}
        />
        <span className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: `calc(${threshold * 100}% - 1px)` }} />
      </div>
    </div>
  );
}
