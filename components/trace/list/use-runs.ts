'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { RunPage } from '@/lib/domain/run';
import type { RunFilter } from '@/lib/domain/run-filter';
import type { RunActions } from './run-actions';

/** Rest after the last change of the filter before the list is asked for, in milliseconds. */
const restMs = 200;

export type Runs = RunPage & {
  loading: boolean;
  failed: boolean;
  /** Reads on behind the last run; nothing when all are here or some are on their way. */
  more: () => void;
  /** Reads the list anew. */
  reload: () => void;
};

/** The runs that the filter lets pass, page by page; answers to an older filter are thrown away. */
export function useRuns(first: RunPage, filter: RunFilter, actions: RunActions): Runs {
  const [page, setPage] = useState(first);
  const [loading, setLoading] = useState(false);
  const [failed, setFailed] = useState(false);
  const asked = useRef(0);
  const key = JSON.stringify(filter);
  const shownKey = useRef(key);
  const ask = useCallback(async (work: () => Promise<(shown: RunPage) => RunPage>) => {
    const number = ++asked.current;
    setLoading(true);
    try {
      const change = await work();
      if (number !== asked.current) return;
      setPage(change);
      setFailed(false);
    } catch (error) {
      if (number !== asked.current) return;
      setFailed(true);
      console.error(error);
    }
    setLoading(false);
  }, []);
  const reload = useCallback(
    () =>
      void ask(async () => {
        const fresh = await actions.listRuns(JSON.parse(key));
        return () => fresh;
      }),
    [ask, actions, key],
  );
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    const timer = setTimeout(reload, restMs);
    return () => clearTimeout(timer);
  }, [key, reload]);
  const { nextCursor } = page;
  const more = useCallback(() => {
    if (nextCursor === null || loading) return;
    void ask(async () => {
      const next = await actions.moreRuns({ filter: JSON.parse(key), cursor: nextCursor });
      return (shown) => {
        const known = new Set(shown.runs.map(({ id }) => id));
        const added = next.runs.filter(({ id }) => !known.has(id));
        return { ...shown, runs: [...shown.runs, ...added], nextCursor: next.nextCursor };
      };
    });
  }, [ask, actions, key, nextCursor, loading]);
  return { ...page, loading, failed, more, reload };
}
