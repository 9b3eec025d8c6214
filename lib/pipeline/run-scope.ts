import { ZodError } from 'zod';
import type { StepName } from '@/lib/domain/pipeline-graph';
import type { RunRequest } from '@/lib/domain/run';
import type { RunEventPayload, RunStatus, Usage } from '@/lib/domain/run-event';
import type { RunSettings } from '@/lib/domain/settings';
import type { ChatModel, EmbeddingModel } from '@/lib/ports';
import { recordedEmbeddingModel, recordedModel } from '@/lib/trace/recorded-model';
import type { RunLog } from '@/lib/trace/run-log';
import { failureDetail } from './failure-detail';
import { pipelineGraphs } from './graph';
import { invalidSetting } from './invalid-setting';
import { type MessageCode, messageFor } from './messages';
import { resolveSettings } from './profiles';

type Figure = { name: string; value: number | string };

/** What a step hands on, and what its node in the graph shows. */
export type StepResult<T> = { value: T; figure?: Figure; status?: 'done' | 'warned' };

export type RunEnding = {
  status: Exclude<RunStatus, 'running'>;
  /** `about` is what the sentence speaks of. */
  failure?: { code: MessageCode; detail: string | null; about?: string };
};

/** Thrown inside a run to end it in an orderly way. */
export class RunEnded extends Error {
  constructor(
    readonly ending: RunEnding,
    options?: ErrorOptions,
  ) {
    super(ending.failure?.code ?? ending.status, options);
  }
}

/** One run being executed: its request, and the only ways in which it writes to its log. */
export class RunScope {
  private readonly attempts = new Map<StepName, number>();
  private modelCalls = 0;

  constructor(
    private asked: RunRequest,
    readonly log: RunLog,
    readonly signal: AbortSignal,
    /** Told of an error that nobody foresaw; the log names its kind only. */
    private readonly onUnexpected: (error: unknown) => void = () => {},
  ) {}

  /** What is asked, as it stands: memory may have written the question out and cut the history. */
  get request(): RunRequest {
    return this.asked;
  }

  /** What the steps from here on take for the question and its history. */
  remember(memory: Pick<RunRequest, 'question' | 'history'>): void {
    this.asked = { ...this.asked, ...memory };
  }

  /** The first event. Settings that are not valid are replaced by the profile's here and refused by `settings`. */
  start(indexes: { id: string; name: string }[], startedAt: Date): void {
    const { runId, question, profile, sources, threadId, messageId, locale } = this.request;
    this.log.append({
      type: 'run-start',
      runId,
      question,
      profile,
      indexes,
      sources,
      threadId,
      messageId,
      locale,
      settings: this.readSettings().settings ?? resolveSettings(profile, {}),
      graph: pipelineGraphs[profile],
      startedAt: startedAt.toISOString(),
    });
  }

  /** The request's settings over the profile's. Ends the run when they are not valid. */
  get settings(): RunSettings {
    const { settings, error } = this.readSettings();
    return settings ?? this.refuse('invalid-settings', invalidSetting(error, this.request.locale));
  }

  /** Executes one attempt of a step as a span, which ends as failed, or stopped after an abort, when the work throws. */
  async step<T>(step: StepName, work: (spanId: string) => Promise<StepResult<T>>): Promise<T> {
    this.signal.throwIfAborted();
    const spanId = this.openSpan(step);
    try {
      const { value, figure = null, status = 'done' } = await work(spanId);
      this.log.append({ type: 'step-end', spanId, step, status, reason: null, figure });
      return value;
    } catch (error) {
      const status = this.signal.aborted ? 'stopped' : 'failed';
      const reason = error instanceof RunEnded ? (error.ending.failure?.code ?? null) : null;
      this.log.append({ type: 'step-end', spanId, step, status, reason, figure: null });
      throw error;
    }
  }

  /** Writes a step that does not apply, with its named reason; returns its span. */
  skip(step: StepName, reason: string): string {
    const spanId = this.openSpan(step);
    this.log.append({ type: 'step-end', spanId, step, status: 'skipped', reason, figure: null });
    return spanId;
  }

  /** The model with its calls recorded under a span. */
  recorded(model: ChatModel | null, spanId: string): ChatModel | null {
    return model && recordedModel(model, this.log, spanId, { next: () => ++this.modelCalls });
  }

  /** The embedding model with its calls recorded under a span. */
  recordedEmbedding(model: EmbeddingModel | null, spanId: string): EmbeddingModel | null {
    return model && recordedEmbeddingModel(model, this.log, spanId, { next: () => ++this.modelCalls });
  }

  /** Answers with a fixed text that neither model nor rule wrote. */
  say(text: string): void {
    this.log.append({ type: 'answer-start', method: 'message' });
    this.log.append({ type: 'answer-delta', text });
    this.log.append({ type: 'answer-end', text, citations: [] });
  }

  /** Ends the run with a sentence instead of an answer. */
  refuse(code: MessageCode, about?: string): never {
    this.say(messageFor(code, this.request.locale, this.request.profile, about));
    throw new RunEnded({ status: 'refused', failure: { code, detail: null, ...(about !== undefined && { about }) } });
  }

  /** Executes the run and writes `run-end`, whatever happens; never throws. */
  async conclude(work: () => Promise<RunEnding>): Promise<void> {
    const { status, failure } = await work().catch((error: unknown) => this.endingOf(error));
    const { locale, profile } = this.request;
    this.log.append({
      type: 'run-end',
      status,
      usage: usageOf(this.log.events.map((event) => event.payload)),
      failure: failure
        ? {
            code: failure.code,
            message: messageFor(failure.code, locale, profile, failure.about),
            detail: failure.detail,
          }
        : null,
    });
  }

  private endingOf(error: unknown): RunEnding {
    if (error instanceof RunEnded) return error.ending;
    if (this.signal.aborted) {
      const why = this.signal.reason instanceof DOMException ? this.signal.reason.message : '';
      if (why === 'time-limit' || why === 'shutdown')
        return { status: 'stopped', failure: { code: why, detail: null } };
      return { status: 'stopped' };
    }
    this.onUnexpected(error);
    return { status: 'failed', failure: { code: 'internal', detail: failureDetail(error) } };
  }

  private readSettings(): { settings: RunSettings; error: null } | { settings: null; error: ZodError } {
    try {
      return { settings: resolveSettings(this.request.profile, this.request.settings), error: null };
    } catch (error) {
      if (error instanceof ZodError) return { settings: null, error };
      throw error;
    }
  }

  private openSpan(step: StepName): string {
    const attempt = (this.attempts.get(step) ?? 0) + 1;
    this.attempts.set(step, attempt);
    const spanId = `${step}#${attempt}`;
    this.log.append({ type: 'step-start', spanId, step, attempt });
    return spanId;
  }
}

function usageOf(payloads: readonly RunEventPayload[]): Usage {
  const calls = payloads.filter((payload) => payload.type === 'model-call-end');
  const sum = (pick: (call: (typeof calls)[number]) => number) => calls.reduce((total, call) => total + pick(call), 0);
  const unpriced = calls.some((call) => call.costUsd === null && call.inputTokens + call.outputTokens > 0);
  return {
    modelCalls: calls.length,
    inputTokens: sum((call) => call.inputTokens),
    outputTokens: sum((call) => call.outputTokens),
    costUsd: unpriced ? null : sum((call) => call.costUsd ?? 0),
  };
}
