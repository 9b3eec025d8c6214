'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatGrade } from '@/components/trace/format';
import { cn } from '@/components/ui/cn';
import type { SlideProps } from './slide-props';

/** Search after search: in which words, how relevant what it found was, and why the searching stopped. */
export function LoopSlide({ view: { loop, question } }: SlideProps) {
  const t = useTranslations('present.loop');
  const words = useTranslations('inspector.loop');
  const locale = useLocale();
  const end = loop.ends.find((each) => each.loop === 'search');
  return (
    <div className="flex flex-col gap-5">
      <ol className="flex flex-col gap-3">
        {loop.relevance.map(({ spanId, grade }, i) => {
          const rewrite = i === 0 ? null : loop.rewrites[i - 1]?.rewrite;
          return (
            <li
              key={spanId}
              className={cn(
                'flex flex-col gap-1 rounded-lg border px-4 py-3',
                grade.isRelevant && 'border-stage-loop bg-stage-loop-soft',
              )}
            >
              <span className="text-sm text-ink-muted">
                {words('search', { number: i + 1 })}
                {' · '}
                {rewrite ? words(`change.${rewrite.change}`) : words('asAsked')}
              </span>
              <span className="line-clamp-3 text-lg font-medium">{rewrite?.query ?? question}</span>
              <span className={cn('text-base tabular-nums', grade.isRelevant ? 'text-stage-loop' : 'text-warn')}>
                {t(grade.isRelevant ? 'relevant' : 'notRelevant', {
                  score: formatGrade(grade.score, locale),
                  threshold: formatGrade(grade.threshold, locale),
                })}
              </span>
            </li>
          );
        })}
      </ol>
      {end?.loop === 'search' && (
        <p className="text-base text-ink-muted">
          {words(`searchEnd.${end.reason}`, { attempts: end.attempts, maxAttempts: end.maxAttempts })}
        </p>
      )}
    </div>
  );
}
