import type { PipelineGraph, StepName } from '@/lib/domain/pipeline-graph';
import type { RouteDecision } from '@/lib/domain/route-decision';
import type { RunEvent, RunEventPayload } from '@/lib/domain/run-event';
import { projectRun, type RunView } from '@/lib/domain/run-view';
import { RunSettings } from '@/lib/domain/settings';
import { fixtureSections } from './fixture-sections';

export const fixtureGraph: PipelineGraph = {
  nodes: [
    { step: 'load_memory', stage: 'memory', column: 0, row: 0 },
    { step: 'route', stage: 'route', column: 1, row: 0 },
    { step: 'retrieve', stage: 'retrieval', column: 2, row: 0 },
    { step: 'build_context', stage: 'context', column: 3, row: 0 },
    { step: 'generate', stage: 'generation', column: 4, row: 0 },
    { step: 'save_memory', stage: 'memory', column: 5, row: 0 },
  ],
  edges: [
    { from: 'load_memory', to: 'route', kind: 'next' },
    { from: 'route', to: 'retrieve', kind: 'next' },
    { from: 'route', to: 'generate', kind: 'branch' },
    { from: 'retrieve', to: 'build_context', kind: 'next' },
    { from: 'build_context', to: 'generate', kind: 'next' },
    { from: 'generate', to: 'save_memory', kind: 'next' },
  ],
};

export const fixtureQuestion = '한빛전자와 관련된 위험은 무엇이고 어떻게 연결되나요?';

export const fixtureDecision: RouteDecision = {
  question: fixtureQuestion,
  normalizedQuestion: fixtureQuestion,
  profile: 'unified',
  intent: 'local',
  workflow: 'vector_search',
  engine: 'graphrag.local',
  decidedBy: 'keyword',
  matchedKeywords: ['관련', '어떻게'],
  modelUsed: false,
  reasoning: 'local 2, community 0',
  error: null,
  runnersUp: [],
  doubtedKeywords: [],
  cached: false,
  engineFallback: null,
};

/** Appends payloads to a log at given times; sequence numbers count from 0. */
export class FixtureLog {
  readonly events: RunEvent[] = [];

  at(atMs: number, ...payloads: RunEventPayload[]): this {
    for (const payload of payloads) this.events.push({ seq: this.events.length, atMs, payload });
    return this;
  }

  step(
    step: StepName,
    fromMs: number,
    toMs: number,
    end: Partial<Extract<RunEventPayload, { type: 'step-end' }>> = {},
  ) {
    const spanId = `${step}#1`;
    return this.at(fromMs, { type: 'step-start', spanId, step, attempt: 1 }).at(toMs, {
      type: 'step-end',
      spanId,
      step,
      status: 'done',
      reason: null,
      figure: null,
      ...end,
    });
  }

  view(): RunView {
    return projectRun(this.events);
  }
}

/** A log that has only begun. */
export function startedLog(fields: Partial<Extract<RunEventPayload, { type: 'run-start' }>> = {}): FixtureLog {
  return new FixtureLog().at(0, {
    type: 'run-start',
    runId: '7b1d5f0e-0000-4000-8000-000000000001',
    question: fixtureQuestion,
    profile: 'unified',
    indexes: [{ id: 'index-1', name: 'hanbit-research' }],
    threadId: 'thread-1',
    messageId: 'message-1',
    settings: RunSettings.parse({}),
    graph: fixtureGraph,
    startedAt: '2026-11-30T09:00:00.000Z',
    locale: 'ko',
    ...fields,
  });
}

/** A log up to the built context, with a route by keywords and a lexical mapping. */
export function contextLog(): FixtureLog {
  const log = startedLog().step('load_memory', 1, 3, { figure: { name: 'turns', value: 0 } });
  log.at(3, { type: 'step-start', spanId: 'route#1', step: 'route', attempt: 1 });
  log.at(5, { type: 'route-decided', decision: fixtureDecision });
  log.at(5, {
    type: 'step-end',
    spanId: 'route#1',
    step: 'route',
    status: 'done',
    reason: null,
    figure: { name: 'intent', value: 'local' },
  });
  log.at(6, { type: 'step-start', spanId: 'retrieve#1', step: 'retrieve', attempt: 1 });
  log.at(30, {
    type: 'entities-mapped',
    mapping: {
      method: 'lexical',
      reason: 'no embedding model is configured',
      entities: [
        { id: 'entity-12', title: '한빛전자', score: 9.412 },
        { id: 'entity-4', title: '메모리 가격 하락', score: 5.2 },
        { id: 'entity-31', title: '김도현', score: 3.1 },
      ],
    },
  });
  log.at(31, {
    type: 'step-end',
    spanId: 'retrieve#1',
    step: 'retrieve',
    status: 'done',
    reason: null,
    figure: { name: 'entities', value: 3 },
  });
  log.at(31, { type: 'step-start', spanId: 'build_context#1', step: 'build_context', attempt: 1 });
  log.at(38, ...fixtureSections.map((section): RunEventPayload => ({ type: 'section-built', section })));
  log.at(38, { type: 'context-built', tokens: 1531, maxTokens: 12_000, contextHash: 'hash-context' });
  return log.at(39, {
    type: 'step-end',
    spanId: 'build_context#1',
    step: 'build_context',
    status: 'done',
    reason: null,
    figure: { name: 'tokens', value: 1531 },
  });
}

/** A whole run in which a model wrote the answer. */
export function answeredLog(): FixtureLog {
  const text =
    '한빛전자는 메모리 가격 하락에 가장 크게 노출되어 있습니다 [Data: Entities (12, 99); Relationships (88)].';
  return contextLog()
    .at(40, { type: 'step-start', spanId: 'generate#1', step: 'generate', attempt: 1 })
    .at(41, {
      type: 'model-call-start',
      spanId: 'generate#1.1',
      parentSpanId: 'generate#1',
      role: 'strong',
      model: 'test-model',
      prompt: { id: 'answer', version: 1, hash: 'hash-prompt', fileHash: null, source: 'built-in' },
    })
    .at(420, { type: 'answer-start', method: 'model' }, { type: 'answer-delta', text })
    .at(2310, {
      type: 'model-call-end',
      spanId: 'generate#1.1',
      status: 'done',
      attempts: 2,
      inputTokens: 1980,
      outputTokens: 64,
      costUsd: 0.0034,
      finishReason: 'stop',
      outputHash: 'hash-output',
      error: null,
    })
    .at(2312, {
      type: 'answer-end',
      text,
      citations: [
        { number: 1, dataset: 'Entities', id: '12', recordId: 'entity-12', resolved: true },
        { number: 2, dataset: 'Entities', id: '99', recordId: null, resolved: false },
        { number: 3, dataset: 'Relationships', id: '88', recordId: 'relationship-88', resolved: true },
      ],
    })
    .at(2312, {
      type: 'step-end',
      spanId: 'generate#1',
      step: 'generate',
      status: 'done',
      reason: null,
      figure: { name: 'tokens', value: 64 },
    })
    .step('save_memory', 2313, 2318)
    .at(2318, {
      type: 'run-end',
      status: 'answered',
      usage: { modelCalls: 1, inputTokens: 1980, outputTokens: 64, costUsd: 0.0034 },
      failure: null,
    });
}
