'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { citedRecordKey } from '@/components/trace/selection';
import { cn } from '@/components/ui/cn';
import { Tooltip } from '@/components/ui/tooltip';
import type { Citation } from '@/lib/domain/citation';
import { findCitation, sectionOfDataset } from '@/lib/domain/citation-resolve';
import { citationTitle, recordsOf, referencesOf, useCitationScope } from './citation-context';

const chip =
  'mx-px inline-flex h-4 min-w-4 items-center justify-center rounded-xs border px-1 align-[0.125em] text-[0.6875rem] leading-none tabular-nums';

/** Keeps the chips on the line of the word before them. */
const wordJoiner = '\u2060';

/** The numbered chips of a marker: each opens its record; what is not in the run's context is marked and opens nothing. */
export function CitationMarker({ markers }: { markers: string }) {
  const t = useTranslations('chat.citation');
  const scope = useCitationScope();
  return (
    <span className="whitespace-nowrap">
      {wordJoiner}
      {referencesOf(scope, markers).map(({ dataset, ids, more }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the references of a marker never move.
        <span key={at}>
          {ids.map((id) => {
            const citation = findCitation(scope.citations, dataset, id);
            return citation && <CitationChip key={id} citation={citation} />;
          })}
          {more && (
            <span className="text-xs text-ink-faint" title={t('moreHint')}>
              {t('more')}
            </span>
          )}
        </span>
      ))}
    </span>
  );
}

function CitationChip({ citation }: { citation: Citation }) {
  const t = useTranslations('chat.citation');
  const name = useTranslations('inspector.context.name');
  const { highlighted, onHighlight, onOpen, onOpenRows, sections } = useCitationScope();
  const record = citedRecordKey(citation);
  const section = sectionOfDataset(citation.dataset);
  const reference = `${section === null ? citation.dataset : name(section)} ${citation.id}`;
  if (record === null && !citation.resolved) {
    return (
      <Tooltip content={t('unresolvedHint', { reference })}>
        <button
          type="button"
          aria-disabled
          aria-label={t('unresolved', { number: citation.number, reference })}
          className={cn(chip, 'cursor-help border-dashed border-warn bg-warn-soft text-warn')}
        >
          {citation.number}?
        </button>
      </Tooltip>
    );
  }
  const title = citationTitle(citation, sections);
  return (
    <Tooltip
      content={
        <>
          <span className={title === null ? undefined : 'block text-ink-faint'}>{reference}</span>
          {title}
        </>
      }
    >
      <button
        type="button"
        aria-label={
          title === null
            ? t('openUntitled', { number: citation.number, reference })
            : t('open', { number: citation.number, reference, title })
        }
        onClick={() => (record === null ? onOpenRows() : onOpen(record))}
        onMouseEnter={() => onHighlight(record)}
        onMouseLeave={() => onHighlight(null)}
        onFocus={() => onHighlight(record)}
        onBlur={() => onHighlight(null)}
        className={cn(
          chip,
          record !== null && highlighted === record
            ? 'border-accent bg-accent text-accent-ink'
            : 'border-line-strong bg-surface text-accent hover:border-accent hover:bg-accent-soft',
        )}
      >
        {citation.number}
      </button>
    </Tooltip>
  );
}

/** The quiet sign behind a sentence that no record of the run's context is cited for. */
export function UncitedMark() {
  const t = useTranslations('chat.citation');
  return (
    <span
      role="img"
      aria-label={t('uncited')}
      title={t('uncitedHint')}
      className="ml-0.5 inline-block size-2 cursor-help rounded-full border border-dashed border-ink-muted align-super"
    />
  );
}

/** A sentence with a citation behind it; lit while one of its records is under the pointer. */
export function CitedSentence({ markers, children }: { markers: string; children?: ReactNode }) {
  const scope = useCitationScope();
  const lit = scope.highlighted !== null && recordsOf(scope, markers).includes(scope.highlighted);
  return (
    <span data-lit={lit || undefined} className="transition-colors duration-150 data-lit:bg-accent-soft">
      {children}
    </span>
  );
}
