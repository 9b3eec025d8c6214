import { ModelError } from '@/lib/domain/model-error';
import type { EmbeddingModel } from '@/lib/ports';

/** A text with its vector, or null where the model refuses this one text. */
export type EmbeddedText = { text: string; vector: Float32Array | null };

export type SteadyEffects = {
  signal: AbortSignal;
  /** Waits, or throws the signal's reason when it aborts. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Told before every pause. */
  onWait: (error: ModelError, waitMs: number) => Promise<void>;
};

const largestBatch = 64;
const firstWaitMs = 2_000;
const longestWaitMs = 60_000;
/** So many refused texts before any was taken mean that it is not the texts. */
const maxFirstRefusals = 3;

/**
 * Embeds many texts without haste, batch by batch in order: where the server limits or fails, it waits (from two
 * seconds, doubling to a minute, or as long as the server asks) and goes on with smaller batches. A batch that the
 * server refuses is halved until the text is found that it will not take. Throws ModelError where waiting cannot help.
 */
export async function* embedSteadily(
  model: EmbeddingModel,
  texts: readonly string[],
  { signal, sleep, onWait }: SteadyEffects,
): AsyncGenerator<EmbeddedText[]> {
  let size = largestBatch;
  let waitMs = firstWaitMs;
  let firstRefusals: number | null = 0;
  let at = 0;
  while (at < texts.length) {
    const batch = texts.slice(at, at + size);
    try {
      const { vectors } = await model.embed(batch, signal);
      at += batch.length;
      size = Math.min(size * 2, largestBatch);
      waitMs = firstWaitMs;
      firstRefusals = null;
      yield batch.map((text, i) => ({ text, vector: vectors[i]! }));
    } catch (error) {
      if (!(error instanceof ModelError) || signal.aborted) throw error;
      if (error.code === 'bad-request') {
        size = Math.ceil(batch.length / 2);
        if (batch.length > 1) continue;
        if (firstRefusals !== null && ++firstRefusals >= Math.min(maxFirstRefusals, texts.length)) throw error;
        at += 1;
        yield [{ text: batch[0]!, vector: null }];
        continue;
      }
      if (!error.retryable) throw error;
      const pauseMs = Math.max(waitMs, Math.min(error.retryAfterMs ?? 0, longestWaitMs));
      await onWait(error, pauseMs);
      await sleep(pauseMs, signal);
      waitMs = Math.min(waitMs * 2, longestWaitMs);
      size = Math.max(1, Math.floor(batch.length / 2));
    }
  }
}
