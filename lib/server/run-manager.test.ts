import { expect, it } from 'vitest';
import type { RunRequest } from '@/lib/domain/run';
import type { RunEvent } from '@/lib/domain/run-event';
import { projectRun } from '@/lib/domain/run-view';
import { RunIdTaken, RunManager, type RunPipeline } from './run-manager';

const clock = { now: () => new Date(0), monotonicMs: () => performance.now() };
const usage = { modelCalls: 0, inputTokens: 0, outputTokens: 0, costUsd: 0 };

const request: RunRequest = {
  runId: 'r',
  question: 'q',
  profile: 'unified',
  indexes: [],
  engine: null,
  settings: {},
  history: [],
  entityIds: null,
  sources: [],
  contextOnly: false,
  threadId: null,
  messageId: null,
  locale: 'en',
};

function manage(pipeline: RunPipeline, timeLimitMs = 60_000) {
  const errors: unknown[] = [];
  const stored: RunEvent[] = [];
  const runs = new RunManager({
    clock,
    pipeline,
    timeLimitMs,
    sink: { append: async (_, events) => void stored.push(...events) },
    onError: (error) => errors.push(error),
  });
  return { runs, errors, stored };
}

/** Waits for the abort and writes why. */
const untilStopped: RunPipeline = async (_, log, signal) => {
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  const code = (signal.reason as DOMException).message;
  log.append({ type: 'run-warned', warning: { code, message: '', values: {} } });
  log.append({ type: 'run-end', status: 'stopped', usage, failure: null });
};

const reasons = (events: RunEvent[]) =>
  events.flatMap(({ payload }) => (payload.type === 'run-warned' ? [payload.warning.code] : []));

it('stops a run by id, once', async () => {
  const { runs, stored } = manage(untilStopped);
  const log = runs.start(request);
  expect(runs.liveIds()).toEqual(['r']);
  expect(runs.stop('r')).toBe(true);
  for await (const _ of log.follow(-1));
  await log.settled();
  expect(runs.stop('r')).toBe(false);
  expect(runs.stop('other')).toBe(false);
  expect(reasons(stored)).toEqual(['reader']);
});

it('ends a run that outlasts the time limit', async () => {
  const { runs, stored } = manage(untilStopped, 10);
  const log = runs.start(request);
  for await (const _ of log.follow(-1));
  await log.settled();
  expect(reasons(stored)).toEqual(['time-limit']);
});

it('follows the same run when its id is started twice', () => {
  const { runs } = manage(untilStopped);
  expect(runs.start(request)).toBe(runs.start(request));
  runs.stop('r');
});

it('waits on closing until every log is stored', async () => {
  const { runs, stored } = manage(untilStopped);
  runs.start(request);
  await runs.close();
  expect(reasons(stored)).toEqual(['shutdown']);
});

it('gives the reader a sentence when a run cannot be prepared', async () => {
  const { runs, errors, stored } = manage(untilStopped);
  const log = runs.start(request, async () => Promise.reject(new Error('no room on the disk')));
  for await (const _ of log.follow(-1));
  await log.settled();
  const view = projectRun(stored);
  expect(view).toMatchObject({ status: 'failed', failure: { code: 'internal' } });
  expect(view.failure?.message).not.toContain('disk');
  expect(view.failure?.detail).toBe('Error');
  expect(errors).toMatchObject([{ message: 'no room on the disk' }]);
});

it('follows the run when the same request comes twice, and refuses its id for another', async () => {
  const { runs } = manage(untilStopped);
  const log = runs.start(request);
  expect(runs.start({ ...request })).toBe(log);
  expect(() => runs.start({ ...request, question: 'something else' })).toThrow(RunIdTaken);
  await runs.close();
});
