import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { IndexCounts, IndexData } from '@/lib/domain/knowledge-graph';
import type { KnowledgeIndex } from '@/lib/domain/knowledge-index';
import type { IndexStructure } from '@/lib/ports';
import type { Database } from '../database';
import { DatabaseError, errorCode } from '../errors';
import { indexes } from '../schema';
import { rowSources } from './index-rows';
import { insertRows } from './insert-rows';
import { findIndexById, findIndexByName } from './knowledge-indexes';
import { refreshStatistics } from './record-tables';
import { deleteIndexVersion, sweepIndexes } from './remove-index';
import { type SearchSegment, writeSegment } from './search-segments';
import { indexVectors, insertVectors, storableVectors } from './vectors';

export type ImportIndexInput = {
  name: string;
  /** Take the place of a ready index of the same name. */
  replace: boolean;
  origin: KnowledgeIndex['origin'];
  schema: KnowledgeIndex['schema'];
  data: IndexData;
  structure: IndexStructure;
  lexical: SearchSegment[];
  /** The model that made the vectors, where known. */
  vectorsModel?: string | null;
  /** Records written so far, of all. */
  onProgress?: (written: number, total: number) => void;
};

/** An import that moved nothing for this long has lost its process, in milliseconds. */
const abandonedMs = 60_000;
const uniqueViolation = '23505';

/**
 * Stores an index under a new id. Nobody sees it before it is whole: it is written in many short statements as
 * `importing`, then becomes `ready` in one. With `replace` the old version disappears in the same statement and its
 * rows are deleted afterwards. DatabaseError `index-exists` when the name is taken; then nothing remains.
 */
export async function importIndex(db: Database, input: ImportIndexInput): Promise<KnowledgeIndex> {
  const { name, replace } = input;
  await sweepIndexes(db, { silentMs: abandonedMs });
  if (!replace && (await findIndexByName(db, { name }))) throw nameTaken(name);
  const id = randomUUID();
  try {
    await writeIndex(db, id, input);
    await publish(db, { id, name, replace });
  } catch (error) {
    // What cannot be deleted now (the database went away) is swept at the next start; the first error is the reason.
    await Promise.allSettled([deleteIndexVersion(db, { id })]);
    throw errorCode(error) === uniqueViolation ? nameTaken(name, error) : error;
  }
  await sweepIndexes(db, { silentMs: abandonedMs });
  const index = await findIndexById(db, { id });
  if (!index) throw new DatabaseError('index-missing', `The index ${name} was replaced or removed meanwhile.`);
  return index;
}

async function writeIndex(db: Database, id: string, input: ImportIndexInput): Promise<void> {
  const { name, origin, schema, data, structure, lexical, vectorsModel = null, onProgress } = input;
  const sources = rowSources(data, structure);
  const vectors = data.vectors.map((table) => storableVectors(data, table));
  const total = [...sources.map((source) => source.count), ...vectors.map((table) => table.rows.length)].reduce(
    (sum, count) => sum + count,
  );
  let written = 0;
  const onBatch = async (rows: number) => {
    written += rows;
    onProgress?.(written, total);
    await touch(db, id);
  };

  await db.insert(indexes).values({
    id,
    name,
    state: 'importing',
    schema,
    origin,
    encoding: structure.encoding,
    counts: countRecords(data),
    vectors: vectors.map(({ kind, dimensions, rows }) => ({
      kind,
      dimensions,
      count: rows.length,
      model: vectorsModel,
    })),
  });
  for (const source of sources) await insertRows(db, id, source, onBatch);
  for (const table of vectors) await insertVectors(db, id, table, onBatch);
  for (const table of vectors) await indexVectors(db, id, table);
  for (const segment of lexical) {
    await writeSegment(db, { indexId: id, ...segment });
    await touch(db, id);
  }
  await refreshStatistics(db);
}

/** Also tells that the import was swept away as abandoned (its process slept for long). */
async function touch(db: Database, id: string): Promise<void> {
  const rows = await db
    .update(indexes)
    .set({ heartbeatAt: new Date() })
    .where(and(eq(indexes.id, id), eq(indexes.state, 'importing')))
    .returning({ id: indexes.id });
  if (rows.length === 0) throw new DatabaseError('lost', 'The import was taken for abandoned and removed.');
}

async function publish(db: Database, { id, name, replace }: { id: string; name: string; replace: boolean }) {
  await db.transaction(async (tx) => {
    if (replace) {
      await tx
        .update(indexes)
        .set({ state: 'retired' })
        .where(and(eq(indexes.name, name), eq(indexes.state, 'ready')));
    }
    await touch(tx, id);
    await tx.update(indexes).set({ state: 'ready', createdAt: sql`now()` }).where(eq(indexes.id, id));
  });
}

function countRecords(data: IndexData): IndexCounts {
  return {
    documents: data.documents.length,
    textUnits: data.textUnits.length,
    entities: data.entities.length,
    relationships: data.relationships.length,
    communities: data.communities.length,
    communityReports: data.communityReports.length,
    covariates: data.covariates.length,
  };
}

function nameTaken(name: string, cause?: unknown): DatabaseError {
  return new DatabaseError('index-exists', `There is an index named ${name} already.`, { cause });
}
