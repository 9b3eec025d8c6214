'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import type { RankedTextUnit, TextUnitRanking } from '@/lib/domain/text-unit-ranking';
import { formatCount, formatScore } from '../format';
import { useInspector } from '../inspector-context';
import { SectionHeading } from '../section-heading';
import { recordKey } from '../selection';

/** Passages shown before the list is opened. */
const shownAtFirst = 8;

/** What a search over passages found: the method, why not the better one, and for each its place in every ranking. */
export function RankingList({ ranking }: { ranking: TextUnitRanking }) {
  const t = useTranslations('inspector.ranking');
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const { hits, method, reason } = ranking;
  const shown = open ? hits : hits.slice(0, shownAtFirst);
  return (
    <section className="max-w-3xl">
      <SectionHeading aside={<span className="text-xs text-ink-muted">{t(`method.${method}`)}</span>}>
        {t('title', { count: hits.length })}
      </SectionHeading>
      <p className="mb-2 text-sm text-ink-muted text-pretty">{t('query', { query: ranking.query })}</p>
      {reason && <p className="mb-2 text-sm text-ink-muted">{reason}</p>}
      {hits.length === 0 && <p className="text-sm text-ink-muted">{t('none')}</p>}
      <ol className="flex flex-col text-sm">
        {shown.map((hit, i) => (
          <RankedPassage key={`${hit.index}:${hit.recordId}`} hit={hit} rank={i + 1} />
        ))}
      </ol>
      {hits.length > shownAtFirst && (
        <Button tone="quiet" size="small" className="-ml-2" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('less') : t('more', { count: formatCount(hits.length - shownAtFirst, locale) })}
        </Button>
      )}
    </section>
  );
}

function RankedPassage({ hit, rank }: { hit: RankedTextUnit; rank: number }) {
  const t = useTranslations('inspector.ranking');
  const locale = useLocale();
  const { onSelect, onHoverRecord, highlightedRecord } = useInspector();
  const key = recordKey('sources', hit.id);
  const places = [
    hit.lexical && t('lexical', { rank: hit.lexical.rank, score: formatScore(hit.lexical.score, locale) }),
    hit.vector && t('vector', { rank: hit.vector.rank, score: formatScore(hit.vector.score, locale) }),
  ].filter((place) => place !== null);
  return (
    <li className={cn('flex items-baseline gap-3 rounded-sm py-0.5', highlightedRecord === key && 'bg-accent-soft')}>
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
        #{hit.id}
        {hit.document && <span className="text-ink-muted"> {hit.document}</span>}
      </button>
      <span className="shrink-0 text-right text-xs text-ink-muted tabular-nums">{places.join(' · ')}</span>
    </li>
  );
}
