'use client';

import { useEffect, useRef, useState } from 'react';
import { advanceRun, type RunView } from '@/lib/domain/run-view';
import { followRun } from './run-follower';

/** A run as it goes on: the view so far, whether events are still arriving, whether they stopped against the plan. */
export type FollowedRun = { view: RunView; live: boolean; lost: boolean };

/** Follows a run that is still going from where the page's own view ends; a finished one stays as it is. */
export function useFollowedRun(initial: RunView, live: boolean): FollowedRun {
  const [view, setView] = useState(initial);
  const [lost, setLost] = useState(false);
  const start = useRef({ runId: initial.runId, after: initial.lastSeq });
  useEffect(() => {
    if (!live) return;
    const abort = new AbortController();
    const follow = async () => {
      try {
        for await (const event of followRun({ ...start.current, signal: abort.signal })) {
          setView((current) => advanceRun(current, event));
        }
      } catch (error) {
        if (abort.signal.aborted) return;
        setLost(true);
        console.error(error);
      }
    };
    void follow();
    return () => abort.abort();
  }, [live]);
  return { view, live: live && !lost && view.status === 'running', lost };
}
