import { asc, eq } from 'drizzle-orm';
import { DataSource, type SourceTable } from '@/lib/domain/data-source';
import { SourceError } from '@/lib/domain/source-error';
import type { Database } from '../database';
import { dataSources } from '../schema';

/** A source with the address it is reached at; the address stays on the server. */
export type StoredSource = { source: DataSource; url: string | null };

/** Sources by name. */
export async function listSources(db: Database): Promise<DataSource[]> {
  const rows = await db.select().from(dataSources).orderBy(asc(dataSources.name));
  return rows.map((row) => toStored(row).source);
}

/** null when no source has the name. */
export async function findSource(db: Database, { name }: { name: string }): Promise<StoredSource | null> {
  const [row] = await db.select().from(dataSources).where(eq(dataSources.name, name));
  return row ? toStored(row) : null;
}

/** Throws SourceError `exists` when the name is taken. */
export async function insertSource(db: Database, { source, url }: StoredSource): Promise<void> {
  const { createdAt, readAt, ...rest } = source;
  const rows = await db
    .insert(dataSources)
    .values({ ...rest, url, createdAt: new Date(createdAt), readAt: new Date(readAt) })
    .onConflictDoNothing()
    .returning({ id: dataSources.id });
  if (rows.length === 0) throw new SourceError('exists', `There is already a data source named ${source.name}.`);
}

/** false when there is no such source. */
export async function updateSourceTables(
  db: Database,
  { id, ...change }: { id: string; tables: SourceTable[]; defaultSchema?: string; readAt?: Date },
): Promise<boolean> {
  const rows = await db.update(dataSources).set(change).where(eq(dataSources.id, id)).returning({ id: dataSources.id });
  return rows.length > 0;
}

/** false when there is no such source. */
export async function deleteSource(db: Database, { id }: { id: string }): Promise<boolean> {
  const rows = await db.delete(dataSources).where(eq(dataSources.id, id)).returning({ id: dataSources.id });
  return rows.length > 0;
}

function toStored(row: typeof dataSources.$inferSelect): StoredSource {
  const { url, createdAt, readAt, ...rest } = row;
  const source = DataSource.parse({ ...rest, createdAt: createdAt.toISOString(), readAt: readAt.toISOString() });
  return { source, url };
}
