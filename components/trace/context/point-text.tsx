'use client';

import { useTranslations } from 'next-intl';
import { sectionOfDataset } from '@/lib/domain/citation-resolve';
import { type CitationReference, citationSegments } from '@/lib/domain/citation-segments';
import type { ReportBatch } from '@/lib/domain/report-batch';
import { useInspector } from '../inspector-context';
import { recordKey } from '../selection';

const chip =
  'mx-px inline-flex h-4 min-w-4 items-center justify-center rounded-xs border px-1 font-mono text-[0.6875rem]';

/** A point with its citations as buttons that open their report; ids that the batch does not hold are marked. */
export function PointText({ text, batch }: { text: string; batch: Pick<ReportBatch, 'ids' | 'recordIds'> }) {
  return citationSegments(text).map((segment, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a point never move.
    <span key={at}>
      {segment.kind === 'text'
        ? segment.text
        : citedReports(segment.references, batch).map((cited) => <PointCitation key={cited.id} {...cited} />)}
    </span>
  ));
}

/** Each cited id once; `recordId` is null where the batch holds no such report. */
function citedReports(
  references: readonly CitationReference[],
  { ids, recordIds }: Pick<ReportBatch, 'ids' | 'recordIds'>,
) {
  const cited = new Map<string, { id: string; recordId: string | null }>();
  for (const { dataset, ids: named } of references) {
    const isReports = sectionOfDataset(dataset) === 'reports';
    for (const id of named) cited.set(id, { id, recordId: (isReports && recordIds[ids.indexOf(id)]) || null });
  }
  return [...cited.values()];
}

function PointCitation({ id, recordId }: { id: string; recordId: string | null }) {
  const t = useTranslations('inspector.global');
  const { onSelect, onHoverRecord, highlightedRecord } = useInspector();
  if (recordId === null) {
    return (
      <span title={t('notInBatch')} className={`${chip} border-dashed border-warn bg-warn-soft text-warn`}>
        {id}?<span className="sr-only"> {t('notInBatch')}</span>
      </span>
    );
  }
  const key = recordKey('reports', recordId);
  return (
    <button
      type="button"
      aria-label={t('openReport', { id })}
      className={`${chip} border-line-strong text-accent hover:border-accent hover:bg-accent-soft ${highlightedRecord === key ? 'bg-accent-soft' : ''}`}
      onClick={() => onSelect({ record: key })}
      onMouseEnter={() => onHoverRecord(key)}
      onMouseLeave={() => onHoverRecord(null)}
      onFocus={() => onHoverRecord(key)}
      onBlur={() => onHoverRecord(null)}
    >
      {id}
    </button>
  );
}
