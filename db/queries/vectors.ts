import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { IndexData, VectorKind, VectorTable } from '@/lib/domain/knowledge-graph';
import type { KnowledgeIndex } from '@/lib/domain/knowledge-index';
import type { Database } from '../database';
import { isEmbedded } from '../is-embedded';
import { rawRows } from '../raw-rows';

/** pgvector's HNSW takes no more. */
const maxHnswDimensions = 2_000;
/** Comparing this many one by one takes some ten milliseconds and misses nothing. */
const minHnswVectors = 10_000;
/** Floats in one statement: about a tenth of a second embedded. */
const maxBatchFloats = 50_000;

/** Vectors of one kind that can be stored: finite, and belonging to a record that is there. */
export type StorableVectors = { kind: VectorKind; dimensions: number; rows: number[]; values: Float32Array[] };

/** Pairs vectors with record positions; those of unknown records and those with a non-finite number are left out. */
export function storableVectors(data: IndexData, table: VectorTable): StorableVectors {
  const rowById = new Map(
    recordIds(data, table.kind)
      .map((id, row) => [id, row] as const)
      .reverse(),
  );
  const rows: number[] = [];
  const values: Float32Array[] = [];
  table.ids.forEach((id, i) => {
    const row = rowById.get(id);
    const vector = table.values.subarray(i * table.dimensions, (i + 1) * table.dimensions);
    if (row === undefined || !vector.every(Number.isFinite)) return;
    rowById.delete(id);
    rows.push(row);
    values.push(vector);
  });
  return { kind: table.kind, dimensions: table.dimensions, rows, values };
}

/** Writes vectors in batches, each a statement of its own. */
export async function insertVectors(
  db: Database,
  indexId: string,
  { kind, dimensions, rows, values }: StorableVectors,
  onBatch: (rows: number) => Promise<void>,
): Promise<void> {
  const size = Math.max(1, Math.floor(maxBatchFloats / dimensions));
  for (let start = 0; start < rows.length; start += size) {
    const batch = rows.slice(start, start + size);
    const texts = values.slice(start, start + size).map((vector) => `"[${vector.join(',')}]"`);
    await db.execute(sql`insert into vectors (index_id, kind, row, embedding)
      select ${indexId}::uuid, ${kind}, item.row, item.embedding::vector
      from unnest(${`{${batch.join(',')}}`}::text::int[], ${`{${texts.join(',')}}`}::text::text[]) as item(row, embedding)
      on conflict do nothing`);
    await onBatch(batch.length);
  }
}

/** What an HNSW search finds at most; pgvector's default of `hnsw.ef_search`. */
const maxHnswHits = 40;

/**
 * Rows of one kind by cosine similarity, best first; `rows` names those that may be found. Vectors that have no
 * direction (all zeros) are left out. Where an HNSW index would cut before it filters, or could not give as many as
 * are asked for, the vectors are compared one by one.
 */
export async function nearestVectors(
  db: Database,
  input: {
    indexId: string;
    kind: VectorKind;
    dimensions: number;
    vector: Float32Array;
    k: number;
    rows?: readonly number[];
  },
): Promise<{ row: number; score: number }[]> {
  const { indexId, kind, dimensions, vector, k, rows: among } = input;
  if (vector.length !== dimensions) {
    throw new RangeError(`the vector has ${vector.length} dimensions, the index ${dimensions}`);
  }
  const type = sql.raw(`vector(${dimensions})`);
  const distance = sql`embedding::${type} <=> ${`[${vector.join(',')}]`}::text::${type} as distance`;
  const chosen = among ? sql`and row = any(${`{${among.join(',')}}`}::text::int[])` : sql``;
  const measured =
    among || k > maxHnswHits
      ? sql`with measured as materialized (
            select row, ${distance} from vectors where ${ofKind(indexId, kind)} ${chosen}
          ) select row, distance from measured order by distance limit ${k}`
      : sql`select row, ${distance} from vectors where ${ofKind(indexId, kind)} order by distance limit ${k}`;
  const rows = await rawRows(
    db,
    sql`select row, distance from (${measured}) nearest where distance <> 'NaN' order by distance, row`,
    z.object({ row: z.number(), distance: z.number() }),
  );
  return rows.map(({ row, distance }) => ({ row, score: 1 - distance }));
}

/**
 * Makes an HNSW index where it pays: on a server, from ten thousand vectors of at most 2,000 dimensions. Elsewhere all
 * vectors are compared; embedded, because building would keep the one connection for minutes, and comparing 20,000
 * vectors of 384 dimensions takes 40 ms. Each index and kind has a partial index of its own, so that a search never
 * filters afterwards. Not inside a transaction.
 */
export async function indexVectors(
  db: Database,
  indexId: string,
  { kind, dimensions, rows }: Pick<StorableVectors, 'kind' | 'dimensions' | 'rows'>,
): Promise<void> {
  if (dimensions > maxHnswDimensions || rows.length < minHnswVectors || (await isEmbedded(db))) return;
  await db.execute(sql`create index concurrently ${sql.identifier(indexName(indexId, kind))} on vectors
    using hnsw ((embedding::${sql.raw(`vector(${dimensions})`)}) vector_cosine_ops) where ${ofKind(indexId, kind)}`);
}

export async function dropVectorIndexes(
  db: Database,
  { indexId, kinds }: { indexId: string; kinds: KnowledgeIndex['vectors'][number]['kind'][] },
): Promise<void> {
  for (const kind of kinds) await db.execute(sql`drop index if exists ${sql.identifier(indexName(indexId, kind))}`);
}

/** Written out, not as parameters: the planner must see that it is the partial index's condition. */
function ofKind(indexId: string, kind: VectorKind): SQL {
  return sql`index_id = ${sql.raw(`'${z.uuid().parse(indexId)}'`)} and kind = ${sql.raw(`'${kind}'`)}`;
}

function indexName(indexId: string, kind: VectorKind): string {
  return `hnsw_${indexId.replaceAll('-', '')}_${kind}`;
}

function recordIds(data: IndexData, kind: VectorKind): string[] {
  const records = {
    entity_description: data.entities,
    community_full_content: data.communityReports,
    text_unit_text: data.textUnits,
  }[kind];
  return records.map((record) => record.id);
}
