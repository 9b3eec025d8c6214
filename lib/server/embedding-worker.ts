import type { Database } from '@/db/database';
import { listIndexes } from '@/db/queries/knowledge-indexes';
import type { EmbeddingProgress } from '@/lib/domain/embedding-progress';
import type { KnowledgeIndex } from '@/lib/domain/knowledge-index';
import type { EmbeddingModel } from '@/lib/ports';
import { embedIndex, kindsToEmbed } from './embed-index';

export type EmbeddingWorker = {
  /** Looks for work now and then from here on. Without an embedding model it does nothing. */
  start(): void;
  /** Ends what runs; what has arrived is kept. */
  stop(): Promise<void>;
};

/** An import by another process is found within this time, in milliseconds. */
const lookEveryMs = 15_000;

/**
 * Embeds what indexes lack, one after the other, beside everything else. An index whose embedding failed is left alone
 * until the next start: somebody has to change something first.
 */
export function createEmbeddingWorker(input: {
  db: Database;
  embedding: EmbeddingModel | null;
  owner: string;
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  onProgress: (index: string, progress: EmbeddingProgress) => void;
  onError: (index: string, error: unknown) => void;
}): EmbeddingWorker {
  const { db, embedding, owner, sleep, onProgress, onError } = input;
  const stopped = new AbortController();
  const { signal } = stopped;
  const failed = new Set<string>();
  let working: Promise<void> = Promise.resolve();

  async function look(model: EmbeddingModel): Promise<void> {
    for (const index of await listIndexes(db)) {
      if (signal.aborted || failed.has(index.id) || kindsToEmbed(index, model).length === 0) continue;
      await work(model, index);
    }
  }

  async function work(model: EmbeddingModel, index: KnowledgeIndex): Promise<void> {
    try {
      const report = (progress: EmbeddingProgress) => onProgress(index.name, progress);
      await embedIndex({ db, embedding: model, owner, signal, sleep, onProgress: report }, index);
    } catch (error) {
      if (signal.aborted) return;
      failed.add(index.id);
      onError(index.name, error);
    }
  }

  async function keepLooking(model: EmbeddingModel): Promise<void> {
    while (!signal.aborted) {
      try {
        await look(model);
        await sleep(lookEveryMs, signal);
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    }
  }

  return {
    start() {
      if (embedding === null || signal.aborted) return;
      working = keepLooking(embedding).catch((error: unknown) => onError('*', error));
    },
    async stop() {
      stopped.abort();
      await working;
    },
  };
}
