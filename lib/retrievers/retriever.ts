import type { DropReason, EntityMapping } from '@/lib/domain/context-section';
import type { Turn } from '@/lib/domain/conversation';
import type { RunSettings } from '@/lib/domain/settings';
import type { EmbeddingModel, ModelUsage, OpenIndex } from '@/lib/ports';

export type RetrievalInput = {
  index: OpenIndex;
  question: string;
  /** Earlier turns, oldest first. */
  history: readonly Turn[];
  settings: RunSettings;
  /** Ranked stored entity ids that stand in for the search; null searches. */
  entityIds: readonly string[] | null;
  /** Language of the reasons. */
  locale: 'ko' | 'en';
};

export type RetrievalContext = { embedding: EmbeddingModel | null; signal: AbortSignal };

/** What a retrieval engine hands to the context builder. */
export type Retrieval = {
  mapping: EntityMapping;
  /** Table positions of the mapped entities, best first. */
  entityRows: number[];
  /** Entities that were found and left out. */
  droppedEntities: { row: number; reason: DropReason }[];
  /** What the embedding of the question cost; null where no model was asked. */
  embeddingUsage: ModelUsage | null;
};
