import pLimit from 'p-limit';
import { ModelError } from '@/lib/domain/model-error';
import type { ChatModel, Prompts, RenderedPrompt } from '@/lib/ports';
import type { TokenCounter } from '@/lib/text/byte-pair-counter';
import { chargedTokens } from './charged-tokens';
import { DriftAnswer, salvageDriftAnswer, toDriftAnswer } from './drift-answer';
import { type DriftAnswerer, type DriftItem, type DriftReport, type DriftResult, withIds } from './drift-explore';
import type { DriftCost, DriftLedger, Reservation } from './drift-ledger';
import { earlierLines } from './earlier-lines';
import { requestTokens } from './request-tokens';

export type DriftModelContext = {
  model: ChatModel;
  prompts: Prompts;
  ledger: DriftLedger;
  count: TokenCounter;
  report: DriftReport;
  /** Waits before failed calls are tried again. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  signal: AbortSignal;
};

export type DriftModelInput = {
  question: string;
  /** Earlier questions, oldest first. */
  earlier: readonly string[];
  concurrency: number;
  /** Output a call may have, in tokens. */
  maxOutputTokens: number;
};

/** How long failed calls wait before they are tried again, where the provider names no time; and at most. */
const pauseMs = { usual: 1_000, most: 15_000 };

type Attempt = { result: DriftResult; cost: DriftCost; error: ModelError | null; reason: string | null };
type Job = { item: DriftItem; prompt: RenderedPrompt; held: DriftCost };
/** Either a call that may be made, or a step that needs none. */
type Begun = { job: Job; reservation: Reservation } | { attempt: Attempt };

/** Steps that were made, and the errors of those that gave no answer. */
export type DriftFailures = { steps: number; errors: ModelError[] };

/**
 * Makes steps with a model, `concurrency` at a time, one request a step. What a request may cost at most is kept back from
 * the budget before it is sent, in the order of the items; where the rest is too little, it waits for what the others
 * leave over, and is given up only when that is too little too. Calls that failed for a reason that may pass are tried
 * once more afterwards, while the budget has room. An answer that does not fit the form is saved as far as it can be read. A step that fails is a state
 * and never loses the others; `failures` counts them. Throws the signal's reason on an abort.
 */
export function driftByModel(
  input: DriftModelInput,
  context: DriftModelContext,
  failures: DriftFailures,
): DriftAnswerer {
  const { ledger, count, report, signal, sleep } = context;
  const limit = pLimit(input.concurrency);

  const begin = (item: DriftItem): Begun | 'model-calls' | 'tokens' => {
    if (item.text.trim() === '') return { attempt: nothingFound(item) };
    const job = toJob(item, input, context.prompts, count);
    const reservation = ledger.reserve(job.held);
    return typeof reservation === 'string' ? reservation : { job, reservation };
  };
  const run = ({ job, reservation }: { job: Job; reservation: Reservation }) =>
    limit(async () => {
      try {
        signal.throwIfAborted();
        report({ type: 'drift-step-start', step: job.item.step });
        const attempt = await askOnce(job, input, context);
        reservation.settle(attempt.cost);
        return attempt;
      } finally {
        // After an abort it is not known what the request cost.
        reservation.settle(reservation.held);
      }
    });
  const end = ({ result, cost, reason }: Attempt) => {
    const { step, state, answer, score, followUps } = result;
    report({
      type: 'drift-step-end',
      stepId: step.id,
      state,
      answer,
      score,
      followUps: [...followUps],
      ...cost,
      reason,
    });
  };

  /** Makes the steps of a wave, then those that failed for a passing reason once more. */
  const runWave = async (wave: readonly Begun[]): Promise<Attempt[]> => {
    const attempts = await allSettled(
      wave.map(async (begun) => {
        if ('attempt' in begun) report({ type: 'drift-step-start', step: begun.attempt.result.step });
        const attempt = 'attempt' in begun ? begun.attempt : await run(begun);
        if (!attempt.error?.retryable) end(attempt);
        return attempt;
      }),
    );
    const again = wave.flatMap((begun, i) =>
      'job' in begun && attempts[i]!.error?.retryable ? [{ i, job: begun.job, first: attempts[i]! }] : [],
    );
    if (again.length > 0 && ledger.left.modelCalls > 0) {
      const waits = again.map(({ first }) => first.error?.retryAfterMs ?? pauseMs.usual);
      await sleep(Math.min(Math.max(...waits), pauseMs.most), signal);
    }
    const kept = again.map((each) => ({ ...each, reservation: ledger.reserve(each.job.held) }));
    await allSettled(
      kept.map(async ({ i, job, first, reservation }) => {
        if (typeof reservation !== 'string') {
          const second = await run({ job, reservation });
          attempts[i] = { ...second, cost: sum(first.cost, second.cost) };
        }
        end(attempts[i]!);
      }),
    );
    return attempts;
  };

  return {
    async ask(items) {
      const outcomes: Awaited<ReturnType<DriftAnswerer['ask']>> = [];
      while (outcomes.length < items.length) {
        const wave: Begun[] = [];
        let obstacle: 'model-calls' | 'tokens' | null = null;
        for (const item of items.slice(outcomes.length)) {
          const begun = begin(item);
          if (typeof begun === 'string') {
            obstacle = begun;
            break;
          }
          wave.push(begun);
        }
        if (wave.length === 0 && obstacle !== null) {
          const limitReached = obstacle;
          outcomes.push(...items.slice(outcomes.length).map(() => limitReached));
          break;
        }
        for (const { result, error } of await runWave(wave)) {
          failures.steps += 1;
          if (error && result.answer === null) failures.errors.push(error);
          outcomes.push(result);
        }
      }
      return outcomes;
    },
  };
}

/** Waits for all, so that no call outlives the round; then the first failure, if any, is thrown. */
async function allSettled<T>(work: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

function toJob(item: DriftItem, input: DriftModelInput, prompts: Prompts, count: TokenCounter): Job {
  const { step, text } = item;
  const common = { context: text, question: input.question, earlier: earlierLines(input.earlier) };
  const prompt =
    step.query === null
      ? prompts.render('drift/primer', common)
      : prompts.render('drift/follow-up', { ...common, followUp: step.query });
  const tokens = requestTokens(prompt.messages, count, DriftAnswer) + input.maxOutputTokens;
  return { item, prompt, held: { modelCalls: 1, tokens } };
}

async function askOnce(
  { item, prompt, held }: Job,
  { maxOutputTokens }: DriftModelInput,
  { model, signal }: DriftModelContext,
): Promise<Attempt> {
  const { step, sections } = item;
  try {
    const { value, usage } = await model.object({
      messages: prompt.messages,
      prompt,
      temperature: 0,
      maxOutputTokens,
      maxAttempts: 1,
      schema: DriftAnswer,
      schemaName: 'drift_answer',
      signal,
    });
    const cost = { modelCalls: 1, tokens: usage.inputTokens + usage.outputTokens };
    return { result: toResult(step, sections, toDriftAnswer(value), 'done'), cost, error: null, reason: null };
  } catch (error) {
    if (signal.aborted || !(error instanceof ModelError)) throw error;
    const saved = error.code === 'bad-output' ? salvageDriftAnswer(error.raw ?? '') : null;
    const cost = { modelCalls: 1, tokens: chargedTokens(error, held.tokens) };
    const failed = { cost, error, reason: error.code };
    if (saved) return { result: toResult(step, sections, toDriftAnswer(saved), 'repaired'), ...failed };
    const state = error.code === 'bad-output' ? 'unreadable' : 'failed';
    return { result: { ...withoutAnswer(step, sections), state }, ...failed };
  }
}

function toResult(
  step: DriftItem['step'],
  sections: DriftItem['sections'],
  { answer, score, followUps }: DriftAnswer,
  state: 'done' | 'repaired',
): DriftResult {
  const answers = answer !== '' && score > 0;
  return {
    step,
    state: answers ? state : 'empty',
    answer: answer === '' ? null : answer,
    score: answer === '' ? null : score,
    followUps: withIds(followUps, step),
    sections,
    quotes: [],
  };
}

/** A search that found nothing asks no model. */
function nothingFound({ step, sections }: DriftItem): Attempt {
  const cost = { modelCalls: 0, tokens: 0 };
  return { result: { ...withoutAnswer(step, sections), state: 'empty' }, cost, error: null, reason: 'no-records' };
}

function withoutAnswer(step: DriftItem['step'], sections: DriftItem['sections']) {
  return { step, answer: null, score: null, followUps: [], sections, quotes: [] };
}

function sum(a: DriftCost, b: DriftCost): DriftCost {
  return { modelCalls: a.modelCalls + b.modelCalls, tokens: a.tokens + b.tokens };
}
