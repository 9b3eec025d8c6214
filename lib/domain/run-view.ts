import type { Citation } from './citation';
import type { CommunitySelection } from './community-selection';
import type { ContextSection, EntityMapping, RunWarning } from './context-section';
import { advanceDrift, type DriftView, stopDrift } from './drift-view';
import type { FollowUps } from './follow-ups';
import type { GraphQueryAttempt, GraphQueryResult } from './graph-query';
import { emptyLoop, type LoopView } from './loop-view';
import type { Neighbourhood } from './neighbourhood';
import type { PipelineGraph, StepName } from './pipeline-graph';
import type { ProfileName } from './profile';
import type { QuestionResolution } from './question-resolution';
import type { GuardedQuery, RankGuardQuery } from './rank-guard';
import type { MapPoint, MapState, ReportBatch } from './report-batch';
import type { RouteDecision } from './route-decision';
import type { CalledPrompt, ModelRole, RunEvent, RunEventPayload, RunFailure, RunStatus, Usage } from './run-event';
import type { RunSettings } from './settings';
import type { CheckedNumber, SqlFailure, SqlResult, SqlVerdict, WrittenSql } from './sql-query';
import type { TextUnitRanking } from './text-unit-ranking';

export type SpanStatus = 'running' | 'done' | 'skipped' | 'warned' | 'failed' | 'stopped';

/** One attempt of a step, or one model call inside it. Times in milliseconds since the run started. */
export type Span = {
  id: string;
  parentId: string | null;
  kind: 'step' | 'model';
  name: string;
  step: StepName;
  attempt: number;
  startMs: number;
  /** null while running */
  endMs: number | null;
  status: SpanStatus;
  reason: string | null;
  figure: { name: string; value: number | string } | null;
  model: {
    role: ModelRole;
    model: string;
    prompt: CalledPrompt | null;
    attempts: number;
    inputTokens: number;
    outputTokens: number;
    costUsd: number | null;
    finishReason: string | null;
    outputHash: string | null;
    error: string | null;
  } | null;
};

/** A batch of a global search. `state` is `built` until it is asked, `stopped` when the run ended before it answered. */
export type BatchView = {
  batch: ReportBatch;
  textHash: string;
  state: 'built' | 'running' | 'stopped' | MapState;
  points: MapPoint[];
  reason: string | null;
};

/** A query that was written for the question, and what came of it; fields not reached are null. */
export type SqlAttempt = {
  number: number;
  written: WrittenSql;
  verdict: SqlVerdict | null;
  result: SqlResult | null;
  failure: SqlFailure | null;
};

/** Everything there is to see of a run, projected from its log. Fields not reached are null. */
export type RunView = {
  runId: string;
  question: string;
  profile: ProfileName;
  indexes: { id: string; name: string }[];
  sources: string[];
  threadId: string | null;
  messageId: string | null;
  settings: RunSettings;
  graph: PipelineGraph;
  locale: 'ko' | 'en';
  startedAt: string;
  status: RunStatus;
  spans: Span[];
  decision: RouteDecision | null;
  mapping: EntityMapping | null;
  /** Searches over text units, one an attempt. */
  rankings: { spanId: string; ranking: TextUnitRanking }[];
  /** What the rank guard decided, and on what, one an attempt; empty where nothing was ranked. */
  guards: { spanId: string; query: RankGuardQuery; guarded: GuardedQuery }[];
  /** How the question was written out from earlier turns; null where it stands alone. */
  resolution: QuestionResolution | null;
  loop: LoopView;
  sections: ContextSection[];
  /** Of a global search: which reports, in which batches, and the points the answer is written from. */
  selection: CommunitySelection | null;
  batches: BatchView[];
  reduce: Omit<Extract<RunEventPayload, { type: 'reduce-start' }>, 'type'> | null;
  /** Of a one-hop search. */
  neighbourhood: Neighbourhood | null;
  /** Of a question to the graph: every statement that was tried, and what came of it. */
  graphQuery: { attempts: GraphQueryAttempt[]; result: GraphQueryResult | null } | null;
  drift: DriftView | null;
  /** Queries of a data source, in order; the last one may have failed too. */
  sqlAttempts: SqlAttempt[];
  checkedNumbers: CheckedNumber[];
  context: { tokens: number; maxTokens: number; hash: string } | null;
  warnings: RunWarning[];
  answer: { method: 'model' | 'rule' | 'message'; text: string; complete: boolean; citations: Citation[] } | null;
  /** null where nothing leads on. */
  followUps: FollowUps | null;
  usage: Usage | null;
  failure: RunFailure | null;
  /** Milliseconds of the last event; the run's duration once it has ended. */
  elapsedMs: number;
  firstTokenMs: number | null;
  lastSeq: number;
};

/** Every record the answer may cite, by section: the context's sections, or the reports of a global search's batches. */
export function recordSections({
  sections,
  batches,
  selection,
}: Pick<RunView, 'sections' | 'batches' | 'selection'>): ContextSection[] {
  const [first] = batches;
  if (!first) return sections;
  return [
    ...sections,
    {
      name: 'reports',
      title: 'Reports',
      text: '',
      tokens: batches.reduce((sum, { batch }) => sum + batch.tokens, 0),
      budget: { group: 'community', tokens: batches.reduce((sum, { batch }) => sum + batch.maxTokens, 0) },
      columns: first.batch.columns,
      records: batches.flatMap(({ batch }) => batch.records),
      dropped: selection?.leftOut ?? [],
      droppedCount: selection?.leftOutCount ?? 0,
    },
  ];
}

/** Projects a log from its first event. Throws when the log does not begin with `run-start`. */
export function projectRun(events: readonly RunEvent[]): RunView {
  const [first, ...rest] = events;
  if (first?.payload.type !== 'run-start') throw new Error('a run log begins with run-start');
  return rest.reduce(advanceRun, startView(first, first.payload));
}

/** The view after one more event. Pure: returns a new view; events already seen are ignored. */
export function advanceRun(view: RunView, event: RunEvent): RunView {
  if (event.seq <= view.lastSeq) return view;
  return { ...view, ...change(view, event), elapsedMs: Math.max(view.elapsedMs, event.atMs), lastSeq: event.seq };
}

function startView(event: RunEvent, start: Extract<RunEventPayload, { type: 'run-start' }>): RunView {
  const { type: _, ...fields } = start;
  return {
    ...fields,
    sources: fields.sources ?? [],
    status: 'running',
    spans: [],
    decision: null,
    mapping: null,
    rankings: [],
    guards: [],
    resolution: null,
    loop: emptyLoop,
    sections: [],
    selection: null,
    batches: [],
    reduce: null,
    neighbourhood: null,
    graphQuery: null,
    drift: null,
    sqlAttempts: [],
    checkedNumbers: [],
    context: null,
    warnings: [],
    answer: null,
    followUps: null,
    usage: null,
    failure: null,
    elapsedMs: event.atMs,
    firstTokenMs: null,
    lastSeq: event.seq,
  };
}

function change(view: RunView, { atMs, payload }: RunEvent): Partial<RunView> {
  switch (payload.type) {
    case 'run-start':
      return {};
    case 'step-start':
      return {
        spans: [
          ...view.spans,
          {
            id: payload.spanId,
            parentId: null,
            kind: 'step',
            name: payload.step,
            step: payload.step,
            attempt: payload.attempt,
            startMs: atMs,
            endMs: null,
            status: 'running',
            reason: null,
            figure: null,
            model: null,
          },
        ],
      };
    case 'step-end':
      return {
        spans: patchSpan(view.spans, payload.spanId, () => ({
          endMs: atMs,
          status: payload.status,
          reason: payload.reason,
          figure: payload.figure,
        })),
      };
    case 'model-call-start': {
      const parent = view.spans.find((span) => span.id === payload.parentSpanId);
      return {
        spans: [
          ...view.spans,
          {
            id: payload.spanId,
            parentId: payload.parentSpanId,
            kind: 'model',
            name: payload.model,
            step: parent?.step ?? 'generate',
            attempt: 1,
            startMs: atMs,
            endMs: null,
            status: 'running',
            reason: null,
            figure: null,
            model: {
              role: payload.role,
              model: payload.model,
              prompt: payload.prompt,
              attempts: 1,
              inputTokens: 0,
              outputTokens: 0,
              costUsd: null,
              finishReason: null,
              outputHash: null,
              error: null,
            },
          },
        ],
      };
    }
    case 'model-call-end':
      return {
        spans: patchSpan(view.spans, payload.spanId, (span) => ({
          endMs: atMs,
          status: payload.status,
          model: span.model && {
            ...span.model,
            attempts: payload.attempts,
            inputTokens: payload.inputTokens,
            outputTokens: payload.outputTokens,
            costUsd: payload.costUsd,
            finishReason: payload.finishReason,
            outputHash: payload.outputHash,
            error: payload.error,
          },
        })),
      };
    case 'route-decided':
      return { decision: payload.decision };
    case 'entities-mapped':
      return { mapping: payload.mapping };
    case 'text-units-ranked':
      return { rankings: [...view.rankings, { spanId: payload.spanId, ranking: payload.ranking }] };
    case 'rank-guard-decided':
      return {
        guards: [...view.guards, { spanId: payload.spanId, query: payload.query, guarded: payload.guarded }],
      };
    case 'section-built':
      return { sections: [...view.sections, payload.section] };
    case 'context-built':
      return { context: { tokens: payload.tokens, maxTokens: payload.maxTokens, hash: payload.contextHash } };
    case 'communities-selected':
      return { selection: payload.selection };
    case 'batch-built': {
      const { batch, textHash } = payload;
      return { batches: [...view.batches, { batch, textHash, state: 'built', points: [], reason: null }] };
    }
    case 'map-start':
      return { batches: patchBatch(view.batches, payload.batch, { state: 'running' }) };
    case 'map-end': {
      const { batch, state, points, reason } = payload;
      return { batches: patchBatch(view.batches, batch, { state, points, reason }) };
    }
    case 'reduce-start': {
      const { type: _, ...reduce } = payload;
      return { reduce };
    }
    case 'neighbourhood-found':
      return { neighbourhood: payload.neighbourhood };
    case 'graph-query-attempted': {
      const attempts = [...(view.graphQuery?.attempts ?? []), payload.attempt];
      return { graphQuery: { attempts, result: null } };
    }
    case 'graph-query-end':
      return { graphQuery: { attempts: view.graphQuery?.attempts ?? [], result: payload.result } };
    case 'drift-planned':
    case 'drift-primed':
    case 'drift-step-start':
    case 'drift-step-end':
    case 'drift-explored':
      return { drift: advanceDrift(view.drift, payload) };
    case 'sql-written': {
      const { attempt: number, written } = payload;
      const attempt = { number, written, verdict: null, result: null, failure: null };
      return { sqlAttempts: [...view.sqlAttempts, attempt] };
    }
    case 'sql-checked':
      return { sqlAttempts: patchAttempt(view.sqlAttempts, payload.attempt, { verdict: payload.verdict }) };
    case 'sql-executed': {
      const { attempt, result, failure } = payload;
      return { sqlAttempts: patchAttempt(view.sqlAttempts, attempt, { result, failure }) };
    }
    case 'numbers-checked':
      return { checkedNumbers: payload.numbers };
    case 'question-resolved':
      return { resolution: payload.resolution };
    case 'relevance-graded': {
      const { spanId, grade } = payload;
      return { loop: { ...view.loop, relevance: [...view.loop.relevance, { spanId, grade }] } };
    }
    case 'query-rewritten': {
      const { spanId, rewrite } = payload;
      return { loop: { ...view.loop, rewrites: [...view.loop.rewrites, { spanId, rewrite }] } };
    }
    case 'passages-reranked':
      return { loop: { ...view.loop, reranking: payload.reranking } };
    case 'grounding-graded': {
      const { spanId, grade } = payload;
      return { loop: { ...view.loop, grounding: [...view.loop.grounding, { spanId, grade }] } };
    }
    case 'loop-ended':
      return { loop: { ...view.loop, ends: [...view.loop.ends, payload.end] } };
    case 'run-warned':
      return { warnings: [...view.warnings, payload.warning] };
    case 'answer-start':
      return { answer: { method: payload.method, text: '', complete: false, citations: [] } };
    case 'answer-delta':
      return view.answer
        ? { answer: { ...view.answer, text: view.answer.text + payload.text }, firstTokenMs: view.firstTokenMs ?? atMs }
        : {};
    case 'answer-end':
      return view.answer
        ? { answer: { ...view.answer, text: payload.text, citations: payload.citations, complete: true } }
        : {};
    case 'follow-ups-suggested':
      return { followUps: payload.followUps };
    case 'run-end':
      return {
        status: payload.status,
        usage: payload.usage,
        failure: payload.failure,
        drift: stopDrift(view.drift),
        batches: view.batches.map((each) => (each.state === 'running' ? { ...each, state: 'stopped' } : each)),
        spans: view.spans.map((span) =>
          span.endMs === null
            ? { ...span, endMs: atMs, status: payload.status === 'stopped' ? 'stopped' : 'failed' }
            : span,
        ),
      };
  }
}

function patchSpan(spans: Span[], id: string, patch: (span: Span) => Partial<Span>): Span[] {
  const place = spans.findLastIndex((span) => span.id === id);
  const span = spans[place];
  return span ? spans.with(place, { ...span, ...patch(span) }) : spans;
}

function patchBatch(batches: BatchView[], number: number, patch: Partial<BatchView>): BatchView[] {
  return batches.map((each) => (each.batch.number === number ? { ...each, ...patch } : each));
}

function patchAttempt(attempts: SqlAttempt[], number: number, patch: Partial<SqlAttempt>): SqlAttempt[] {
  return attempts.map((each) => (each.number === number ? { ...each, ...patch } : each));
}
