'use client';

import { useLocale, useTranslations } from 'next-intl';
import { citationTitle } from '@/components/chat/markdown/citation-context';
import { formatShare } from '@/components/trace/format';
import { cn } from '@/components/ui/cn';
import { recordSections } from '@/lib/domain/run-view';
import type { SlideProps } from './slide-props';

/** Citations that are listed. */
const listed = 10;

/** What the answer rests on: its citations, and, where it was checked, how well its sentences are supported. */
export function GroundingSlide({ view }: SlideProps) {
  const t = useTranslations('present.grounding');
  const words = useTranslations('inspector.loop');
  const locale = useLocale();
  const citations = view.answer?.citations ?? [];
  const sections = recordSections(view);
  const grade = view.loop.grounding.at(-1)?.grade;
  const count = (verdict: string) => grade?.sentences.filter((sentence) => sentence.verdict === verdict).length ?? 0;
  const unresolved = citations.filter(({ resolved }) => !resolved).length;
  const wrongNumbers = view.checkedNumbers.filter(({ found }) => !found);
  return (
    <div className="flex flex-col gap-6">
      {grade && grade.skipped !== null && (
        <p className="text-base text-ink-muted">{words(`skipped.${grade.skipped}`)}</p>
      )}
      {grade && grade.skipped === null && (
        <div className="flex flex-col gap-1">
          <p className={cn('text-lg font-semibold', grade.isGrounded ? 'text-stage-check' : 'text-warn')}>
            {t(grade.isGrounded ? 'grounded' : 'notGrounded', {
              share: formatShare(grade.score, locale),
              threshold: formatShare(grade.threshold, locale),
            })}
          </p>
          <p className="text-base text-ink-muted tabular-nums">
            {words('counts', {
              supported: count('supported'),
              weak: count('weak'),
              unsupported: count('unsupported'),
            })}
          </p>
        </div>
      )}
      {view.checkedNumbers.length > 0 && (
        <p className={cn('text-lg font-semibold', wrongNumbers.length > 0 && 'text-warn')}>
          {t('numbers', { count: view.checkedNumbers.length, wrong: wrongNumbers.length })}
        </p>
      )}
      {citations.length > 0 && (
        <div className="flex flex-col gap-3">
          <p className={cn('text-lg font-semibold', unresolved > 0 && 'text-warn')}>
            {t('citations', { count: citations.length, unresolved })}
          </p>
          <ol className="grid gap-x-8 gap-y-2 text-base sm:grid-cols-2">
            {citations.slice(0, listed).map((citation) => (
              <li key={citation.number} className="flex min-w-0 items-baseline gap-3">
                <span className="w-[2ch] shrink-0 text-right text-accent tabular-nums">{citation.number}</span>
                <span className="min-w-0">
                  <span className="line-clamp-2">
                    {citationTitle(citation, sections) ?? `${citation.dataset} ${citation.id}`}
                  </span>
                  <span className={cn('block text-sm', citation.resolved ? 'text-ink-muted' : 'text-warn')}>
                    {citation.dataset} {citation.id}
                    {!citation.resolved && ` · ${t('unresolved')}`}
                  </span>
                </span>
              </li>
            ))}
          </ol>
          {citations.length > listed && (
            <p className="text-base text-ink-muted">{t('more', { count: citations.length - listed })}</p>
          )}
        </div>
      )}
    </div>
  );
}
