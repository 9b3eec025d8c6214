import { RunEvent } from '@/lib/domain/run-event';

/** Why the stage goes back to the recording: nothing came in time, or the server could not be asked or was lost. */
export type FallBack = 'no-event' | 'no-word' | 'unreachable' | 'by-hand';

export type LiveOutcome = { kind: 'ended'; events: RunEvent[] } | { kind: 'fell-back'; why: FallBack };

/**
 * Asks on stage and hands on the log as it grows. Gives up when the first event, or the first word of the answer, is not
 * there `limitMs` milliseconds after asking; a run that ends without a word is no reason to. Never rejects.
 */
export async function askLive({
  open,
  limitMs,
  signal,
  onEvents,
}: {
  /** Starts the run and gives its log. */
  open: () => Promise<ReadableStream<RunEvent>>;
  limitMs: number;
  /** Ends the reading by hand. */
  signal: AbortSignal;
  onEvents: (events: readonly RunEvent[]) => void;
}): Promise<LiveOutcome> {
  const events: RunEvent[] = [];
  let stopped = false;
  let reader: ReadableStreamDefaultReader<RunEvent> | null = null;
  let give: (outcome: LiveOutcome) => void = () => {};
  const late = new Promise<LiveOutcome>((resolve) => {
    give = resolve;
  });
  const byHand = () => give({ kind: 'fell-back', why: 'by-hand' });
  const timer = setTimeout(
    () => give({ kind: 'fell-back', why: events.length === 0 ? 'no-event' : 'no-word' }),
    limitMs,
  );
  signal.addEventListener('abort', byHand);
  const read = async (): Promise<LiveOutcome> => {
    reader = (await open()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (stopped || done) break;
      const event = RunEvent.parse(value);
      events.push(event);
      if (event.payload.type === 'answer-delta' || event.payload.type === 'run-end') clearTimeout(timer);
      onEvents(events);
    }
    const ended = events.at(-1)?.payload.type === 'run-end';
    return ended ? { kind: 'ended', events } : { kind: 'fell-back', why: 'unreachable' };
  };
  const reading = read().catch((error: unknown): LiveOutcome => {
    if (!stopped) console.error(error);
    return { kind: 'fell-back', why: 'unreachable' };
  });
  const outcome = await Promise.race([reading, late]);
  stopped = true;
  clearTimeout(timer);
  signal.removeEventListener('abort', byHand);
  if (outcome.kind === 'fell-back') (reader as ReadableStreamDefaultReader<RunEvent> | null)?.cancel().catch(() => {});
  return outcome;
}
