'use client';

import { useLocale, useTranslations } from 'next-intl';
import { SectionTables } from '@/components/tables/section-tables';
import type { CommunitySelection } from '@/lib/domain/community-selection';
import { type RunView, recordSections } from '@/lib/domain/run-view';
import { formatCount } from '../format';
import { Pending } from '../pending';
import { SectionHeading } from '../section-heading';
import { WarningList } from '../warning-list';
import { BatchCard } from './batch-card';
import { RatedReports } from './rated-reports';
import { ReportSelection } from './report-selection';

/** The context of a global search: which reports were chosen and how, the batches they were read in, and their points. */
export function GlobalContext({ view, selection }: { view: RunView; selection: CommunitySelection }) {
  const { batches } = view;
  return (
    <div className="flex flex-col gap-6">
      <WarningList warnings={view.warnings} settings={view.settings} />
      <ReportSelection selection={selection} />
      {selection.rated.length > 0 && <RatedReports selection={selection} />}
      <Batches view={view} isEmpty={selection.reports.length === 0} />
      {batches.length > 0 && <SectionTables sections={recordSections(view)} context={null} />}
    </div>
  );
}

function Batches({ view, isEmpty }: { view: RunView; isEmpty: boolean }) {
  const t = useTranslations('inspector.global');
  const { batches, reduce } = view;
  return (
    <section>
      <SectionHeading aside={reduce && <AnswerBudget reduce={reduce} />}>{t('batches')}</SectionHeading>
      {batches.length > 0 ? (
        <ol className="flex flex-col gap-3">
          {batches.map((each) => (
            <BatchCard key={each.batch.number} view={each} used={reduce?.points ?? null} />
          ))}
        </ol>
      ) : isEmpty ? (
        <p className="text-sm text-ink-muted">{t('none')}</p>
      ) : (
        <Pending view={view} waiting={t('waiting')} absent={t('absent')} />
      )}
    </section>
  );
}

/** What the answer is written from: how many points, within how many tokens, and how many were left out. */
function AnswerBudget({ reduce }: { reduce: NonNullable<RunView['reduce']> }) {
  const t = useTranslations('inspector.global');
  const locale = useLocale();
  const { points, droppedCount, tokens, maxTokens } = reduce;
  return (
    <span className="text-xs text-ink-muted tabular-nums">
      {t('reduce', {
        count: points.length,
        tokens: formatCount(tokens, locale),
        max: formatCount(maxTokens, locale),
        dropped: droppedCount,
      })}
    </span>
  );
}
