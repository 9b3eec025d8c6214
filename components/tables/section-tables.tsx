'use client';

import { ChevronRight, Search } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { citedRecords } from '@/components/trace/cited-records';
import { formatCount } from '@/components/trace/format';
import { useInspector } from '@/components/trace/inspector-context';
import { SectionHeading } from '@/components/trace/section-heading';
import { StoredText } from '@/components/trace/stored-text';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Input } from '@/components/ui/input';
import type { ContextSection } from '@/lib/domain/context-section';
import type { RunView } from '@/lib/domain/run-view';
import { citedRows, filterRows, sectionRows, unlistedCount } from './section-rows';
import { SectionTable } from './section-table';

/** All sections of the context: as tables under one filter, or as the exact text of the prompt. */
export function SectionTables({ sections, context }: Pick<RunView, 'sections' | 'context'>) {
  const t = useTranslations('inspector.table');
  const locale = useLocale();
  const [query, setQuery] = useState('');
  const [asText, setAsText] = useState(false);
  const [onlyCited, setOnlyCited] = useState(false);
  const cited = useCited();
  const filtered = useMemo(
    () =>
      sections.map((section) => {
        const rows = filterRows(sectionRows(section), query);
        return { section, rows: onlyCited ? citedRows(rows, cited) : rows };
      }),
    [sections, query, onlyCited, cited],
  );
  const filtering = query.trim() !== '' || onlyCited;
  const found = filtered.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <section>
      <SectionHeading
        aside={
          context && (
            <Button tone="quiet" size="small" aria-pressed={asText} onClick={() => setAsText(!asText)}>
              {asText ? t('showTables') : t('showText')}
            </Button>
          )
        }
      >
        {t('title')}
      </SectionHeading>
      {asText && context ? (
        <StoredText
          hash={context.hash}
          label={t('promptText')}
          figure={t('tokens', { tokens: formatCount(context.tokens, locale) })}
        />
      ) : (
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center gap-2">
            <div className="relative min-w-40 flex-1">
              <Search aria-hidden className="pointer-events-none absolute top-2 left-2 size-4 text-ink-faint" />
              <Input
                type="search"
                value={query}
                onChange={(event) => setQuery(event.target.value)}
                aria-label={t('filter')}
                placeholder={t('filter')}
                className="pl-8"
              />
            </div>
            {cited.size > 0 && (
              <Button
                size="small"
                aria-pressed={onlyCited}
                className={cn(onlyCited && 'border-accent bg-accent-soft text-accent')}
                onClick={() => setOnlyCited(!onlyCited)}
              >
                {t('cited', { count: cited.size })}
              </Button>
            )}
          </div>
          <p role="status" className={filtering ? 'text-xs text-ink-muted' : 'sr-only'}>
            {filtering ? t('found', { count: found }) : ''}
          </p>
          {filtered.map(({ section, rows }) => (
            <SectionBlock key={section.name} section={section} rows={rows} filtering={filtering} cited={cited} />
          ))}
        </div>
      )}
    </section>
  );
}

/** Records that the answer cites; the same map as long as the citations are the same. */
function useCited(): ReadonlyMap<string, number[]> {
  const { answer } = useInspector().view;
  return useMemo(() => citedRecords({ answer }), [answer]);
}

function SectionBlock({
  section,
  rows,
  filtering,
  cited,
}: {
  section: ContextSection;
  rows: ReturnType<typeof filterRows>;
  filtering: boolean;
  cited: ReadonlyMap<string, number[]>;
}) {
  const t = useTranslations('inspector.table');
  const name = useTranslations('inspector.context.name');
  const locale = useLocale();
  return (
    <details open className="group/section">
      <summary className="mb-1 flex cursor-pointer flex-wrap items-center gap-x-3 rounded-xs text-sm select-none [&::-webkit-details-marker]:hidden">
        <span className="flex items-center gap-1 font-medium">
          <ChevronRight
            aria-hidden
            className="size-3.5 text-ink-muted transition-transform group-open/section:rotate-90"
          />
          {name(section.name)}
        </span>
        <span className="text-xs text-ink-muted tabular-nums">
          {filtering
            ? t('summaryFound', { found: rows.length, records: section.records.length + section.dropped.length })
            : t('summary', {
                records: section.records.length,
                tokens: formatCount(section.tokens, locale),
                dropped: section.droppedCount,
              })}
        </span>
      </summary>
      <SectionTable section={section} rows={rows} unlisted={filtering ? 0 : unlistedCount(section)} cited={cited} />
    </details>
  );
}
