import { z } from 'zod';
import { Citation } from './citation';
import { CommunitySelection } from './community-selection';
import { ContextSection, EntityMapping, RunWarning } from './context-section';
import { DriftFollowUp, DriftLimit, DriftPlan, DriftPrimer, DriftState, DriftStep } from './drift';
import { FollowUps } from './follow-ups';
import { GraphQueryAttempt, GraphQueryResult } from './graph-query';
import { GroundingGrade } from './grounding';
import { LoopEnd } from './loop-end';
import { Neighbourhood } from './neighbourhood';
import { PipelineGraph, StepName } from './pipeline-graph';
import { ProfileName } from './profile';
import { QueryRewrite } from './query-rewrite';
import { QuestionResolution } from './question-resolution';
import { GuardedQuery, RankGuardQuery } from './rank-guard';
import { RelevanceGrade } from './relevance';
import { MapPoint, MapState, ReportBatch } from './report-batch';
import { Reranking } from './reranking';
import { RouteDecision } from './route-decision';
import { RunSettings } from './settings';
import { CheckedNumber, SqlFailure, SqlResult, SqlVerdict, WrittenSql } from './sql-query';
import { TextUnitRanking } from './text-unit-ranking';

export const RunStatus = z.enum(['running', 'answered', 'stopped', 'refused', 'warned', 'failed', 'context-only']);
export type RunStatus = z.infer<typeof RunStatus>;

export const ModelRole = z.enum(['strong', 'cheap', 'embedding']);
export type ModelRole = z.infer<typeof ModelRole>;

/** Whose prompt file it is: Sextant's own, or one that the workspace put in its place. */
export const PromptSource = z.enum(['built-in', 'workspace']);
export type PromptSource = z.infer<typeof PromptSource>;

/** The prompt of a model call. `hash` is that of the messages as sent, `fileHash` that of the file they come from. */
export const CalledPrompt = z.object({
  id: z.string(),
  version: z.number().int(),
  hash: z.string(),
  fileHash: z.string().nullable().default(null),
  source: PromptSource.default('built-in'),
});
export type CalledPrompt = z.infer<typeof CalledPrompt>;

export const Usage = z.object({
  modelCalls: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  /** US dollars; null when a model without a known price was called. */
  costUsd: z.number().nullable(),
});
export type Usage = z.infer<typeof Usage>;

/** Why a run or a step could not go on: `code` for the reader's words, `detail` for the trace only. */
export const RunFailure = z.object({ code: z.string(), message: z.string(), detail: z.string().nullable() });
export type RunFailure = z.infer<typeof RunFailure>;

const event = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.object({ type: z.literal(type), ...shape });

const spanId = z.string();

/**
 * What happens in a run. Names are `<noun>-<start|delta|end>` or `<noun>-<past participle>`.
 * A step is one span per attempt: `retrieve#2` is the second search.
 */
export const RunEventPayload = z.discriminatedUnion('type', [
  event('run-start', {
    runId: z.string(),
    question: z.string(),
    profile: ProfileName,
    indexes: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Names of the data sources that may be asked; absent in logs from before there were any. */
    sources: z.array(z.string()).optional(),
    threadId: z.string().nullable(),
    /** The assistant message this run answers into. */
    messageId: z.string().nullable(),
    settings: RunSettings,
    graph: PipelineGraph,
    /** Wall clock, ISO; `atMs` of all events counts from here. */
    startedAt: z.string(),
    /** Interface language of the reader. */
    locale: z.enum(['ko', 'en']),
  }),
  event('step-start', { spanId, step: StepName, attempt: z.number().int().min(1) }),
  event('step-end', {
    spanId,
    step: StepName,
    status: z.enum(['done', 'skipped', 'warned', 'failed', 'stopped']),
    /** A named reason when skipped, e.g. `general`, `empty-question`. */
    reason: z.string().nullable(),
    /** The one figure a graph node shows, e.g. `{ name: "entities", value: 20 }`. */
    figure: z.object({ name: z.string(), value: z.union([z.number(), z.string()]) }).nullable(),
  }),
  event('model-call-start', {
    spanId,
    parentSpanId: spanId,
    role: ModelRole,
    model: z.string(),
    prompt: CalledPrompt.nullable(),
  }),
  event('model-call-end', {
    spanId,
    status: z.enum(['done', 'failed', 'stopped']),
    attempts: z.number().int().min(1),
    inputTokens: z.number().int(),
    outputTokens: z.number().int(),
    costUsd: z.number().nullable(),
    finishReason: z.string().nullable(),
    /** Hash of the raw output, stored beside the prompts. */
    outputHash: z.string().nullable(),
    error: z.string().nullable(),
  }),
  event('route-decided', { decision: RouteDecision }),
  event('entities-mapped', { mapping: EntityMapping }),
  /** One search over text units; `spanId` is the attempt it belongs to. */
  event('text-units-ranked', { spanId, ranking: TextUnitRanking }),
  /** Every enabled rule's decision, applied or not, with what it was decided on. */
  event('rank-guard-decided', { spanId, query: RankGuardQuery, guarded: GuardedQuery }),
  event('section-built', { section: ContextSection }),
  event('context-built', { tokens: z.number().int(), maxTokens: z.number().int(), contextHash: z.string() }),
  event('communities-selected', { selection: CommunitySelection }),
  /** `textHash` is that of the text the batch is read as. */
  event('batch-built', { batch: ReportBatch, textHash: z.string() }),
  event('map-start', { batch: z.number().int() }),
  event('map-end', {
    batch: z.number().int(),
    state: MapState,
    /** In the order of the answer, scores of 0 included. */
    points: z.array(MapPoint),
    /** The code of the model error where there was one. */
    reason: z.string().nullable(),
  }),
  /** The points that the answer is written from, best first, each by batch and place in it from 0. */
  event('reduce-start', {
    points: z.array(z.object({ batch: z.number().int(), position: z.number().int() })),
    /** Points above 0 that did not fit. */
    droppedCount: z.number().int(),
    tokens: z.number().int(),
    maxTokens: z.number().int(),
  }),
  event('neighbourhood-found', { neighbourhood: Neighbourhood }),
  event('graph-query-attempted', { attempt: GraphQueryAttempt }),
  event('graph-query-end', { result: GraphQueryResult }),
  /** The budget of a drift search, before anything of it is spent. */
  event('drift-planned', { plan: DriftPlan }),
  event('drift-primed', { primer: DriftPrimer }),
  event('drift-step-start', { step: DriftStep }),
  event('drift-step-end', {
    stepId: z.string(),
    state: DriftState,
    /** null where there is none; of a fold or a follow-up with its citations. */
    answer: z.string().nullable(),
    /** How well the step answers the question, 0–100; null where it does not answer. */
    score: z.number().int().min(0).max(100).nullable(),
    followUps: z.array(DriftFollowUp),
    /** Requests sent and tokens spent, input and output together. */
    modelCalls: z.number().int(),
    tokens: z.number().int(),
    /** The code of the model error where there was one, or `no-records`. */
    reason: z.string().nullable(),
  }),
  /** No follow-up is asked any more: what was cut by which limit, and which steps the answer is written from, best first. */
  event('drift-explored', {
    cut: z.array(z.object({ id: z.string(), limit: DriftLimit })),
    notes: z.array(z.string()),
    /** The budget ended the search before its rounds did. */
    partial: DriftLimit.extract(['model-calls', 'tokens']).nullable(),
  }),
  /** A query for the question; `attempt` counts from 1, and the events that follow of it carry the same one. */
  event('sql-written', { attempt: z.number().int().min(1), written: WrittenSql }),
  event('sql-checked', { attempt: z.number().int().min(1), verdict: SqlVerdict }),
  /** One of `result` and `failure` is null. */
  event('sql-executed', {
    attempt: z.number().int().min(1),
    result: SqlResult.nullable(),
    failure: SqlFailure.nullable(),
  }),
  /** The numbers of the answer against the rows. */
  event('numbers-checked', { numbers: z.array(CheckedNumber) }),
  event('question-resolved', { resolution: QuestionResolution }),
  event('relevance-graded', { spanId, grade: RelevanceGrade }),
  event('query-rewritten', { spanId, rewrite: QueryRewrite }),
  event('passages-reranked', { spanId, reranking: Reranking }),
  event('grounding-graded', { spanId, grade: GroundingGrade }),
  event('loop-ended', { end: LoopEnd }),
  event('run-warned', { warning: RunWarning }),
  event('answer-start', { method: z.enum(['model', 'rule', 'message']) }),
  event('answer-delta', { text: z.string() }),
  /** The whole answer as it is stored; the last word on its text. */
  event('answer-end', { text: z.string(), citations: z.array(Citation) }),
  event('follow-ups-suggested', { followUps: FollowUps }),
  event('run-end', { status: RunStatus.exclude(['running']), usage: Usage, failure: RunFailure.nullable() }),
]);
export type RunEventPayload = z.infer<typeof RunEventPayload>;

/** One entry of the log. `seq` counts from 0 without gaps; `atMs` is monotonic, in milliseconds since the run started. */
export const RunEvent = z.object({ seq: z.number().int().min(0), atMs: z.number().min(0), payload: RunEventPayload });
export type RunEvent = z.infer<typeof RunEvent>;
