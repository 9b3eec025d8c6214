'use client';

import { useLocale, useTranslations } from 'next-intl';
import { cn } from '@/components/ui/cn';
import type { CommunitySelection, RatedReport } from '@/lib/domain/community-selection';
import { formatCount } from '../format';
import { useInspector } from '../inspector-context';
import { SectionHeading } from '../section-heading';
import { recordKey } from '../selection';
import { ratedTree, walkFigures } from './rated-tree';

const scale = [1, 2, 3, 4, 5];

/** The walk down the communities as a table: each report indented below the one it was reached from, and how it fared. */
export function RatedReports({ selection }: { selection: CommunitySelection }) {
  const t = useTranslations('inspector.global');
  const locale = useLocale();
  const { rated, kept, pruned, unseen } = walkFigures(selection);
  const count = (value: number) => formatCount(value, locale);
  return (
    <section>
      <SectionHeading
        aside={
          <span className="text-xs text-ink-muted tabular-nums">
            {t('walk', { rated: count(rated), kept: count(kept), pruned: count(pruned), unseen: count(unseen) })}
          </span>
        }
      >
        {t('rated')}
      </SectionHeading>
      <section
        aria-label={t('rated')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard.
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-lg border"
      >
        <table className="w-full text-sm">
          <caption className="sr-only">{t('rated')}</caption>
          <thead className="sticky top-0 z-10 bg-canvas text-left text-xs text-ink-muted">
            <tr className="[&>th]:p-2 [&>th]:font-normal">
              <th scope="col">{t('report')}</th>
              <th scope="col">{t('rating')}</th>
              <th scope="col">{t('outcome')}</th>
              <th scope="col" className="text-right">
                {t('tokensColumn')}
              </th>
            </tr>
          </thead>
          <tbody>
            {ratedTree(selection.rated).map(({ report, depth }) => (
              <RatedLine key={report.id} report={report} depth={depth} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function RatedLine({ report, depth }: { report: RatedReport; depth: number }) {
  const t = useTranslations('inspector.global');
  const locale = useLocale();
  const { onSelect } = useInspector();
  const { title, recordId, kept, reason, explanation, tokens, level } = report;
  return (
    <tr className={cn('border-t align-top', !kept && 'text-ink-faint')}>
      <th scope="row" className="p-2 text-left font-normal" style={{ paddingLeft: `${0.5 + depth}rem` }}>
        <button
          type="button"
          className="rounded-xs text-left hover:text-accent hover:underline"
          onClick={() => onSelect({ record: recordKey('reports', recordId) })}
        >
          {title}
        </button>
        <span className="block text-xs text-ink-muted">
          {t('level', { level })}
          {depth === 0 && report.reachedBy === 'next-level' && ` · ${t('wholeLevel')}`}
        </span>
        {explanation !== null && <span className="mt-0.5 block text-xs text-ink-muted">{explanation}</span>}
      </th>
      <td className="p-2 whitespace-nowrap tabular-nums">
        <Rating report={report} />
      </td>
      <td className="p-2">{t(`reason.${reason}`)}</td>
      <td className="p-2 text-right tabular-nums">{formatCount(tokens, locale)}</td>
    </tr>
  );
}

/** The rating as five marks and in figures, with the single votes where there were several. */
function Rating({ report: { rating, votes } }: { report: RatedReport }) {
  const t = useTranslations('inspector.global');
  return (
    <>
      {rating === null ? (
        t('unrated')
      ) : (
        <span className="flex items-center gap-2">
          <span aria-hidden className="flex gap-px">
            {scale.map((mark) => (
              <span
                key={mark}
                className={cn('h-2.5 w-1.5 rounded-xs', mark <= rating ? 'bg-stage-retrieval' : 'bg-line')}
              />
            ))}
          </span>
          {rating} / 5
        </span>
      )}
      {votes.length > 1 && (
        <span className="block text-xs text-ink-muted">
          {t('votes', { votes: votes.map((vote) => vote ?? '–').join(', ') })}
        </span>
      )}
    </>
  );
}
