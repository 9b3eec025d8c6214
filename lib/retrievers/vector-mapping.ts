import type { RankedEntity } from '@/lib/index/choose-entities';
import type { ModelUsage } from '@/lib/ports';
import { embedQuestion, type VectorObstacle } from './question-vector';
import type { RetrievalContext, RetrievalInput } from './retriever';

/** Either what the vectors found, or why they were not asked. */
export type VectorMapping =
  | { kind: 'found'; found: RankedEntity[]; usage: ModelUsage }
  | { kind: 'unavailable'; obstacle: VectorObstacle; usage: ModelUsage | null };

/** The `k` entities whose descriptions are nearest to the query by cosine. An abort throws its reason. */
export async function mapByVectors(
  context: RetrievalContext,
  { index }: Pick<RetrievalInput, 'index'>,
  query: string,
  k: number,
): Promise<VectorMapping> {
  const asked = await embedQuestion(context, index.entityVectors, query);
  if (asked.kind === 'unavailable') return asked;
  return { kind: 'found', found: await index.nearestEntities(asked.vector, k), usage: asked.usage };
}
