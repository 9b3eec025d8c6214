'use client';

import { useEffect, useState } from 'react';
import type { RunView } from '@/lib/domain/run-view';

/** How often running times are redrawn, in milliseconds. */
const tickMs = 100;

/** Milliseconds since the run started: of its last event, and counting on from there while events are still expected. */
export function useRunClock(view: RunView, live: boolean): number {
  const running = live && view.status === 'running';
  const { elapsedMs, lastSeq } = view;
  const [sinceEventMs, setSinceEventMs] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every event restarts the clock, also one at the same time.
  useEffect(() => {
    setSinceEventMs(0);
    if (!running) return;
    const receivedAt = performance.now();
    const timer = setInterval(() => setSinceEventMs(performance.now() - receivedAt), tickMs);
    return () => clearInterval(timer);
  }, [running, elapsedMs, lastSeq]);
  return elapsedMs + (running ? sinceEventMs : 0);
}
