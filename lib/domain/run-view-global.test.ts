import { expect, it } from 'vitest';
import type { ReportBatch } from './report-batch';
import { RunEvent, type RunEventPayload } from './run-event';
import { projectRun } from './run-view';
import { RunSettings } from './settings';

const selection = {
  level: 2,
  method: 'roll-up' as const,
  rater: null,
  rated: [],
  reports: ['1', '2'],
  leftOut: [],
  leftOutCount: 0,
  savedTokens: 0,
};

function batch(number: number): ReportBatch {
  return { number, tokens: 5, maxTokens: 9, columns: ['id'], ids: [], recordIds: [], weights: [], records: [] };
}

function project(...payloads: RunEventPayload[]) {
  const start: RunEventPayload = {
    type: 'run-start',
    runId: 'run',
    question: 'q',
    profile: 'unified',
    indexes: [],
    threadId: null,
    messageId: null,
    settings: RunSettings.parse({}),
    graph: { nodes: [], edges: [] },
    startedAt: '2026-01-01T00:00:00.000Z',
    locale: 'en',
  };
  const events = [start, ...payloads].map((payload, seq) => RunEvent.parse({ seq, atMs: seq, payload }));
  return projectRun(events);
}

it('shows each batch with its state, points and what the answer is written from', () => {
  const points = [{ description: 'A [Data: Reports (1)]', score: 80, reportIds: ['1'] }];
  const view = project(
    { type: 'communities-selected', selection },
    { type: 'batch-built', batch: batch(1), textHash: 'a' },
    { type: 'batch-built', batch: batch(2), textHash: 'b' },
    { type: 'batch-built', batch: batch(3), textHash: 'c' },
    { type: 'map-start', batch: 1 },
    { type: 'map-start', batch: 2 },
    { type: 'map-end', batch: 2, state: 'failed', points: [], reason: 'server' },
    { type: 'map-end', batch: 1, state: 'done', points, reason: null },
    { type: 'reduce-start', points: [{ batch: 1, position: 0 }], droppedCount: 0, tokens: 9, maxTokens: 12_000 },
  );
  expect(view.selection).toEqual(selection);
  expect(view.batches.map(({ batch: { number }, state, reason }) => [number, state, reason])).toEqual([
    [1, 'done', null],
    [2, 'failed', 'server'],
    [3, 'built', null],
  ]);
  expect(view.batches[0]).toMatchObject({ textHash: 'a', points });
  expect(view.reduce).toEqual({ points: [{ batch: 1, position: 0 }], droppedCount: 0, tokens: 9, maxTokens: 12_000 });
});

it('leaves no batch running when the run was stopped', () => {
  const view = project(
    { type: 'batch-built', batch: batch(1), textHash: 'a' },
    { type: 'map-start', batch: 1 },
    {
      type: 'run-end',
      status: 'stopped',
      usage: { modelCalls: 1, inputTokens: 0, outputTokens: 0, costUsd: null },
      failure: null,
    },
  );
  expect(view.batches[0]!.state).toBe('stopped');
});

it('reads a log of a run without batches, with settings from before them', () => {
  const view = project();
  expect(view).toMatchObject({ selection: null, batches: [], reduce: null });
  expect(RunSettings.parse({ communityLevel: 1 })).toMatchObject({ mapMaxTokens: 12_000, shuffleSeed: 86 });
});
