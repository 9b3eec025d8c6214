import { ModelError } from '@/lib/domain/model-error';
import type { ModelUsage, OpenIndex } from '@/lib/ports';
import type { RetrievalContext } from './retriever';

/** Why vectors cannot be used. */
export type VectorObstacle = 'no-vectors' | 'no-model' | 'other-model' | 'other-dimensions' | 'model-failed';

/** The vector of a question, or why there is none that could be compared. */
export type QuestionVector =
  | { kind: 'vector'; vector: Float32Array; usage: ModelUsage }
  | { kind: 'unavailable'; obstacle: VectorObstacle; usage: ModelUsage | null };

/** Why questions cannot be compared with vectors of an index, as far as that shows without asking; null when they can. */
export function vectorObstacle(
  embedding: RetrievalContext['embedding'],
  vectors: OpenIndex['entityVectors'],
): VectorObstacle | null {
  if (vectors === null) return 'no-vectors';
  if (embedding === null) return 'no-model';
  if (vectors.model !== null && vectors.model !== embedding.model) return 'other-model';
  if (embedding.dimensions !== null && embedding.dimensions !== vectors.dimensions) return 'other-dimensions';
  return null;
}

/** Embeds a question for vectors of an index, where model and dimensions agree. An abort throws its reason. */
export async function embedQuestion(
  { embedding, signal }: RetrievalContext,
  vectors: OpenIndex['entityVectors'],
  question: string,
): Promise<QuestionVector> {
  const unavailable = (obstacle: VectorObstacle, usage: ModelUsage | null = null): QuestionVector => ({
    kind: 'unavailable',
    obstacle,
    usage,
  });
  const obstacle = vectorObstacle(embedding, vectors);
  if (obstacle !== null || embedding === null || vectors === null) return unavailable(obstacle ?? 'no-model');
  const { dimensions } = vectors;
  try {
    const { vectors: found, usage } = await embedding.embed([question], signal);
    const vector = found[0];
    return vector?.length === dimensions ? { kind: 'vector', vector, usage } : unavailable('other-dimensions', usage);
  } catch (error) {
    if (error instanceof ModelError && !signal.aborted) return unavailable('model-failed');
    throw error;
  }
}
