'use client';

import { useLocale } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { ChatActions } from '@/components/chat/chat-actions';
import { randomUuid } from '@/components/chat/random-uuid';
import type { RunEvent } from '@/lib/domain/run-event';
import type { RunView } from '@/lib/domain/run-view';
import { recordingOf, type Slide } from '../slides';
import { askAgainInput } from './ask-again-input';
import { askLive, type FallBack } from './ask-live';

/** How often the stage follows a log that grows, in milliseconds. */
const gatherMs = 120;

/** Asks a recorded question on stage. `slide` is where the live run is, null while none is going on. */
export function useLive({
  actions,
  limitMs,
  onEnd,
}: {
  actions: ChatActions;
  limitMs: number;
  /** With the whole log, or why the recording takes over. */
  onEnd: (outcome: { events: RunEvent[] } | { why: FallBack }) => void;
}): { asking: boolean; slide: Slide | null; ask: (view: RunView) => void; giveUp: () => void } {
  const locale = useLocale();
  const [state, setState] = useState<{ slide: Slide | null } | null>(null);
  const going = useRef<AbortController>(null);
  const latestEnd = useRef(onEnd);
  useEffect(() => {
    latestEnd.current = onEnd;
  });
  useEffect(() => () => going.current?.abort(), []);
  const ask = async (view: RunView) => {
    if (going.current) return;
    const abort = new AbortController();
    going.current = abort;
    setState({ slide: null });
    const input = askAgainInput(view, { newId: randomUuid, locale });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const outcome = await askLive({
      open: async () => (await actions.ask(input)).stream,
      limitMs,
      signal: abort.signal,
      onEvents: (events) => {
        timer ??= setTimeout(() => {
          timer = undefined;
          setState({ slide: recordingOf(events).slides.at(-1) ?? null });
        }, gatherMs);
      },
    });
    clearTimeout(timer);
    going.current = null;
    setState(null);
    latestEnd.current(outcome.kind === 'ended' ? { events: outcome.events } : { why: outcome.why });
    // What was given up goes on to nobody's use; where the server is gone there is nothing to stop.
    if (outcome.kind === 'fell-back') await actions.stopRun(input.runId).catch(console.error);
  };
  return {
    asking: state !== null,
    slide: state?.slide ?? null,
    ask: (view) => void ask(view),
    giveUp: () => going.current?.abort(),
  };
}
