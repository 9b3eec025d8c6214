import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answeredLog, contextLog, startedLog } from '@/components/trace/testing/fixture-run';
import type { RunEvent } from '@/lib/domain/run-event';
import { askLive } from './ask-live';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A stream with these events that then stays open, or ends. */
function streamOf(events: readonly RunEvent[], { ends }: { ends: boolean }) {
  return new ReadableStream<RunEvent>({
    start(controller) {
      for (const event of events) controller.enqueue(event);
      if (ends) controller.close();
    },
  });
}

const ask = (open: () => Promise<ReadableStream<RunEvent>>, abort = new AbortController()) =>
  askLive({ open, limitMs: 5_000, signal: abort.signal, onEvents: () => {} });

it('gives the whole log of a run that ended', async () => {
  const { events } = answeredLog();
  expect(await ask(async () => streamOf(events, { ends: true }))).toEqual({ kind: 'ended', events });
});

it('falls back when no event comes in time', async () => {
  const outcome = ask(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await outcome).toEqual({ kind: 'fell-back', why: 'no-event' });
});

it('falls back when there are events but no word in time', async () => {
  const outcome = ask(async () => streamOf(contextLog().events, { ends: false }));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await outcome).toEqual({ kind: 'fell-back', why: 'no-word' });
});

it('waits on once the first word is there', async () => {
  const abort = new AbortController();
  const log = startedLog().at(5, { type: 'answer-start', method: 'model' }, { type: 'answer-delta', text: 'A' });
  let settled = false;
  const outcome = ask(async () => streamOf(log.events, { ends: false }), abort).finally(() => {
    settled = true;
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(settled).toBe(false);
  abort.abort();
  expect(await outcome).toEqual({ kind: 'fell-back', why: 'by-hand' });
});

it('falls back when the server cannot be reached, or is lost on the way', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await ask(() => Promise.reject(new Error('offline')))).toEqual({ kind: 'fell-back', why: 'unreachable' });
  expect(await ask(async () => streamOf(startedLog().events, { ends: true }))).toEqual({
    kind: 'fell-back',
    why: 'unreachable',
  });
});
