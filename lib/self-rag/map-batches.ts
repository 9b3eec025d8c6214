import pLimit from 'p-limit';
import { ModelError } from '@/lib/domain/model-error';
import type { PrintedBatch } from '@/lib/domain/report-batch';
import type { RunEventPayload } from '@/lib/domain/run-event';
import type { ChatModel, Prompts } from '@/lib/ports';
import { MapAnswer, salvagePoints, toMapPoints } from './map-points';
import { ProgressQueue } from './progress-queue';

export type MapEnd = Extract<RunEventPayload, { type: 'map-end' }>;
export type MapProgress = Extract<RunEventPayload, { type: 'map-start' }> | MapEnd;

export type MapInput = { question: string; maxWords: number; concurrency: number };
export type MapContext = { model: ChatModel; prompts: Prompts; signal: AbortSignal };

/**
 * Asks the model for the points of every batch, `concurrency` at a time, and reports each as it begins and ends. A batch
 * that fails is a state, with the model's error as its reason, and never loses the others; when all fail, nothing was
 * read, and the first error is thrown after the last report. Throws the signal's reason on an abort; what was begun is
 * aborted too when the reader leaves.
 */
export async function* mapBatches(
  batches: readonly PrintedBatch[],
  input: MapInput,
  context: MapContext,
): AsyncGenerator<MapProgress> {
  const left = new AbortController();
  const signal = AbortSignal.any([context.signal, left.signal]);
  const limit = pLimit(input.concurrency);
  const progress = new ProgressQueue<MapProgress>();
  const failures: ModelError[] = [];
  const work = batches.map((batch) =>
    limit(async () => {
      signal.throwIfAborted();
      progress.push({ type: 'map-start', batch: batch.number });
      progress.push(await mapBatch(batch, input, { ...context, signal }, failures));
    }),
  );
  Promise.all(work).then(
    () => progress.close(),
    (error) => progress.fail(error),
  );
  try {
    yield* progress;
    if (failures[0] && failures.length === batches.length) throw failures[0];
  } finally {
    limit.clearQueue();
    left.abort();
  }
}

async function mapBatch(
  batch: PrintedBatch,
  input: MapInput,
  { model, prompts, signal }: MapContext,
  failures: ModelError[],
): Promise<MapEnd> {
  const { question, maxWords } = input;
  const prompt = prompts.render('global/map', { context: batch.text, question, maxWords: String(maxWords) });
  const end = { type: 'map-end' as const, batch: batch.number };
  try {
    const { value } = await model.object({
      messages: prompt.messages,
      prompt,
      temperature: 0,
      schema: MapAnswer,
      schemaName: 'map_points',
      signal,
    });
    const points = toMapPoints(value.points, batch.ids);
    return { ...end, state: points.some(({ score }) => score > 0) ? 'done' : 'empty', points, reason: null };
  } catch (error) {
    if (signal.aborted || !(error instanceof ModelError)) throw error;
    const points = error.code === 'bad-output' ? toMapPoints(salvagePoints(error.raw ?? ''), batch.ids) : [];
    const state = points.length > 0 ? 'repaired' : error.code === 'bad-output' ? 'unreadable' : 'failed';
    if (points.length === 0) failures.push(error);
    return { ...end, state, points, reason: error.code };
  }
}
