import { and, asc, eq } from 'drizzle-orm';
import { KnowledgeIndex } from '@/lib/domain/knowledge-index';
import type { Database } from '../database';
import { indexes } from '../schema';

/** Ready indexes by name. */
export async function listIndexes(db: Database): Promise<KnowledgeIndex[]> {
  const rows = await db.select().from(indexes).where(eq(indexes.state, 'ready')).orderBy(asc(indexes.name));
  return rows.map(toKnowledgeIndex);
}

/** null when no ready index has the name. */
export async function findIndexByName(db: Database, { name }: { name: string }): Promise<KnowledgeIndex | null> {
  const [row] = await db
    .select()
    .from(indexes)
    .where(and(eq(indexes.name, name), eq(indexes.state, 'ready')));
  return row ? toKnowledgeIndex(row) : null;
}

/** null when there is no such ready index. */
export async function findIndexById(db: Database, { id }: { id: string }): Promise<KnowledgeIndex | null> {
  const [row] = await db
    .select()
    .from(indexes)
    .where(and(eq(indexes.id, id), eq(indexes.state, 'ready')));
  return row ? toKnowledgeIndex(row) : null;
}

function toKnowledgeIndex(row: typeof indexes.$inferSelect): KnowledgeIndex {
  return KnowledgeIndex.parse({ ...row, createdAt: row.createdAt.toISOString() });
}
