import type { RunView } from '@/lib/domain/run-view';

/**
 * What the model calls of a run took, as far as it was reported. A call that was stopped or failed reports nothing:
 * such calls are counted as `unreported`, and the sums are then the least that it was. `costUsd` is null where no
 * reported call has a known price; `unpriced` counts reported calls without one.
 */
export type ModelUsage = {
  calls: number;
  unreported: number;
  unpriced: number;
  inputTokens: number;
  outputTokens: number;
  costUsd: number | null;
};

export function modelUsage({ spans }: Pick<RunView, 'spans'>): ModelUsage {
  const calls = spans.flatMap((span) => (span.model && span.endMs !== null ? [span.model] : []));
  const reported = calls.filter(reportsUsage);
  const priced = reported.filter((call) => call.costUsd !== null);
  return {
    calls: calls.length,
    unreported: calls.length - reported.length,
    unpriced: reported.length - priced.length,
    inputTokens: reported.reduce((sum, call) => sum + call.inputTokens, 0),
    outputTokens: reported.reduce((sum, call) => sum + call.outputTokens, 0),
    costUsd: priced.length === 0 ? null : priced.reduce((sum, call) => sum + (call.costUsd ?? 0), 0),
  };
}

/** Whether the model said what a call took; a call of no tokens at all is one that was not reported. */
export function reportsUsage(call: { inputTokens: number; outputTokens: number }): boolean {
  return call.inputTokens + call.outputTokens > 0;
}
