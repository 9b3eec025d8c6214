import { and, eq } from 'drizzle-orm';
import { type LexicalIndex, searchLexicalIndex } from '@/lib/index/lexical-index';
import { deserializeLexicalIndex } from '@/lib/index/lexical-index-bytes';
import type { OpenIndex } from '@/lib/ports';
import type { Database } from '../database';
import { DatabaseError } from '../errors';
import { searchSegments } from '../schema';
import { findIndexById } from './knowledge-indexes';
import { loadStructure } from './load-structure';
import { recordTexts } from './record-texts';
import { nearestVectors } from './vectors';

/**
 * A ready index, opened for questions: its structure in memory, its texts and vectors in the database, its lexical
 * search read with the first search. DatabaseError `index-missing` when there is no such index.
 */
export async function openIndex(db: Database, { id }: { id: string }): Promise<OpenIndex> {
  const index = await findIndexById(db, { id });
  if (!index) throw new DatabaseError('index-missing', 'The index was replaced or removed.');
  const vectors = index.vectors.find((table) => table.kind === 'entity_description' && table.count > 0);
  const lexical = once(() => loadLexical(db, id));
  return {
    id,
    name: index.name,
    structure: await loadStructure(db, { indexId: id }),
    texts: recordTexts(db, id),
    entityVectors: vectors ? { dimensions: vectors.dimensions, model: vectors.model } : null,
    nearestEntities: async (vector, k) =>
      vectors ? nearestVectors(db, { indexId: id, kind: vectors.kind, dimensions: vectors.dimensions, vector, k }) : [],
    lexicalEntities: async (query, k) => searchLexicalIndex(await lexical(), query, k),
  };
}

async function loadLexical(db: Database, indexId: string): Promise<LexicalIndex> {
  const [segment] = await db
    .select({ bytes: searchSegments.bytes })
    .from(searchSegments)
    .where(and(eq(searchSegments.indexId, indexId), eq(searchSegments.kind, 'entities')));
  if (!segment) throw new DatabaseError('index-missing', 'The index has no lexical search, or was removed.');
  return deserializeLexicalIndex(segment.bytes);
}

/** The same promise for everyone; after a failure the next caller tries again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
