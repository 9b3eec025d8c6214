'use client';

import { useLocale, useTranslations } from 'next-intl';
import { SectionTables } from '@/components/tables/section-tables';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { citationSegments } from '@/lib/domain/citation-segments';
import type { CommunitySelection } from '@/lib/domain/community-selection';
import { type BatchView, type RunView, recordSections } from '@/lib/domain/run-view';
import { formatCount } from '../format';
import { useInspector } from '../inspector-context';
import { SectionHeading } from '../section-heading';
import { recordKey } from '../selection';
import { WarningList } from '../warning-list';
import { ratedTree } from './rated-tree';

/** The context of a global search: which reports were chosen and how, the batches they were read in, and their points. */
export function GlobalContext({ view, selection }: { view: RunView; selection: CommunitySelection }) {
  const t = useTranslations('inspector.global');
  return (
    <div className="flex flex-col gap-6">
      <WarningList warnings={view.warnings} />
      <Selection selection={selection} />
      {selection.rated.length > 0 && <RatedTree selection={selection} />}
      <section>
        <SectionHeading>{t('batches')}</SectionHeading>
        {view.batches.length === 0 && <p className="text-sm text-ink-muted">{t('none')}</p>}
        <ol className="flex flex-col gap-3">
          {view.batches.map((each) => (
            <Batch key={each.batch.number} each={each} used={view.reduce?.points ?? null} />
          ))}
        </ol>
      </section>
      <SectionTables sections={recordSections(view)} context={null} />
    </div>
  );
}

function Selection({ selection }: { selection: CommunitySelection }) {
  const t = useTranslations('inspector.global');
  const locale = useLocale();
  const { level, method, reports, leftOutCount, savedTokens } = selection;
  const facts = [
    level === null ? t('allLevels') : t('level', { level }),
    t('read', { count: formatCount(reports.length, locale) }),
    t('leftOut', { count: formatCount(leftOutCount, locale) }),
    ...(savedTokens > 0 ? [t('saved', { tokens: formatCount(savedTokens, locale) })] : []),
  ];
  return (
    <section>
      <SectionHeading aside={<span className="text-xs text-ink-muted">{t(`method.${method}`)}</span>}>
        {t('selection')}
      </SectionHeading>
      <p className="text-sm tabular-nums">{facts.join(' · ')}</p>
    </section>
  );
}

/** The walk down the communities as a table, each report indented below the one it was reached from. */
function RatedTree({ selection }: { selection: CommunitySelection }) {
  const t = useTranslations('inspector.global');
  const { onSelect } = useInspector();
  return (
    <section>
      <SectionHeading>{t('rated')}</SectionHeading>
      <div className="max-h-96 overflow-auto rounded-lg border">
        <table className="w-full text-sm">
          <thead className="sticky top-0 bg-surface text-left text-xs text-ink-muted">
            <tr>
              <th className="p-2 font-normal">{t('report')}</th>
              <th className="p-2 font-normal">{t('rating')}</th>
              <th className="p-2 font-normal">{t('outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {ratedTree(selection.rated).map(({ report, depth }) => (
              <tr key={report.id} className={cn('border-t', !report.kept && 'text-ink-faint')}>
                <td className="p-2" style={{ paddingLeft: `${0.5 + depth}rem` }}>
                  <button
                    type="button"
                    className="rounded-xs text-left hover:text-accent hover:underline"
                    onClick={() => onSelect({ tab: 'context', record: recordKey('reports', report.recordId) })}
                  >
                    {report.title}
                  </button>
                </td>
                <td className="p-2 tabular-nums">{report.rating === null ? t('unrated') : `${report.rating} / 5`}</td>
                <td className="p-2">{t(`reason.${report.reason}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type UsedPoints = { batch: number; position: number }[];

function Batch({ each: { batch, state, points }, used }: { each: BatchView; used: UsedPoints | null }) {
  const t = useTranslations('inspector.global');
  const locale = useLocale();
  const wrong = state === 'failed' || state === 'unreadable';
  return (
    <li className="rounded-lg border p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <h3 className="font-medium">{t('batch', { number: batch.number })}</h3>
        <Badge className={cn(wrong && 'border-warn text-warn')}>{t(`state.${state}`)}</Badge>
        <span className="text-xs text-ink-muted tabular-nums">
          {t('tokens', {
            tokens: formatCount(batch.tokens, locale),
            max: formatCount(batch.maxTokens, locale),
            count: batch.ids.length,
          })}
        </span>
      </div>
      {points.length > 0 && (
        <ul aria-label={t('points')} className="mt-2 flex flex-col gap-1 text-sm">
          {points.map((point, position) => {
            const isUsed = used?.some((each) => each.batch === batch.number && each.position === position);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the points of a batch never move.
              <li key={position} className={cn('flex gap-3', used && !isUsed && 'text-ink-faint')}>
                <span className="w-8 shrink-0 text-right text-xs leading-5 tabular-nums">{point.score}</span>
                <span className="min-w-0 flex-1">
                  {withoutMarkers(point.description)}
                  {used && <span className="ml-2 text-xs text-ink-faint">{isUsed ? t('used') : t('notUsed')}</span>}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}

/** The reports of a point are those of its batch, which stand in the table below. */
function withoutMarkers(text: string): string {
  return citationSegments(text)
    .map((segment) => (segment.kind === 'text' ? segment.text : ''))
    .join('')
    .trim();
}
