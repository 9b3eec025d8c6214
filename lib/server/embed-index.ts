import type { Database } from '@/db/database';
import { DatabaseError } from '@/db/errors';
import { readEmbeddableTexts } from '@/db/queries/embeddable-texts';
import { claimEmbedding, saveEmbeddingProgress } from '@/db/queries/embedding-progress';
import { readEmbeddings, storeEmbeddings } from '@/db/queries/embeddings';
import { clearVectors, publishVectors } from '@/db/queries/index-vectors';
import { indexVectors, insertVectors } from '@/db/queries/vectors';
import type { EmbeddingProgress } from '@/lib/domain/embedding-progress';
import type { VectorKind } from '@/lib/domain/knowledge-graph';
import type { KnowledgeIndex } from '@/lib/domain/knowledge-index';
import { ModelError } from '@/lib/domain/model-error';
import { embedSteadily } from '@/lib/models/embed-steadily';
import type { EmbeddingModel } from '@/lib/ports';
import { textHash } from '@/lib/trace/text-hash';

export type EmbedContext = {
  db: Database;
  embedding: EmbeddingModel;
  /** Names this process among those that may embed. */
  owner: string;
  signal: AbortSignal;
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  onProgress: (progress: EmbeddingProgress) => void;
};

/** Records that are read, embedded and kept at a time. */
const pageRows = 256;

const recordCounts = {
  entity_description: 'entities',
  community_full_content: 'communityReports',
  text_unit_text: 'textUnits',
} as const satisfies Record<VectorKind, keyof KnowledgeIndex['counts']>;

/**
 * The kinds of records whose vectors are missing or cannot be compared with the model's: another model's, or of other
 * dimensions. Vectors that came with an import name no model: they stay, unless `imported` ones are to be replaced too.
 */
export function kindsToEmbed(
  { vectors, counts }: Pick<KnowledgeIndex, 'vectors' | 'counts'>,
  { model, dimensions }: Pick<EmbeddingModel, 'model' | 'dimensions'>,
  { imported = false }: { imported?: boolean } = {},
): VectorKind[] {
  const kinds = Object.keys(recordCounts) as VectorKind[];
  return kinds.filter((kind) => {
    if (counts[recordCounts[kind]] === 0) return false;
    const entry = vectors.find((each) => each.kind === kind && each.count > 0);
    if (entry === undefined) return true;
    if (entry.model === null) return imported;
    return entry.model !== model || (dimensions !== null && dimensions !== entry.dimensions);
  });
}

/**
 * Embeds what an index lacks, kind after kind. Every vector is kept by text and model as soon as it arrives, so that
 * a restart or a second import sends nothing twice; the index is searched as before until a kind is whole.
 * Ends quietly where another process is at it, or the index was removed. Throws ModelError where waiting cannot help.
 */
export async function embedIndex(
  context: EmbedContext,
  index: KnowledgeIndex,
  kinds: readonly VectorKind[] = kindsToEmbed(index, context.embedding),
): Promise<void> {
  for (const kind of kinds) {
    const total = index.counts[recordCounts[kind]];
    const { owner, db, embedding } = context;
    const claim = { indexId: index.id, kind, owner };
    const model = cacheKey(embedding);
    if (!(await claimEmbedding(db, { ...claim, model, total }))) continue;
    const progress: EmbeddingProgress = { kind, model, state: 'running', done: 0, total, refused: 0, note: null };
    const report = async (change: Partial<EmbeddingProgress>) => {
      Object.assign(progress, change);
      const { state, done, refused, note } = progress;
      await saveEmbeddingProgress(db, { ...claim, state, done, refused, note });
      context.onProgress({ ...progress });
    };
    try {
      await embedTexts(context, index.id, progress, report);
      await writeVectors(context, index.id, progress, report);
      await report({ state: 'done' });
    } catch (error) {
      if (error instanceof DatabaseError && error.code === 'index-missing') return;
      if (error instanceof ModelError) await report({ state: 'failed', note: error.message });
      throw error;
    }
  }
}

/** The same model asked for other dimensions says something else. */
function cacheKey({ model, dimensions }: EmbeddingModel): string {
  return dimensions === null ? model : `${model} (${dimensions})`;
}

type Report = (change: Partial<EmbeddingProgress>) => Promise<void>;

/** Fills the cache with the vectors of every text. */
async function embedTexts(
  { db, embedding, signal, sleep }: EmbedContext,
  indexId: string,
  { kind, model, total }: EmbeddingProgress,
  report: Report,
): Promise<void> {
  let refused = 0;
  for (let from = 0; from < total; from += pageRows) {
    signal.throwIfAborted();
    const records = await readEmbeddableTexts(db, { indexId, kind, from, to: from + pageRows });
    const hashes = new Map(records.map(({ text }) => [text, textHash(text)]));
    const known = await readEmbeddings(db, { model, hashes: [...hashes.values()] });
    const missing = [...hashes].filter(([, hash]) => !known.has(hash)).map(([text]) => text);
    const onWait = (error: ModelError) => report({ state: 'waiting', note: error.message });
    let done = from + known.size;
    for await (const batch of embedSteadily(embedding, missing, { signal, sleep, onWait })) {
      const vectors = new Map<string, Float32Array>();
      for (const { text, vector } of batch) if (vector !== null) vectors.set(hashes.get(text)!, vector);
      await storeEmbeddings(db, { model, vectors });
      refused += batch.length - vectors.size;
      done += batch.length;
      await report({ state: 'running', note: null, done, refused });
    }
    await report({ done: Math.min(from + pageRows, total) });
  }
}

/** Puts the vectors of the cache into the index, in the place of what it has of that kind. */
async function writeVectors(
  { db, embedding, signal }: EmbedContext,
  indexId: string,
  { kind, model, total }: EmbeddingProgress,
  report: Report,
): Promise<void> {
  await clearVectors(db, { indexId, kind, count: total });
  let dimensions: number | null = null;
  const written: number[] = [];
  for (let from = 0; from < total; from += pageRows) {
    signal.throwIfAborted();
    const records = await readEmbeddableTexts(db, { indexId, kind, from, to: from + pageRows });
    const hashes = records.map(({ text }) => textHash(text));
    const known = await readEmbeddings(db, { model, hashes });
    const rows: number[] = [];
    const values: Float32Array[] = [];
    records.forEach(({ row }, i) => {
      const vector = known.get(hashes[i]!);
      if (vector === undefined) return;
      dimensions ??= vector.length;
      if (vector.length !== dimensions) return;
      rows.push(row);
      values.push(vector);
    });
    if (dimensions === null) continue;
    await insertVectors(db, indexId, { kind, dimensions, rows, values }, () => report({}));
    written.push(...rows);
  }
  if (dimensions === null) return;
  await indexVectors(db, indexId, { kind, dimensions, rows: written });
  await publishVectors(db, { indexId, kind, dimensions, count: written.length, model: embedding.model });
}
