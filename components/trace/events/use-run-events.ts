'use client';

import { useEffect, useState } from 'react';
import type { RunEvent } from '@/lib/domain/run-event';
import { followRun } from '../run-follower';

/** How long events are gathered before they are shown, in milliseconds. */
const gatherMs = 60;

/** The log of a run from its first event, going on while the run does. */
export function useRunEvents(runId: string): { events: readonly RunEvent[]; state: 'reading' | 'ready' | 'failed' } {
  const [events, setEvents] = useState<readonly RunEvent[]>([]);
  const [state, setState] = useState<'reading' | 'ready' | 'failed'>('reading');
  useEffect(() => {
    const abort = new AbortController();
    const read: RunEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      timer = undefined;
      setEvents([...read]);
    };
    const follow = async () => {
      try {
        for await (const event of followRun({ runId, after: -1, signal: abort.signal })) {
          read.push(event);
          timer ??= setTimeout(show, gatherMs);
        }
        show();
        setState('ready');
      } catch (error) {
        if (abort.signal.aborted) return;
        setState('failed');
        console.error(error);
      }
    };
    void follow();
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [runId]);
  return { events, state };
}
