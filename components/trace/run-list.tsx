'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { RunSummary } from '@/lib/domain/run';
import { RunListItem } from './run-list-item';

export type RunPage = { runs: RunSummary[]; nextCursor: string | null };
/** Reads the next page of runs that match the query. */
export type LoadRuns = (input: { query: string; cursor: string }) => Promise<RunPage>;

/** Runs, newest first, with more on demand. */
export function RunList({ first, query, loadMore }: { first: RunPage; query: string; loadMore: LoadRuns }) {
  const t = useTranslations('traces');
  const [runs, setRuns] = useState(first.runs);
  const [cursor, setCursor] = useState(first.nextCursor);
  const [failed, setFailed] = useState(false);
  const [loading, startLoading] = useTransition();
  const more = (from: string) =>
    startLoading(async () => {
      try {
        const page = await loadMore({ query, cursor: from });
        setRuns((shown) => [...shown, ...page.runs.filter((run) => !shown.some(({ id }) => id === run.id))]);
        setCursor(page.nextCursor);
        setFailed(false);
      } catch (error) {
        setFailed(true);
        console.error(error);
      }
    });
  if (runs.length === 0) return <EmptyList query={query} />;
  return (
    <>
      <ul className="divide-y border-y">
        {runs.map((run) => (
          <li key={run.id}>
            <RunListItem run={run} />
          </li>
        ))}
      </ul>
      {failed && (
        <Notice tone="danger" role="alert">
          {t('moreFailed')}
        </Notice>
      )}
      {cursor !== null && (
        <Button className="self-center" disabled={loading} onClick={() => more(cursor)}>
          {loading ? t('loading') : t('more')}
        </Button>
      )}
    </>
  );
}

function EmptyList({ query }: { query: string }) {
  const t = useTranslations('traces');
  return (
    <div className="flex flex-col items-start gap-3 rounded-lg border border-dashed p-6 text-sm">
      <p className="text-base font-medium">{query ? t('noMatch', { query }) : t('emptyTitle')}</p>
      <p className="text-ink-muted">{query ? t('noMatchHint') : t('emptyHint')}</p>
      <Button asChild>
        <Link href={query ? '/traces' : '/'}>{query ? t('clear') : t('ask')}</Link>
      </Button>
    </div>
  );
}
