'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import type { EntityMapping } from '@/lib/domain/context-section';
import { formatCount, formatScore } from '../format';
import { useInspector } from '../inspector-context';
import { SectionHeading } from '../section-heading';
import { recordKey } from '../selection';

/** Entities shown before the list is opened. */
const shownAtFirst = 5;

/** How the question was mapped to entities: the method, why not the better one, and the ranking with its scores. */
export function MappingList({ mapping }: { mapping: EntityMapping }) {
  const t = useTranslations('inspector.mapping');
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const { entities, method, reason } = mapping;
  const best = Math.max(0, ...entities.map((entity) => entity.score ?? 0));
  const shown = open ? entities : entities.slice(0, shownAtFirst);
  return (
    <section className="max-w-3xl">
      <SectionHeading aside={<span className="text-xs text-ink-muted">{t(`method.${method}`)}</span>}>
        {t('title', { count: entities.length })}
      </SectionHeading>
      {reason && <p className="mb-2 text-sm text-ink-muted">{reason}</p>}
      {entities.length === 0 && <p className="text-sm text-ink-muted">{t('none')}</p>}
      <ol className="flex flex-col text-sm">
        {shown.map((entity, i) => (
          <MappedEntity key={entity.id} {...entity} rank={i + 1} best={best} />
        ))}
      </ol>
      {entities.length > shownAtFirst && (
        <Button tone="quiet" size="small" className="-ml-2" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('less') : t('more', { count: formatCount(entities.length - shownAtFirst, locale) })}
        </Button>
      )}
    </section>
  );
}

function MappedEntity({
  id,
  title,
  score,
  rank,
  best,
}: EntityMapping['entities'][number] & { rank: number; best: number }) {
  const locale = useLocale();
  const { onSelect, onHoverRecord, highlightedRecord } = useInspector();
  const key = recordKey('entities', id);
  return (
    <li className={cn('flex items-center gap-3 rounded-sm py-0.5', highlightedRecord === key && 'bg-accent-soft')}>
      <span className="w-5 shrink-0 text-right text-xs text-ink-faint tabular-nums">{rank}</span>
      <button
        type="button"
        className="min-w-0 flex-1 truncate rounded-xs text-left hover:text-accent hover:underline"
        onClick={() => onSelect({ tab: 'context', record: key })}
        onMouseEnter={() => onHoverRecord(key)}
        onMouseLeave={() => onHoverRecord(null)}
        onFocus={() => onHoverRecord(key)}
        onBlur={() => onHoverRecord(null)}
      >
        {title}
      </button>
      {score !== null && (
        <>
          <span aria-hidden className="h-1 w-16 shrink-0 rounded-full bg-stage-retrieval-soft @md:w-24">
            <span
              className="block h-full rounded-full bg-stage-retrieval"
              style={{ width: `${best > 0 ? Math.max(0, (score / best) * 100) : 0}%` }}
            />
          </span>
          <span className="w-14 shrink-0 text-right text-xs text-ink-muted tabular-nums">
            {formatScore(score, locale)}
          </span>
        </>
      )}
    </li>
  );
}
