import type { VectorKind } from '@/lib/domain/knowledge-graph';
import type { KnowledgeIndex } from '@/lib/domain/knowledge-index';
import { admittedRows } from '@/lib/index/admitted-rows';
import type { LexicalIndex } from '@/lib/index/lexical-index';
import { deserializeLexicalIndex } from '@/lib/index/lexical-index-bytes';
import { lexicalIndexBytes } from '@/lib/index/lexical-index-size';
import { once } from '@/lib/index/once';
import { firstRows } from '@/lib/index/repeated-rows';
import { searchLexicalIndex } from '@/lib/index/search-lexical-index';
import { createTextUnitSearch } from '@/lib/index/text-unit-search';
import type { OpenIndex } from '@/lib/ports';
import type { Database } from '../database';
import { DatabaseError } from '../errors';
import { readDocumentSummaries } from './document-summaries';
import { findIndexById } from './knowledge-indexes';
import { loadStructure } from './load-structure';
import { recordTexts } from './record-texts';
import { readSegment } from './search-segments';
import { loadTextUnitSegments } from './text-unit-segments';
import { nearestVectors } from './vectors';

/**
 * A ready index, opened for questions: its structure in memory, its texts and vectors in the database, its documents
 * and each lexical search read with the first search. DatabaseError `index-missing` when there is no such index.
 */
export async function openIndex(db: Database, { id }: { id: string }): Promise<OpenIndex> {
  const index = await findIndexById(db, { id });
  if (!index) throw new DatabaseError('index-missing', 'The index was replaced or removed.');
  const structure = await loadStructure(db, { indexId: id });
  const texts = recordTexts(db, id);
  const documents = once(() => readDocumentSummaries(db, { indexId: id }));
  let lexicalBytes = 0;
  const counted = (segment: LexicalIndex) => {
    lexicalBytes += lexicalIndexBytes(segment);
    return segment;
  };
  const entities = once(async () => counted(await loadEntities(db, id)));
  const segments = once(async () => (await loadTextUnitSegments(db, { id, structure, texts, documents })).map(counted));
  const entityVectors = vectorsOf(index, 'entity_description');
  const reportVectors = vectorsOf(index, 'community_full_content');
  const textUnitVectors = vectorsOf(index, 'text_unit_text');
  return {
    id,
    name: index.name,
    indexOf: () => index.name,
    structure,
    texts,
    entityVectors,
    nearestEntities: async (vector, k) =>
      entityVectors ? nearestVectors(db, { indexId: id, kind: 'entity_description', ...entityVectors, vector, k }) : [],
    lexicalEntities: async (query, k) => searchLexicalIndex(await entities(), query, k),
    entitiesBeyondVectors: null,
    reportVectors,
    nearestReports: async (vector, k) =>
      reportVectors
        ? nearestVectors(db, { indexId: id, kind: 'community_full_content', ...reportVectors, vector, k })
        : [],
    documents,
    textUnitVectors,
    nearestTextUnits: async (vector, k, filter) => {
      if (!textUnitVectors) return [];
      const { ids } = structure.textUnits;
      const admitted = admittedRows(structure, await documents(), filter);
      const input = { indexId: id, kind: 'text_unit_text' as const, ...textUnitVectors, vector, k };
      if (admitted === null) return nearestVectors(db, input);
      // A vector is stored with the first row of its id, which may stand in a document that does not pass.
      const storedRows = firstRows(ids, null);
      const foundRows = firstRows(ids, admitted);
      const hits = await nearestVectors(db, {
        ...input,
        rows: [...foundRows.keys()].map((unit) => storedRows.get(unit)!),
      });
      return hits.map(({ row, score }) => ({ row: foundRows.get(ids[row]!)!, score }));
    },
    searchTextUnits: createTextUnitSearch({ structure, texts, documents, segments }),
    textUnitsBeyondVectors: null,
    claimsLeftOut: [],
    lexicalBytes: () => lexicalBytes,
  };
}

function vectorsOf(index: KnowledgeIndex, kind: VectorKind): OpenIndex['textUnitVectors'] {
  const table = index.vectors.find((vectors) => vectors.kind === kind && vectors.count > 0);
  return table ? { dimensions: table.dimensions, model: table.model } : null;
}

async function loadEntities(db: Database, indexId: string): Promise<LexicalIndex> {
  const bytes = await readSegment(db, { indexId, kind: 'entities', part: 0 });
  if (!bytes) throw new DatabaseError('index-missing', 'The index has no lexical search, or was removed.');
  return deserializeLexicalIndex(bytes);
}
