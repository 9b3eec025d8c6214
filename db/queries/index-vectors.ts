import { and, eq, sql } from 'drizzle-orm';
import type { VectorKind } from '@/lib/domain/knowledge-graph';
import { KnowledgeIndex } from '@/lib/domain/knowledge-index';
import type { Database } from '../database';
import { DatabaseError } from '../errors';
import { indexes } from '../schema';
import { dropVectorIndexes } from './vectors';

type Entry = KnowledgeIndex['vectors'][number];

/** Rows that one statement deletes: some tens of milliseconds embedded. */
const batchRows = 2_000;

/** Hides the vectors of one kind and deletes them, so that others can take their place. */
export async function clearVectors(
  db: Database,
  { indexId, kind, count }: { indexId: string; kind: VectorKind; count: number },
): Promise<void> {
  await changeEntries(db, indexId, (entries) => entries.filter((entry) => entry.kind !== kind));
  await dropVectorIndexes(db, { indexId, kinds: [kind] });
  for (let start = 0; start < count; start += batchRows) {
    await db.execute(sql`delete from vectors
      where index_id = ${indexId} and kind = ${kind} and row >= ${start} and row < ${start + batchRows}`);
  }
}

/** Makes vectors that were written visible: the index gets a new version, and open copies of it are read again. */
export async function publishVectors(db: Database, { indexId, ...entry }: { indexId: string } & Entry): Promise<void> {
  await changeEntries(db, indexId, (entries) => [...entries.filter(({ kind }) => kind !== entry.kind), entry]);
}

async function changeEntries(db: Database, id: string, change: (entries: Entry[]) => Entry[]): Promise<void> {
  await db.transaction(async (tx) => {
    const ready = and(eq(indexes.id, id), eq(indexes.state, 'ready'));
    const [found] = await tx.select({ vectors: indexes.vectors }).from(indexes).where(ready).for('update');
    if (!found) throw new DatabaseError('index-missing', 'The index was replaced or removed.');
    const before = KnowledgeIndex.shape.vectors.parse(found.vectors);
    const after = change(before);
    if (JSON.stringify(after) === JSON.stringify(before)) return;
    await tx
      .update(indexes)
      .set({ vectors: after, version: sql`${indexes.version} + 1` })
      .where(ready);
  });
}
