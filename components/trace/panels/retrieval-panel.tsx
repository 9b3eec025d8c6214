'use client';

import { useTranslations } from 'next-intl';
import { MappingList } from '../context/mapping-list';
import { RankingList } from '../context/ranking-list';
import { RatedReports } from '../context/rated-reports';
import { ReportSelection } from '../context/report-selection';
import { FieldList } from '../field-list';
import { Pending } from '../pending';
import { NeighbourhoodDetails } from '../query/neighbourhood-details';
import { ModelCalls } from './model-calls';
import type { PanelProps } from './panel';

/** What was searched, and what was found: mapped entities, or community reports. */
export function RetrievalPanel({ span, view }: PanelProps) {
  const t = useTranslations('inspector.retrieval');
  const ranking = view.rankings.find(({ spanId }) => spanId === span.id)?.ranking;
  return (
    <div className="flex flex-col gap-6">
      <FieldList
        fields={[
          { name: t('engine'), value: view.decision?.engine ?? null, mono: true },
          { name: t('indexes'), value: view.indexes.map((index) => index.name).join(', ') || t('noIndex') },
        ]}
      />
      {ranking ? <RankingList ranking={ranking} /> : view.mapping && <MappingList mapping={view.mapping} />}
      {view.neighbourhood && <NeighbourhoodDetails neighbourhood={view.neighbourhood} />}
      {view.selection && <ReportSelection selection={view.selection} />}
      {view.selection && view.selection.rated.length > 0 && <RatedReports selection={view.selection} />}
      {!ranking && !view.mapping && !view.selection && !view.neighbourhood && span.status !== 'skipped' && (
        <Pending view={view} waiting={t('waiting')} absent={t('absent')} />
      )}
      <ModelCalls span={span} view={view} />
    </div>
  );
}
