import type { CommunitySelection, RatedReport } from '@/lib/domain/community-selection';
import type { ReportBatch } from '@/lib/domain/report-batch';
import { type FixtureLog, fixtureDecision, startedLog } from './fixture-run';

const rated = (id: string, fields: Partial<RatedReport>): RatedReport => ({
  id,
  recordId: `report-${id}`,
  title: `Community ${id}`,
  level: 0,
  parentId: null,
  reachedBy: 'start',
  rating: 4,
  votes: [4],
  kept: true,
  reason: 'relevant',
  explanation: null,
  tokens: 120,
  ...fields,
});

export const fixtureSelection: CommunitySelection = {
  level: 2,
  method: 'dynamic',
  rater: 'model',
  rated: [
    rated('1', { votes: [4, null, 4], explanation: 'It is about prices.' }),
    rated('2', { rating: 0, votes: [0], kept: false, reason: 'below-threshold' }),
    rated('3', { level: 1, parentId: '1', reachedBy: 'child', rating: null, votes: [null], reason: 'unreadable' }),
  ],
  reports: ['1', '3'],
  leftOut: [
    { id: '2', recordId: 'report-2', title: 'Community 2', reason: 'not-relevant', tokens: 120 },
    { id: '5', recordId: 'report-5', title: 'Community 5', reason: 'min-rank', tokens: 80 },
  ],
  leftOutCount: 5,
  savedTokens: 9_876,
};

const batch = (number: number, id: string): ReportBatch => ({
  number,
  tokens: 300,
  maxTokens: 12_000,
  columns: ['id', 'title', 'content'],
  ids: [id],
  recordIds: [`report-${id}`],
  weights: [1],
  records: [
    {
      id,
      index: 'hanbit-research',
      recordId: `report-${id}`,
      tokens: 300,
      title: `Community ${id}`,
      content: 'Prices fall.',
    },
  ],
});

/** A global search whose reports are chosen, before its batches are built. */
export function selectedLog(): FixtureLog {
  const decision = { ...fixtureDecision, intent: 'community' as const, engine: 'graphrag.global' };
  return startedLog()
    .at(2, { type: 'route-decided', decision })
    .step('retrieve', 3, 20, { figure: { name: 'reports', value: 2 } })
    .at(21, { type: 'step-start', spanId: 'build_context#1', step: 'build_context', attempt: 1 })
    .at(22, { type: 'communities-selected', selection: fixtureSelection });
}

/** A global search whose second batch failed. */
export function globalLog(): FixtureLog {
  const description = 'Prices fall [Data: Reports (1, 77)].';
  const text = 'Prices fall [Data: Reports (1)].';
  return selectedLog()
    .at(23, { type: 'batch-built', batch: batch(1, '1'), textHash: 'hash-batch-1' })
    .at(23, { type: 'batch-built', batch: batch(2, '3'), textHash: 'hash-batch-2' })
    .at(24, { type: 'map-start', batch: 1 }, { type: 'map-start', batch: 2 })
    .at(90, {
      type: 'map-end',
      batch: 1,
      state: 'done',
      points: [
        { description, score: 85, reportIds: ['1'] },
        { description: 'Nothing else.', score: 0, reportIds: [] },
      ],
      reason: null,
    })
    .at(95, { type: 'map-end', batch: 2, state: 'failed', points: [], reason: 'rate-limited' })
    .at(96, {
      type: 'reduce-start',
      points: [{ batch: 1, position: 0 }],
      droppedCount: 0,
      tokens: 40,
      maxTokens: 8_000,
    })
    .at(96, {
      type: 'run-warned',
      warning: { code: 'batches-failed', message: '1 of 2 failed', values: { failed: 1, all: 2 } },
    })
    .at(97, { type: 'answer-start', method: 'model' }, { type: 'answer-delta', text })
    .at(98, {
      type: 'answer-end',
      text,
      citations: [{ number: 1, dataset: 'Reports', id: '1', recordId: 'report-1', resolved: true }],
    })
    .at(99, {
      type: 'run-end',
      status: 'answered',
      usage: { modelCalls: 3, inputTokens: 900, outputTokens: 60, costUsd: null },
      failure: null,
    });
}
