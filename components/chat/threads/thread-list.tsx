'use client';

import { Search } from 'lucide-react';
import { useFormatter, useNow, useTimeZone, useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef } from 'react';
import { useHydrated } from '@/components/shell/use-hydrated';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { groupThreads, type ThreadGroup } from './thread-groups';
import { ThreadRow } from './thread-row';
import { useThreads } from './threads-context';

/** The threads by day with their search. `openId` is the thread being read. */
export function ThreadList({ openId, inDrawer = false }: { openId: string | null; inDrawer?: boolean }) {
  const t = useTranslations('chat.threads');
  const { query, setQuery, state, threads, nextCursor, refresh, loadMore } = useThreads();
  const list = useRef<HTMLElement>(null);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: React's test page and older browsers do not know <search>. */}
      <div role="search" className="relative px-2">
        <Search aria-hidden className="absolute top-2 left-4 size-4 text-ink-faint" />
        <Input
          type="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => fromSearch(event, list.current)}
          placeholder={t('search')}
          aria-label={t('search')}
          className="pl-8"
        />
      </div>
      <nav
        ref={list}
        aria-label={t('label')}
        onKeyDown={moveFocus}
        className="min-h-0 flex-1 overflow-y-auto px-2 pb-2"
      >
        {state === 'failed' && (
          <Notice tone="danger" role="alert">
            <p>{t('loadFailed')}</p>
            <Button tone="outline" size="small" className="mt-2" onClick={refresh}>
              {t('retry')}
            </Button>
          </Notice>
        )}
        {state === 'loading' && <ListSkeleton />}
        {state === 'ready' && threads.length === 0 && (
          <p className="px-2 py-4 text-sm text-ink-muted">{query === '' ? t('empty') : t('nothingFound', { query })}</p>
        )}
        {state === 'ready' && query !== '' && threads.length > 0 && (
          <p role="status" className="px-2 py-1 text-xs text-ink-muted">
            {t(nextCursor === null ? 'found' : 'foundMore', { count: threads.length })}
          </p>
        )}
        {state === 'ready' && <Groups openId={openId} inDrawer={inDrawer} />}
        {state === 'ready' && nextCursor !== null && (
          <Button tone="quiet" size="small" className="mt-2 w-full" onClick={() => void loadMore()}>
            {t('more')}
          </Button>
        )}
      </nav>
    </div>
  );
}

function Groups({ openId, inDrawer }: { openId: string | null; inDrawer: boolean }) {
  const { threads } = useThreads();
  const serverNow = useNow();
  const serverZone = useTimeZone();
  const hydrated = useHydrated();
  const name = useGroupName();
  // The first paint repeats the server's day, so that nothing changes under the reader; then the browser's holds.
  const now = hydrated ? new Date() : serverNow;
  const timeZone = (hydrated ? undefined : serverZone) ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return groupThreads(threads, { now, timeZone }).map((group) => (
    <section key={group.kind === 'month' ? group.month : group.kind} className="mb-3">
      <h3 className="px-2 py-1 text-xs text-ink-faint">{name(group)}</h3>
      <ul className="flex flex-col gap-px">
        {group.threads.map((thread) => (
          <li key={thread.id}>
            <ThreadRow thread={thread} open={thread.id === openId} inDrawer={inDrawer} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function useGroupName(): (group: ThreadGroup) => string {
  const t = useTranslations('chat.threads');
  const format = useFormatter();
  return (group) =>
    group.kind === 'month'
      ? format.dateTime(new Date(`${group.month}-15T12:00:00Z`), { year: 'numeric', month: 'long', timeZone: 'UTC' })
      : t(`group.${group.kind}`);
}

function ListSkeleton() {
  return (
    <div className="flex flex-col gap-2 p-2">
      <Skeleton className="h-5 w-16" />
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-6 w-5/6" />
      <Skeleton className="h-6 w-full" />
    </div>
  );
}

/** From the search the arrow leads into the list, and Enter opens its first thread. */
function fromSearch(event: KeyboardEvent<HTMLInputElement>, list: HTMLElement | null): void {
  if (event.nativeEvent.isComposing) return;
  const first = list?.querySelector<HTMLElement>('[data-thread]');
  if (!first || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return;
  event.preventDefault();
  if (event.key === 'Enter') first.click();
  else first.focus();
}

/** j and k, and the arrows, move between the threads. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.metaKey || event.ctrlKey || event.target instanceof HTMLInputElement) return;
  const links: (HTMLElement | null)[] = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-thread]')];
  const at = links.indexOf(document.activeElement instanceof HTMLElement ? document.activeElement : null);
  const next = links[Math.min(links.length - 1, Math.max(0, at + step))];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
