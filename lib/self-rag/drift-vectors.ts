import { ModelError } from '@/lib/domain/model-error';
import type { EmbeddingModel } from '@/lib/ports';
import type { TokenCounter } from '@/lib/text/byte-pair-counter';
import type { DriftReport } from './drift-explore';
import type { DriftLedger } from './drift-ledger';

/** Requests an embedding may take, retries included; the adapters' default. */
const maxAttempts = 3;

/**
 * An embedding model that has embedded these texts in one go, within the budget: it answers from what it has, and knows no
 * others. Null where the budget has no room or the model fails, so that words are searched by instead. Throws the
 * signal's reason on an abort.
 */
export async function embedWithin(
  model: EmbeddingModel,
  texts: readonly string[],
  stepId: string,
  {
    ledger,
    count,
    report,
    signal,
  }: {
    ledger: DriftLedger;
    count: TokenCounter;
    report: DriftReport;
    signal: AbortSignal;
  },
): Promise<EmbeddingModel | null> {
  const tokens = texts.reduce((sum, text) => sum + count(text), 0);
  const reservation = ledger.reserve({ modelCalls: maxAttempts, tokens: tokens * maxAttempts });
  if (typeof reservation === 'string') return null;
  report({
    type: 'drift-step-start',
    step: { id: stepId, kind: 'vectors', parentId: null, depth: 0, query: null },
  });
  const end = (state: 'done' | 'failed', cost: { modelCalls: number; tokens: number }, reason: string | null) => {
    reservation.settle(cost);
    report({ type: 'drift-step-end', stepId, state, answer: null, score: null, followUps: [], ...cost, reason });
  };
  try {
    const { vectors, usage } = await model.embed([...texts], signal);
    end('done', { modelCalls: usage.attempts, tokens: usage.inputTokens }, null);
    const vectorOf = new Map(texts.map((text, i) => [text, vectors[i]!]));
    return {
      model: model.model,
      dimensions: model.dimensions,
      embed: async (asked) => ({
        vectors: asked.map((text) => {
          const vector = vectorOf.get(text);
          if (!vector) throw new RangeError('This text was not embedded beforehand.');
          return vector;
        }),
        usage: { inputTokens: 0, outputTokens: 0, costUsd: 0, attempts: 0 },
      }),
    };
  } catch (error) {
    if (signal.aborted || !(error instanceof ModelError)) throw error;
    end('failed', { modelCalls: error.attempts, tokens: 0 }, error.code);
    return null;
  }
}
