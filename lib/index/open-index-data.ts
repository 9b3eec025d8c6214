import type { IndexData, VectorTable } from '@/lib/domain/knowledge-graph';
import type { IndexStructure, OpenIndex, RecordTexts } from '@/lib/ports';
import { type LexicalIndex, searchLexicalIndex } from './lexical-index';

/** An index that lies whole in memory, open for questions. Vectors are compared by an exact scan. */
export function openIndexData(input: {
  id: string;
  name: string;
  data: IndexData;
  structure: IndexStructure;
  lexical: LexicalIndex;
}): OpenIndex {
  const { id, name, data, structure, lexical } = input;
  const vectors = data.vectors.find((table) => table.kind === 'entity_description') ?? null;
  const rowOf = new Map(structure.entities.ids.map((entityId, row) => [entityId, row]));
  return {
    id,
    name,
    structure,
    texts: textsOf(data),
    entityVectors: vectors && { dimensions: vectors.dimensions, model: null },
    nearestEntities: async (vector, k) => (vectors ? nearest(vectors, rowOf, vector, k) : []),
    lexicalEntities: async (query, k) => searchLexicalIndex(lexical, query, k),
  };
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
