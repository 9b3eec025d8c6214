import type { RunSummary } from '@/lib/domain/run';
import type { RunEvent, RunEventPayload } from '@/lib/domain/run-event';
import { RunSettings } from '@/lib/domain/settings';

const usage = { modelCalls: 1, inputTokens: 10, outputTokens: 5, costUsd: null };

/** The line of a run that has just begun. */
export function runningSummary(id: string, fields: Partial<RunSummary> = {}): RunSummary {
  return {
    id,
    threadId: null,
    question: 'Who is Scrooge?',
    profile: 'unified',
    intent: null,
    engine: null,
    indexNames: ['a-christmas-carol'],
    status: 'running',
    method: null,
    contextTokens: null,
    loops: 0,
    guard: null,
    usage: null,
    startedAt: '2026-01-02T03:04:05.678Z',
    durationMs: null,
    firstTokenMs: null,
    recorded: false,
    ...fields,
  };
}

/** A log that answers `answer`; the last event, `run-end`, is left out when `ended` is false. */
export function runLog(id: string, answer: string, { ended = true } = {}): RunEvent[] {
  const payloads: RunEventPayload[] = [
    {
      type: 'run-start',
      runId: id,
      question: 'Who is Scrooge?',
      profile: 'unified',
      indexes: [{ id: 'i', name: 'a-christmas-carol' }],
      threadId: 'a-thread-of-another-database',
      messageId: null,
      settings: RunSettings.parse({}),
      graph: { nodes: [], edges: [] },
      startedAt: '2026-01-02T03:04:05.678Z',
      locale: 'en',
    },
    { type: 'step-start', spanId: 'generate#1', step: 'generate', attempt: 1 },
    {
      type: 'model-call-start',
      spanId: 'call-1',
      parentSpanId: 'generate#1',
      role: 'strong',
      model: 'm',
      prompt: null,
    },
    {
      type: 'model-call-end',
      spanId: 'call-1',
      status: 'done',
      attempts: 1,
      inputTokens: 10,
      outputTokens: 5,
      costUsd: null,
      finishReason: 'stop',
      outputHash: null,
      error: null,
    },
    { type: 'answer-start', method: 'model' },
    { type: 'answer-delta', text: answer },
  ];
  if (ended) {
    payloads.push({ type: 'answer-end', text: answer, citations: [] });
    payloads.push({ type: 'run-end', status: 'answered', usage, failure: null });
  }
  return payloads.map((payload, seq) => ({ seq, atMs: seq * 10, payload }));
}
