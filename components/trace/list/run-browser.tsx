'use client';

import { Search } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useQueryStates } from 'nuqs';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useMediaQuery } from '@/components/shell/use-media-query';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import type { RunPage } from '@/lib/domain/run';
import { everyRun, type RunFacets, type RunFilter } from '@/lib/domain/run-filter';
import { formatCount } from '../format';
import { BulkBar } from './bulk-bar';
import { filterCount, filterParameters, filterUrlKeys, toRunFilter } from './filter-parameters';
import type { RunActions } from './run-actions';
import { RunFilters } from './run-filters';
import { RunCards, RunTable } from './run-table';
import { SavedViewsMenu } from './saved-views-menu';
import { useBulk } from './use-bulk';
import { useRuns } from './use-runs';

/** All runs: searched while the words are typed, filtered by the URL, selected, exported and deleted. */
export function RunBrowser({ first, facets, actions }: { first: RunPage; facets: RunFacets; actions: RunActions }) {
  const t = useTranslations('traces');
  const locale = useLocale();
  const [values, setValues] = useQueryStates(filterParameters, { urlKeys: filterUrlKeys });
  const filter = useMemo(() => toRunFilter(values), [values]);
  const runs = useRuns(first, filter, actions);
  const bulk = useBulk(runs, filter, actions);
  const wide = useMediaQuery('(min-width: 64rem)', true);
  const onChange = useCallback((change: Partial<RunFilter>) => void setValues(change), [setValues]);
  const narrows = filterCount(filter) > 0 || filter.query.trim() !== '';
  const total = runs.isMore
    ? t('moreThan', { total: formatCount(runs.total, locale) })
    : formatCount(runs.total, locale);
  const list = { runs: runs.runs, selected: bulk.selected, onToggle: bulk.toggle, onNearEnd: runs.more };
  return (
    <div className="flex h-[calc(100dvh-3rem)] flex-col gap-3 pt-4">
      <div className="flex flex-wrap items-center gap-2 px-4">
        <h1 className="mr-2 text-xl font-semibold">{t('title')}</h1>
        <SearchBox query={values.query} onChange={onChange} />
        <RunFilters filter={filter} onChange={onChange} facets={facets} />
        <SavedViewsMenu filter={filter} onChange={onChange} />
        {narrows && (
          <Button tone="quiet" onClick={() => onChange(everyRun)}>
            {t('clear')}
          </Button>
        )}
        <p role="status" className="ml-auto text-sm text-ink-muted tabular-nums">
          {runs.loading ? t('loading') : t('count', { total })}
        </p>
      </div>
      {bulk.selected.size > 0 && (
        <div className="px-4">
          <BulkBar
            count={bulk.selected.size}
            pair={bulk.selected.size === 2 ? [...bulk.selected] : []}
            all={bulk.all}
            total={runs.nextCursor !== null && bulk.selected.size >= runs.runs.length ? total : null}
            onChooseAll={bulk.chooseAll}
            onExport={bulk.download}
            onDelete={bulk.remove}
            onClear={bulk.clear}
          />
        </div>
      )}
      {(runs.failed || bulk.failed) && (
        <Notice tone="danger" role="alert" className="mx-4">
          <p>{runs.failed ? t('moreFailed') : t('bulkFailed')}</p>
          {runs.failed && (
            <Button size="small" className="mt-2" onClick={runs.reload}>
              {t('reload')}
            </Button>
          )}
        </Notice>
      )}
      {runs.runs.length === 0 ? (
        <EmptyList query={filter.query} narrows={narrows} onClear={() => onChange(everyRun)} />
      ) : wide ? (
        <RunTable {...list} onToggleAll={bulk.toggleAll} />
      ) : (
        <RunCards {...list} />
      )}
    </div>
  );
}

/** `/` goes to the search from anywhere on the page. */
function SearchBox({ query, onChange }: { query: string; onChange: (change: Partial<RunFilter>) => void }) {
  const t = useTranslations('traces');
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea, select');
      if (event.key !== '/' || typing || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      box.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <search className="relative w-full max-w-sm min-w-48">
      <Search aria-hidden className="pointer-events-none absolute top-2 left-2 size-4 text-ink-faint" />
      <Input
        ref={box}
        type="search"
        value={query}
        maxLength={500}
        onChange={({ target }) => onChange({ query: target.value })}
        aria-label={t('search')}
        placeholder={t('search')}
        className="pl-8"
      />
    </search>
  );
}

function EmptyList({ query, narrows, onClear }: { query: string; narrows: boolean; onClear: () => void }) {
  const t = useTranslations('traces');
  return (
    <div className="m-4 flex flex-col items-start gap-3 rounded-lg border border-dashed p-6 text-sm">
      <p className="text-base font-medium">
        {!narrows ? t('emptyTitle') : query.trim() ? t('noMatch', { query: query.trim() }) : t('noMatchFilter')}
      </p>
      <p className="text-ink-muted">{narrows ? t('noMatchHint') : t('emptyHint')}</p>
      {narrows ? (
        <Button onClick={onClear}>{t('clear')}</Button>
      ) : (
        <Button asChild>
          <Link href="/">{t('ask')}</Link>
        </Button>
      )}
    </div>
  );
}
