'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useToast } from '@/components/ui/toast';
import type { Thread } from '@/lib/domain/conversation';
import type { ThreadActions } from '../chat-actions';

/** How long a deleted thread can be brought back, in milliseconds. */
const undoMs = 10_000;
/** How long typing must rest before the server is asked, in milliseconds. */
const searchDelayMs = 200;

type ThreadPage = { threads: Thread[]; nextCursor: string | null };

export type Threads = ThreadPage & {
  query: string;
  setQuery: (query: string) => void;
  /** `loading` while the list of another query is on its way, `failed` when it could not be read. */
  state: 'ready' | 'loading' | 'failed';
  /** Reads the list again, after a run or a failure. */
  refresh: () => void;
  loadMore: () => Promise<void>;
  rename: (thread: Thread, title: string) => Promise<void>;
  /** Deletes at once and offers the way back. */
  remove: (thread: Thread) => Promise<void>;
};

const ThreadsContext = createContext<Threads | null>(null);

/** The list of threads. */
export function useThreads(): Threads {
  const threads = useContext(ThreadsContext);
  if (!threads) throw new Error('useThreads needs a ThreadsProvider above it');
  return threads;
}

/** Holds the list of threads, begun with what the server sent. */
export function ThreadsProvider({
  initial,
  actions,
  children,
}: {
  initial: ThreadPage;
  actions: ThreadActions;
  children: ReactNode;
}) {
  const t = useTranslations('chat.threads');
  const toast = useToast();
  const router = useRouter();
  const [page, setPage] = useState(initial);
  const [query, setQuery] = useState('');
  const [state, setState] = useState<Threads['state']>('ready');
  const asked = useRef(0);

  const load = useCallback(
    async (wanted: string) => {
      const ticket = ++asked.current;
      try {
        const found = await actions.listThreads({ query: wanted, cursor: null });
        if (ticket !== asked.current) return;
        setPage(found);
        setState('ready');
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        if (ticket === asked.current) setState('failed');
      }
    },
    [actions],
  );
  const refresh = useCallback(() => void load(query), [load, query]);

  const firstQuery = useRef(true);
  useEffect(() => {
    if (firstQuery.current && query === '') return;
    firstQuery.current = false;
    setState('loading');
    const timer = setTimeout(() => void load(query), searchDelayMs);
    return () => clearTimeout(timer);
  }, [query, load]);

  const attempt = useCallback(
    async (work: () => Promise<void>, failed: string) => {
      try {
        await work();
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        toast({ text: failed, undo: null, durationMs: undoMs });
      }
    },
    [toast],
  );

  const { nextCursor } = page;
  const loadMore = useCallback(
    () =>
      attempt(async () => {
        const more = await actions.listThreads({ query, cursor: nextCursor });
        setPage((before) => ({ threads: merge(before.threads, more.threads), nextCursor: more.nextCursor }));
      }, t('loadFailed')),
    [actions, attempt, query, nextCursor, t],
  );

  const rename = useCallback(
    async (thread: Thread, title: string) => {
      setPage((before) => ({
        ...before,
        threads: before.threads.map((other) => (other.id === thread.id ? { ...other, title } : other)),
      }));
      await attempt(async () => {
        await actions.renameThread({ threadId: thread.id, title });
      }, t('renameFailed'));
      refresh();
    },
    [actions, attempt, refresh, t],
  );

  const remove = useCallback(
    async (thread: Thread) => {
      setPage((before) => ({ ...before, threads: before.threads.filter(({ id }) => id !== thread.id) }));
      await attempt(async () => {
        await actions.deleteThread(thread.id);
        const address = `/threads/${thread.id}`;
        const wasOpen = window.location.pathname === address;
        if (wasOpen) router.push('/');
        const restore = async () => {
          await actions.restoreThread(thread.id);
          if (wasOpen && window.location.pathname === '/') router.push(address);
        };
        toast({
          text: t('deleted', { title: thread.title }),
          undo: {
            label: t('undo'),
            run: () => void attempt(restore, t('restoreFailed')).then(refresh),
          },
          durationMs: undoMs,
        });
      }, t('deleteFailed'));
      refresh();
    },
    [actions, attempt, refresh, router, t, toast],
  );

  const value = useMemo(
    () => ({ ...page, query, setQuery, state, refresh, loadMore, rename, remove }),
    [page, query, state, refresh, loadMore, rename, remove],
  );
  return <ThreadsContext value={value}>{children}</ThreadsContext>;
}

/** Both lists, each thread once, in their order. */
function merge(threads: Thread[], more: Thread[]): Thread[] {
  const known = new Set(threads.map(({ id }) => id));
  return [...threads, ...more.filter(({ id }) => !known.has(id))];
}
