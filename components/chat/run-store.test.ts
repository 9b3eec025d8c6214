import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { answeredLog, contextLog } from '@/components/trace/testing/fixture-run';
import { RunStore } from './run-store';

function frames() {
  let waiting: (() => void) | null = null;
  return {
    schedule: (flush: () => void) => {
      waiting = flush;
      return () => {
        waiting = null;
      };
    },
    next: () => waiting?.(),
    get requested() {
      return waiting !== null;
    },
  };
}

const { events } = answeredLog();
const runId = events[0]!.payload.type === 'run-start' ? events[0]!.payload.runId : '';

test('many events of one frame are projected and announced once', () => {
  const frame = frames();
  const store = new RunStore(frame.schedule);
  const listener = vi.fn();
  store.subscribe(runId, listener);
  for (const event of events) store.append(runId, event);
  expect(store.get(runId)).toBeNull();
  frame.next();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.get(runId)).toEqual(answeredLog().view());
  expect(frame.requested).toBe(false);
});

test('events told twice, as after rejoining, neither change nor announce anything', () => {
  const frame = frames();
  const store = new RunStore(frame.schedule);
  store.seed({ [runId]: answeredLog().view() });
  const listener = vi.fn();
  store.subscribe(runId, listener);
  for (const event of events) store.append(runId, event);
  frame.next();
  expect(listener).not.toHaveBeenCalled();
});

test('an older view from the server does not push back a newer one', () => {
  const store = new RunStore(frames().schedule);
  store.seed({ [runId]: answeredLog().view() });
  store.seed({ [runId]: contextLog().view() });
  expect(store.get(runId)?.status).toBe('answered');
});

test('a listener that has left is not called', () => {
  const store = new RunStore(frames().schedule);
  const listener = vi.fn();
  store.subscribe(runId, listener)();
  store.seed({ [runId]: answeredLog().view() });
  expect(listener).not.toHaveBeenCalled();
});

test('however the events fall into frames, and from wherever they are retold, the view is the projection of the log', () => {
  const cut = fc.nat({ max: events.length });
  fc.assert(
    fc.property(fc.array(cut, { maxLength: 6 }), cut, (cuts, rejoinAt) => {
      const frame = frames();
      const store = new RunStore(frame.schedule);
      for (const event of events.slice(0, rejoinAt)) {
        store.append(runId, event);
        if (cuts.includes(event.seq)) frame.next();
      }
      frame.next();
      for (const event of events) {
        store.append(runId, event);
        if (cuts.includes(event.seq)) frame.next();
      }
      frame.next();
      expect(store.get(runId)).toEqual(answeredLog().view());
    }),
  );
});
