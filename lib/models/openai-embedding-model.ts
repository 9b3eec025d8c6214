import { ModelError } from '@/lib/domain/model-error';
import type { EmbeddingModel, ModelUsage } from '@/lib/ports';
import { type CallContext, openCall } from './call';
import type { VectorModel } from './provider';
import { type Tokens, usageOf, wholeTokens } from './usage';

/** Texts a request; small enough for servers of one's own. */
const batchSize = 96;

/** An embedding model; `dimensions` is asked of the server when given, else taken as the server sends them. */
export function openAiEmbeddingModel(
  model: VectorModel,
  dimensions: number | null,
  context: CallContext,
): EmbeddingModel {
  return {
    model: model.modelId,
    dimensions,
    async embed(texts, signal) {
      const vectors: Float32Array[] = [];
      const tokens: Tokens[] = [];
      let attempts = 0;
      for (let start = 0; start < texts.length; start += batchSize) {
        const batch = await embedBatch(model, texts.slice(start, start + batchSize), dimensions, signal, context);
        vectors.push(...batch.vectors);
        tokens.push({ inputTokens: batch.inputTokens, outputTokens: 0 });
        attempts += batch.attempts;
      }
      const usage: ModelUsage = usageOf(model.modelId, context.ownServer, tokens, attempts);
      return { vectors, usage };
    },
  };
}

async function embedBatch(
  model: VectorModel,
  values: string[],
  dimensions: number | null,
  signal: AbortSignal,
  context: CallContext,
): Promise<{ vectors: Float32Array[]; inputTokens: number; attempts: number }> {
  const call = openCall(signal, undefined, context);
  try {
    for (;;) {
      const watch = call.begin();
      try {
        watch.enter('replyMs');
        const result = await model.doEmbed({
          values,
          abortSignal: watch.signal,
          ...(dimensions === null ? {} : { dimensions }),
        });
        call.heard();
        checkVectors(result.embeddings, values.length, dimensions);
        return {
          vectors: result.embeddings.map((embedding) => Float32Array.from(embedding)),
          inputTokens: wholeTokens(result.usage?.tokens),
          attempts: call.attempts,
        };
      } catch (error) {
        await call.retryAfter(call.failure(error, watch));
      } finally {
        watch.close();
      }
    }
  } finally {
    call.close();
  }
}

function checkVectors(embeddings: number[][], count: number, dimensions: number | null): void {
  const length = dimensions ?? embeddings[0]?.length ?? 0;
  if (embeddings.length !== count || length === 0 || embeddings.some((embedding) => embedding.length !== length)) {
    const found = `${embeddings.length} of ${embeddings[0]?.length ?? 0} dimensions`;
    throw new ModelError('bad-output', `The embedding server should send ${count} vectors, and sent ${found}.`);
  }
}
