'use client';

import { useTranslations } from 'next-intl';
import { sectionOfDataset } from '@/lib/domain/citation-resolve';
import { citationSegments } from '@/lib/domain/citation-segments';
import type { ContextSection } from '@/lib/domain/context-section';
import { useInspector } from '../inspector-context';
import { recordDataset, recordKey } from '../selection';

const chip =
  'mx-px inline-flex h-4 min-w-4 items-center justify-center rounded-xs border px-1 font-mono text-[0.6875rem]';

/**
 * What a step answered, its citations as buttons that open their records. Before the records are known they are only
 * shown; afterwards those that no step has read are marked.
 */
export function StepText({ text, sections }: { text: string; sections: readonly ContextSection[] }) {
  return citationSegments(text).map((segment, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of an answer never move.
    <span key={at} className="whitespace-pre-line">
      {segment.kind === 'text'
        ? segment.text
        : segment.references.flatMap(({ dataset, ids }) =>
            ids.map((id) => <StepCitation key={`${dataset} ${id}`} dataset={dataset} id={id} sections={sections} />),
          )}
    </span>
  ));
}

function StepCitation({ dataset, id, sections }: { dataset: string; id: string; sections: readonly ContextSection[] }) {
  const t = useTranslations('inspector.drift');
  const { onSelect, onHoverRecord, highlightedRecord } = useInspector();
  const reference = `${dataset} ${id}`;
  const name = sectionOfDataset(dataset);
  const record = sections.find((section) => section.name === name)?.records.find((each) => each.id === id);
  const kind = name === null ? null : recordDataset(name);
  if (sections.length === 0) {
    return (
      <span className={`${chip} border-line-strong text-ink-muted`} title={reference}>
        {id}
      </span>
    );
  }
  if (!record || kind === null) {
    return (
      <span title={t('notRead', { reference })} className={`${chip} border-dashed border-warn bg-warn-soft text-warn`}>
        {id}?<span className="sr-only"> {t('notRead', { reference })}</span>
      </span>
    );
  }
  const key = recordKey(kind, record.recordId);
  return (
    <button
      type="button"
      aria-label={t('openRecord', { reference })}
      className={`${chip} border-line-strong text-accent hover:border-accent hover:bg-accent-soft ${highlightedRecord === key ? 'bg-accent-soft' : ''}`}
      onClick={() => onSelect({ tab: 'context', record: key })}
      onMouseEnter={() => onHoverRecord(key)}
      onMouseLeave={() => onHoverRecord(null)}
      onFocus={() => onHoverRecord(key)}
      onBlur={() => onHoverRecord(null)}
    >
      {id}
    </button>
  );
}
