import { describe, expect, it } from 'vitest';
import { modelUsage } from './model-usage';
import { answeredLog, contextLog } from './testing/fixture-run';

const start = (spanId: string) =>
  ({
    type: 'model-call-start',
    spanId,
    parentSpanId: 'generate#1',
    role: 'strong',
    model: 'test-model',
    prompt: null,
  }) as const;
const end = (spanId: string, fields: { status: 'done' | 'stopped'; inputTokens: number; costUsd: number | null }) =>
  ({
    type: 'model-call-end',
    spanId,
    attempts: 1,
    outputTokens: 0,
    finishReason: null,
    outputHash: null,
    error: null,
    ...fields,
  }) as const;

describe('modelUsage', () => {
  it('sums up what was reported', () => {
    expect(modelUsage(answeredLog().view())).toEqual({
      calls: 1,
      unreported: 0,
      unpriced: 0,
      inputTokens: 1980,
      outputTokens: 64,
      costUsd: 0.0034,
    });
  });

  it('does not take a stopped call for one that cost nothing', () => {
    const view = contextLog()
      .at(50, start('a'), end('a', { status: 'stopped', inputTokens: 0, costUsd: null }))
      .view();
    expect(modelUsage(view)).toMatchObject({ calls: 1, unreported: 1, inputTokens: 0, costUsd: null });
  });

  it('gives the least that it was where some calls say nothing', () => {
    const view = contextLog()
      .at(50, start('a'), end('a', { status: 'done', inputTokens: 10, costUsd: 0.5 }))
      .at(51, start('b'), end('b', { status: 'done', inputTokens: 7, costUsd: null }))
      .at(52, start('c'), end('c', { status: 'stopped', inputTokens: 0, costUsd: null }))
      .view();
    expect(modelUsage(view)).toMatchObject({ calls: 3, unreported: 1, unpriced: 1, inputTokens: 17, costUsd: 0.5 });
  });
});
