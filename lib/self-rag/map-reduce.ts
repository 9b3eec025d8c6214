import type { RunWarning } from '@/lib/domain/context-section';
import type { ProfileName } from '@/lib/domain/profile';
import type { PrintedBatch } from '@/lib/domain/report-batch';
import type { RunEventPayload } from '@/lib/domain/run-event';
import type { RunSettings } from '@/lib/domain/settings';
import type { ChatRequest, Prompts } from '@/lib/ports';
import type { TokenCounter } from '@/lib/text/byte-pair-counter';
import { loadTokenCounter } from '@/lib/text/token-counter';
import { type AnalystNotes, analystNotes } from './analyst-notes';
import { distinctSentences } from './distinct-sentences';
import { fixedAnswer } from './fixed-answer';
import type { GenerateContext } from './generate';
import { type MapEnd, type MapProgress, mapBatches } from './map-batches';
import { type AnswerPart, modelAnswer } from './model-answer';
import { quotedAnswer } from './quoted-answer';
import { extractPoints } from './rule-points';
import { unanswerable } from './unanswerable';

export type GlobalAnswerInput = {
  question: string;
  batches: readonly PrintedBatch[];
  settings: RunSettings;
  profile: ProfileName;
  locale: 'ko' | 'en';
};

/** What happens while a global answer is made, as the payloads that the run's log takes. */
export type GlobalProgress = MapProgress | Extract<RunEventPayload, { type: 'reduce-start' }> | AnswerPart;

/** Quoted sentences of an answer without a model: enough for an overview, few enough to be read. */
const quoted = { maxSentences: 10, maxPerRecord: 2 };

/**
 * GraphRAG's global search from batches to answer: points of every batch, then one answer from those above 0. Without a
 * model both are extraction. Where no point is above 0 the answer is a fixed sentence (`message`) and no model is asked,
 * unless general knowledge is allowed. Failed batches are states; when every batch failed nothing was looked at, and the
 * first failure is thrown. Throws ModelError, and the signal's reason on an abort.
 */
export async function* globalAnswer(
  input: GlobalAnswerInput,
  context: GenerateContext,
): AsyncGenerator<GlobalProgress> {
  const { batches, settings } = input;
  const count = await loadTokenCounter(settings.encoding);
  if (context.model === null) yield* extractedAnswer(input, count);
  else {
    const ends: MapEnd[] = [];
    const map = { question: input.question, maxWords: settings.mapMaxLength, concurrency: settings.mapConcurrency };
    for await (const progress of mapBatches(batches, map, { ...context, model: context.model })) {
      if (progress.type === 'map-end') ends.push(progress);
      yield progress;
    }
    const failed = ends.filter(({ state }) => state === 'failed').length;
    if (failed > 0) yield { type: 'run-warned', warning: failedBatches(failed, batches.length) };
    const notes = analystNotes(ends, settings.reduceMaxTokens, count);
    yield reduceStart(notes);
    if (notes.points.length === 0 && !settings.allowGeneralKnowledge) yield* sayUnanswerable(input);
    else {
      const request = reduceRequest(input, notes.text, context.prompts);
      yield* modelAnswer(context.model, { ...request, signal: context.signal });
    }
  }
}

function* extractedAnswer(input: GlobalAnswerInput, count: TokenCounter): Generator<GlobalProgress> {
  const { ends, quotes } = extractPoints(input.question, input.batches);
  for (const end of ends) {
    yield { type: 'map-start', batch: end.batch };
    yield end;
  }
  const notes = analystNotes(ends, input.settings.reduceMaxTokens, count);
  const noted = notes.points.map(
    ({ batch, position }) => quotes.find((quote) => quote.batch === batch && quote.position === position)!,
  );
  const chosen = distinctSentences(noted, quoted);
  yield reduceStart({
    ...notes,
    points: chosen.map(({ batch, position }) => ({ batch, position })),
    droppedCount: notes.droppedCount + noted.length - chosen.length,
  });
  if (chosen.length === 0) yield* sayUnanswerable(input);
  else yield* quotedAnswer(chosen);
}

function failedBatches(failed: number, all: number): RunWarning {
  return {
    code: 'batches-failed',
    message: `${failed} of ${all} batches of reports could not be read, so the answer rests on the others.`,
    values: { failed, all },
  };
}

function reduceStart({ text: _, ...notes }: AnalystNotes): GlobalProgress {
  return { type: 'reduce-start', ...notes };
}

function sayUnanswerable({ profile, locale }: GlobalAnswerInput): Generator<AnswerPart> {
  return fixedAnswer(unanswerable(profile, locale));
}

function reduceRequest(
  { question, settings }: GlobalAnswerInput,
  points: string,
  prompts: Prompts,
): Pick<ChatRequest, 'messages' | 'prompt'> {
  const { responseType, reduceMaxLength, allowGeneralKnowledge } = settings;
  const prompt = prompts.render('global/reduce', { points, question, responseType, maxWords: String(reduceMaxLength) });
  if (!allowGeneralKnowledge) return { messages: prompt.messages, prompt };
  const [rules, ...rest] = prompt.messages;
  return { messages: [rules!, ...prompts.render('global/general-knowledge', {}).messages, ...rest], prompt };
}
