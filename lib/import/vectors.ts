import { VectorKind, type VectorTable } from '@/lib/domain/knowledge-graph';
import type { ImportWarnings } from './import-warnings';
import type { ParquetTable } from './parquet-table';
import type { TableSource } from './table-source';

/**
 * The embedding tables of a folder (`embeddings.<kind>.parquet`: id, embedding). A row whose vector is no list of
 * numbers, or of another length than the first, is left out and counted as `unreadable-value`. An empty table gives none.
 */
export async function readVectors(source: TableSource, warnings: ImportWarnings): Promise<VectorTable[]> {
  const tables: VectorTable[] = [];
  for (const kind of VectorKind.options) {
    const table = await source.read(`embeddings.${kind}`, ['id', 'embedding']);
    const vectors = table && packVectors(kind, table, warnings);
    if (vectors) tables.push(vectors);
  }
  return tables;
}

function packVectors(kind: VectorKind, table: ParquetTable, warnings: ImportWarnings): VectorTable | null {
  const ids: string[] = [];
  const vectors: Float32Array[] = [];
  const embeddings = table.values.get('embedding') ?? [];
  (table.values.get('id') ?? []).forEach((id, row) => {
    const vector = toVector(embeddings[row]);
    const fits = vector !== null && vector.length === (vectors[0]?.length ?? vector.length);
    if (typeof id === 'string' && fits) {
      ids.push(id);
      vectors.push(vector);
    } else {
      warnings.add('unreadable-value', `${table.name}.embedding, row ${row}`);
    }
  });
  const dimensions = vectors[0]?.length;
  if (dimensions === undefined) return null;
  const values = new Float32Array(ids.length * dimensions);
  vectors.forEach((vector, i) => {
    values.set(vector, i * dimensions);
  });
  return { kind, dimensions, ids, values };
}

function toVector(value: unknown): Float32Array | null {
  if (value instanceof Float32Array || value instanceof Float64Array)
    return value.length ? Float32Array.from(value) : null;
  if (!Array.isArray(value) || value.length === 0) return null;
  return value.every((item) => typeof item === 'number' && Number.isFinite(item)) ? Float32Array.from(value) : null;
}
