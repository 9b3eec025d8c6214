import { ModelError } from '@/lib/domain/model-error';
import type { ProfileName } from '@/lib/domain/profile';
import type { RunEventPayload } from '@/lib/domain/run-event';
import type { ChatModel, ChatRequest, ModelUsage, Prompts } from '@/lib/ports';
import { focusTerms } from '@/lib/text/question-focus';
import { chargedTokens } from './charged-tokens';
import { distinctSentences } from './distinct-sentences';
import type { DriftResult } from './drift-explore';
import type { DriftLedger, Reservation } from './drift-ledger';
import { answeredResults, type DriftNotes } from './drift-notes';
import { earlierLines } from './earlier-lines';
import { fixedAnswer } from './fixed-answer';
import { modelAnswer } from './model-answer';
import { quotedAnswer } from './quoted-answer';
import { type RankedSentence, rankSentences } from './rank-sentences';
import { unanswerable } from './unanswerable';

/** What happens while the answer of a drift search is written. */
export type DriftWriting = Extract<
  RunEventPayload,
  { type: 'drift-step-start' | 'drift-step-end' | 'run-warned' | 'answer-start' | 'answer-delta' }
>;

export type DriftWriteInput = {
  question: string;
  earlier: readonly string[];
  responseType: string;
  profile: ProfileName;
  locale: 'ko' | 'en';
  results: readonly DriftResult[];
  notes: DriftNotes;
  /** What ended the search early; null where it ran its course. */
  partial: 'model-calls' | 'tokens' | null;
  /** What the answer's request needs at most, in tokens. */
  requestTokens: number;
  maxOutputTokens: number;
};

/** Quoted sentences of an answer without a model. */
const quoted = { maxSentences: 8, maxPerRecord: 2 };
/** Requests for the answer, retries included, as far as the budget has them. */
const maxAttempts = 3;

const nothingAffordable = {
  ko: '이 검색의 예산이 너무 작아 보고서를 하나도 읽지 못했습니다. 모델 호출이나 토큰 예산을 늘린 뒤 다시 물어 주세요.',
  en: 'The budget of this search is too small to read a single report. Raise its model calls or tokens and ask again.',
};

/** The prompt of the answer, from the notes' text. */
export function driftAnswerRequest(
  prompts: Prompts,
  input: Pick<DriftWriteInput, 'question' | 'earlier' | 'responseType'>,
  notes: string,
): Pick<ChatRequest, 'messages'> & { prompt: NonNullable<ChatRequest['prompt']> } {
  const { question, earlier, responseType } = input;
  const prompt = prompts.render('drift/answer', { notes, question, earlier: earlierLines(earlier), responseType });
  return { messages: prompt.messages, prompt };
}

/**
 * The answer of a drift search, from what its steps found. With a model it is written from the notes, within the budget;
 * where the budget has no room for that, or the call fails before a word, the steps' own answers stand as they are and
 * the run is warned. Without a model it is the steps' best quotes. Where nothing answers it is a fixed sentence, and no
 * model is asked. Throws ModelError where an answer breaks off, and the signal's reason on an abort.
 */
export async function* writeDriftAnswer(
  input: DriftWriteInput,
  context: { model: ChatModel | null; prompts: Prompts; ledger: DriftLedger; signal: AbortSignal },
): AsyncGenerator<DriftWriting> {
  const { results, notes, partial, profile, locale } = input;
  const { model, ledger } = context;
  if (results.length === 0 && partial !== null) yield* fixedAnswer(nothingAffordable[locale]);
  else if (answeredResults(results).length === 0) yield* fixedAnswer(unanswerable(profile, locale));
  else if (model === null) yield* quotedAnswer(bestQuotes(input));
  else {
    const modelCalls = Math.min(maxAttempts, ledger.left.modelCalls);
    const tokens = input.requestTokens;
    const obstacle = modelCalls === 0 ? 'model-calls' : notes.results.length === 0 ? 'tokens' : null;
    const reservation = obstacle ?? ledger.reserve({ modelCalls, tokens });
    if (typeof reservation !== 'string') yield* written(input, { ...context, model }, reservation);
    else {
      yield { type: 'answer-start', method: 'model' };
      yield* asTheyStand(results, reservation);
    }
  }
}

async function* written(
  input: DriftWriteInput,
  { model, prompts, signal }: { model: ChatModel; prompts: Prompts; signal: AbortSignal },
  reservation: Reservation,
): AsyncGenerator<DriftWriting> {
  const { notes, results, maxOutputTokens } = input;
  const stepId = 'answer';
  yield { type: 'drift-step-start', step: { id: stepId, kind: 'answer', parentId: null, depth: 0, query: null } };
  const end = (state: 'done' | 'failed', modelCalls: number, tokens: number, reason: string | null): DriftWriting => {
    reservation.settle({ modelCalls, tokens });
    const cost = { modelCalls, tokens };
    return { type: 'drift-step-end', stepId, state, answer: null, score: null, followUps: [], ...cost, reason };
  };
  let begun = false;
  let usage: Pick<ModelUsage, 'attempts' | 'inputTokens' | 'outputTokens'> = {
    attempts: 1,
    inputTokens: 0,
    outputTokens: 0,
  };
  const metered: ChatModel = {
    ...model,
    async *stream(request) {
      for await (const delta of model.stream(request)) {
        if (delta.type === 'end') usage = delta.usage;
        yield delta;
      }
    },
  };
  try {
    const request = driftAnswerRequest(prompts, input, notes.text);
    const limits = { maxOutputTokens, maxAttempts: reservation.held.modelCalls, signal };
    for await (const part of modelAnswer(metered, { ...request, ...limits })) {
      begun ||= part.type === 'answer-delta';
      yield part;
    }
    const { attempts, inputTokens, outputTokens } = usage;
    yield end('done', attempts, inputTokens + outputTokens, null);
  } catch (error) {
    if (signal.aborted || !(error instanceof ModelError)) throw error;
    yield end('failed', error.attempts, chargedTokens(error, reservation.held.tokens), error.code);
    if (begun) throw error;
    yield* asTheyStand(results, 'failed');
  }
}

/** What the steps answered, best first, unjoined. */
function* asTheyStand(
  results: readonly DriftResult[],
  limit: 'model-calls' | 'tokens' | 'failed',
): Generator<DriftWriting> {
  yield {
    type: 'run-warned',
    warning: {
      code: 'drift-unjoined',
      message: 'The answers of the single steps stand as they are: no model brought them together.',
      values: { limit },
    },
  };
  const parts = answeredResults(results).map(({ step, answer }) =>
    step.query === null ? answer! : `**${step.query.replaceAll('*', String.raw`\*`)}**\n\n${answer!}`,
  );
  yield { type: 'answer-delta', text: parts.join('\n\n') };
}

/** The quotes of all steps that fit the question best; those of a question about the whole by what their steps scored. */
function bestQuotes({ question, results }: DriftWriteInput): RankedSentence[] {
  const quotes = answeredResults(results).flatMap(({ quotes: some, score }) =>
    some.map((quote) => ({ ...quote, score: score! })),
  );
  const fitting = focusTerms(question).length === 0 ? [] : rankSentences(question, quotes);
  return distinctSentences(fitting.length > 0 ? fitting : quotes, quoted);
}
