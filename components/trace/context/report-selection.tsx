'use client';

import { ChevronRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { CommunitySelection } from '@/lib/domain/community-selection';
import { formatCount } from '../format';
import { useInspector } from '../inspector-context';
import { SectionHeading } from '../section-heading';
import { recordKey } from '../selection';

/** Which community reports a global search read: how they were chosen, and each that was left out with its reason. */
export function ReportSelection({ selection }: { selection: CommunitySelection }) {
  const t = useTranslations('inspector.global');
  const locale = useLocale();
  const { level, method, rater, reports, leftOut, leftOutCount, savedTokens } = selection;
  const count = (value: number) => formatCount(value, locale);
  const facts = [
    level === null ? t('allLevels') : t('level', { level }),
    t('read', { count: count(reports.length) }),
    t('leftOut', { count: count(leftOutCount) }),
    ...(savedTokens > 0 ? [t('saved', { tokens: count(savedTokens) })] : []),
    ...(rater === null ? [] : [t(`rater.${rater}`)]),
  ];
  return (
    <section>
      <SectionHeading aside={<span className="text-xs text-ink-muted">{t(`method.${method}`)}</span>}>
        {t('selection')}
      </SectionHeading>
      <p className="text-sm tabular-nums">{facts.join(' · ')}</p>
      {leftOut.length > 0 && <LeftOut leftOut={leftOut} unlisted={leftOutCount - leftOut.length} />}
    </section>
  );
}

function LeftOut({ leftOut, unlisted }: { leftOut: CommunitySelection['leftOut']; unlisted: number }) {
  const t = useTranslations('inspector.global');
  const table = useTranslations('inspector.table');
  const locale = useLocale();
  const { onSelect } = useInspector();
  const [open, setOpen] = useState(false);
  const caption = t('leftOutTitle');
  return (
    <details className="group/left mt-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex w-fit cursor-pointer items-center gap-1 rounded-xs text-sm text-ink-muted select-none [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-3.5 transition-transform group-open/left:rotate-90" />
        {caption}
      </summary>
      {open && (
        <section
          aria-label={caption}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard.
          tabIndex={0}
          className="mt-2 max-h-80 overflow-auto rounded-lg border"
        >
          <table className="w-full text-sm">
            <caption className="sr-only">{caption}</caption>
            <thead className="sticky top-0 bg-canvas text-left text-xs text-ink-muted">
              <tr className="[&>th]:p-2 [&>th]:font-normal">
                <th scope="col">{t('report')}</th>
                <th scope="col">{t('why')}</th>
                <th scope="col" className="text-right">
                  {t('tokensColumn')}
                </th>
              </tr>
            </thead>
            <tbody>
              {leftOut.map(({ id, recordId, title, reason, tokens }) => (
                <tr key={id} className="border-t align-top">
                  <th scope="row" className="p-2 text-left font-normal">
                    <button
                      type="button"
                      className="rounded-xs text-left hover:text-accent hover:underline"
                      onClick={() => onSelect({ record: recordKey('reports', recordId) })}
                    >
                      <span className="mr-2 font-mono text-xs text-ink-faint">{id}</span>
                      {title}
                    </button>
                  </th>
                  <td className="p-2 text-ink-muted">{table(`drop.${reason}`)}</td>
                  <td className="p-2 text-right tabular-nums">{formatCount(tokens, locale)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {unlisted > 0 && (
            <p className="border-t p-2 text-sm text-ink-faint">{table('unlisted', { count: unlisted })}</p>
          )}
        </section>
      )}
    </details>
  );
}
