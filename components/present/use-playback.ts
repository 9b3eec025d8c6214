'use client';

import { useEffect, useMemo, useState } from 'react';
import type { RunView } from '@/lib/domain/run-view';
import { playbackOf, viewAt } from './playback';
import type { Recording } from './slides';

/** How often the answer is drawn while it is written again, in milliseconds. */
const frameMs = 60;

/** Shows how the answer of a recording was written, from the beginning each time `on` turns true. */
export function usePlayback({
  recording,
  on,
  speed,
  still,
}: {
  recording: Recording;
  /** Whether the slide of the answer is shown. */
  on: boolean;
  speed: number;
  /** No motion: the answer stands there whole. */
  still: boolean;
}): {
  /** The run as it is being written; null once the answer is whole. */
  view: RunView | null;
  /** Completes the answer at once. */
  finish: () => void;
  /** How long the answer took and how long it takes here, in milliseconds; null where nothing was written. */
  times: { recordedMs: number; shownMs: number } | null;
} {
  const playback = useMemo(() => playbackOf(recording.events), [recording]);
  const [share, setShare] = useState(0);
  const playing = on && !still && playback !== null && share < 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another recording begins at the beginning too.
  useEffect(() => {
    if (!on) setShare(0);
  }, [on, recording]);
  useEffect(() => {
    if (!playing || !playback) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const step = ((now - last) * speed) / playback.shownMs;
      last = now;
      setShare((before) => Math.min(1, before + step));
    }, frameMs);
    return () => clearInterval(timer);
  }, [playing, playback, speed]);
  return {
    view: playing ? viewAt(playback, share) : null,
    finish: () => setShare(1),
    times: playback && { recordedMs: playback.recordedMs, shownMs: playback.shownMs / speed },
  };
}
