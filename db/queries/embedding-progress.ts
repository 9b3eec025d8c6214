import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { EmbeddingProgress } from '@/lib/domain/embedding-progress';
import type { VectorKind } from '@/lib/domain/knowledge-graph';
import type { Database } from '../database';
import { rawRows } from '../raw-rows';
import { embeddingProgress } from '../schema';

/** A process that moved nothing for this long is gone, in seconds. */
const silentSeconds = 120;

type Claim = { indexId: string; kind: VectorKind; owner: string };

/** Takes on the vectors of one kind. false while another process is at them. */
export async function claimEmbedding(
  db: Database,
  { indexId, kind, owner, model, total }: Claim & { model: string; total: number },
): Promise<boolean> {
  const rows = await rawRows(
    db,
    sql`insert into embedding_progress as held (index_id, kind, model, state, done, total, refused, note, owner, updated_at)
      values (${indexId}::uuid, ${kind}, ${model}, 'running', 0, ${total}, 0, null, ${owner}, now())
      on conflict (index_id, kind) do update set model = excluded.model, state = 'running', done = 0,
        total = excluded.total, refused = 0, note = null, owner = excluded.owner, updated_at = now()
      where held.owner = excluded.owner or held.state in ('done', 'failed')
        or held.updated_at < now() - make_interval(secs => ${silentSeconds})
      returning kind`,
    z.object({ kind: z.string() }),
  );
  return rows.length > 0;
}

/** Writes how far it is, and with it that the process is alive. */
export async function saveEmbeddingProgress(
  db: Database,
  { indexId, kind, owner, ...progress }: Claim & Omit<EmbeddingProgress, 'model' | 'total'>,
): Promise<void> {
  await db
    .update(embeddingProgress)
    .set({ ...progress, updatedAt: new Date() })
    .where(
      and(eq(embeddingProgress.indexId, indexId), eq(embeddingProgress.kind, kind), eq(embeddingProgress.owner, owner)),
    );
}

/** In the order of the kinds. */
export async function listEmbeddingProgress(
  db: Database,
  { indexId }: { indexId: string },
): Promise<EmbeddingProgress[]> {
  const rows = await db
    .select()
    .from(embeddingProgress)
    .where(eq(embeddingProgress.indexId, indexId))
    .orderBy(embeddingProgress.kind);
  return rows.map((row) => EmbeddingProgress.parse(row));
}
