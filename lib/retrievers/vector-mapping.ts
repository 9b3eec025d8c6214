import { ModelError } from '@/lib/domain/model-error';
import type { RankedEntity } from '@/lib/index/choose-entities';
import type { ModelUsage } from '@/lib/ports';
import type { RetrievalContext, RetrievalInput } from './retriever';

/** Why vectors cannot be used. */
export type VectorObstacle = 'no-vectors' | 'no-model' | 'other-model' | 'other-dimensions' | 'model-failed';

/** Either what the vectors found, or why they were not asked. */
export type VectorMapping =
  | { kind: 'found'; found: RankedEntity[]; usage: ModelUsage }
  | { kind: 'unavailable'; obstacle: VectorObstacle; usage: ModelUsage | null };

/** The `k` entities whose descriptions are nearest to the query by cosine. An abort throws its reason. */
export async function mapByVectors(
  { embedding, signal }: RetrievalContext,
  { index }: Pick<RetrievalInput, 'index'>,
  query: string,
  k: number,
): Promise<VectorMapping> {
  const unavailable = (obstacle: VectorObstacle, usage: ModelUsage | null = null): VectorMapping => ({
    kind: 'unavailable',
    obstacle,
    usage,
  });
  const { entityVectors } = index;
  if (entityVectors === null) return unavailable('no-vectors');
  if (embedding === null) return unavailable('no-model');
  if (entityVectors.model !== null && entityVectors.model !== embedding.model) return unavailable('other-model');
  const { dimensions } = entityVectors;
  if (embedding.dimensions !== null && embedding.dimensions !== dimensions) return unavailable('other-dimensions');
  try {
    const { vectors, usage } = await embedding.embed([query], signal);
    const vector = vectors[0];
    if (vector?.length !== dimensions) return unavailable('other-dimensions', usage);
    return { kind: 'found', found: await index.nearestEntities(vector, k), usage };
  } catch (error) {
    if (error instanceof ModelError && !signal.aborted) return unavailable('model-failed');
    throw error;
  }
}
