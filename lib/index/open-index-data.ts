import type { IndexData, VectorKind, VectorTable } from '@/lib/domain/knowledge-graph';
import type { IndexStructure, OpenIndex, RecordTexts } from '@/lib/ports';
import { admittedRows } from './admitted-rows';
import { summarizeDocument } from './document-summary';
import type { LexicalIndex } from './lexical-index';
import { lexicalIndexBytes } from './lexical-index-size';
import { once } from './once';
import { firstRows } from './repeated-rows';
import { searchLexicalIndex } from './search-lexical-index';
import { createTextUnitSearch } from './text-unit-search';
import { buildTextUnitSegments } from './text-unit-segments';

/**
 * An index that lies whole in memory, open for questions. Vectors are compared by an exact scan; the search over text
 * units is built with the first of them.
 */
export function openIndexData(input: {
  id: string;
  name: string;
  data: IndexData;
  structure: IndexStructure;
  lexical: LexicalIndex;
}): OpenIndex {
  const { id, name, data, structure, lexical } = input;
  const entityVectors = vectorsOf(data, 'entity_description');
  const unitVectors = vectorsOf(data, 'text_unit_text');
  const reportVectors = vectorsOf(data, 'community_full_content');
  const rowOfReport = firstRows(structure.reports.ids, null);
  const rowOfEntity = new Map(structure.entities.ids.map((entityId, row) => [entityId, row]));
  const texts = textsOf(data);
  const summaries = data.documents.map(summarizeDocument);
  const documents = async () => summaries;
  let lexicalBytes = lexicalIndexBytes(lexical);
  const segments = once(async () => {
    const built = await buildTextUnitSegments(data);
    for (const segment of built) lexicalBytes += lexicalIndexBytes(segment);
    return built;
  });
  return {
    id,
    name,
    indexOf: () => name,
    structure,
    texts,
    entityVectors: entityVectors && { dimensions: entityVectors.dimensions, model: null },
    nearestEntities: async (vector, k) => (entityVectors ? nearest(entityVectors, rowOfEntity, vector, k) : []),
    lexicalEntities: async (query, k) => searchLexicalIndex(lexical, query, k),
    entitiesBeyondVectors: null,
    reportVectors: reportVectors && { dimensions: reportVectors.dimensions, model: null },
    nearestReports: async (vector, k) => (reportVectors ? nearest(reportVectors, rowOfReport, vector, k) : []),
    documents,
    textUnitVectors: unitVectors && { dimensions: unitVectors.dimensions, model: null },
    nearestTextUnits: async (vector, k, filter) => {
      if (!unitVectors) return [];
      const admitted = admittedRows(structure, summaries, filter);
      return nearest(unitVectors, firstRows(structure.textUnits.ids, admitted), vector, k);
    },
    searchTextUnits: createTextUnitSearch({ structure, texts, documents, segments }),
    textUnitsBeyondVectors: null,
    claimsLeftOut: [],
    lexicalBytes: () => lexicalBytes,
  };
}

function vectorsOf(data: IndexData, kind: VectorKind): VectorTable | null {
  return data.vectors.find((table) => table.kind === kind) ?? null;
}

function textsOf(data: IndexData): RecordTexts {
  const reader =
    <T>(records: readonly T[]) =>
    async (rows: readonly number[]) =>
      rows.map((row) => records[row]!);
  return {
    entities: reader(data.entities),
    relationships: reader(data.relationships),
    reports: reader(data.communityReports),
    claims: reader(data.covariates),
    textUnits: reader(data.textUnits),
  };
}

function nearest(table: VectorTable, rowOf: ReadonlyMap<string, number>, vector: Float32Array, k: number) {
  const length = Math.hypot(...vector);
  return table.ids
    .map((id, i) => ({ row: rowOf.get(id) ?? -1, score: cosine(table, i, vector, length) }))
    .filter(({ row }) => row >= 0)
    .sort((a, b) => b.score - a.score || a.row - b.row)
    .slice(0, k);
}

/** 0 where either vector has no length. */
function cosine({ values, dimensions }: VectorTable, i: number, vector: Float32Array, vectorLength: number): number {
  let product = 0;
  let squares = 0;
  for (let d = 0; d < dimensions; d += 1) {
    const value = values[i * dimensions + d]!;
    product += value * vector[d]!;
    squares += value * value;
  }
  const lengths = Math.sqrt(squares) * vectorLength;
  return lengths === 0 ? 0 : product / lengths;
}
