import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { TokenEncoding } from '@/lib/domain/settings';
import { packRagged } from '@/lib/index/ragged';
import type { IndexStructure } from '@/lib/ports';
import type { Database } from '../database';
import { DatabaseError } from '../errors';
import { rawRows } from '../raw-rows';
import { communities, communityReports, covariates, entities, indexes, relationships, textUnits } from '../schema';

/** Rows that one statement reads: it holds an embedded connection for about a tenth of a second. */
const batchRows = 50_000;

const Text = z.string();
const NullableText = z.string().nullable();
/** PostgreSQL writes NaN and infinities as text in JSON. */
const Num = z.union([z.number(), z.enum(['NaN', 'Infinity', '-Infinity'])]).transform(Number);
const Rows = z.array(z.number());

/** Reads the shape of an index: a few statements a table, each giving whole columns as JSON arrays. */
export async function loadStructure(db: Database, { indexId }: { indexId: string }): Promise<IndexStructure> {
  const lines = { lineTokens: Num, escapedLineTokens: Num };
  const read = <S extends Shape>(table: PgTable, shape: S) => readColumns(db, table, indexId, shape);

  const entity = await read(entities, {
    id: Text,
    humanReadableId: Num,
    title: Text,
    type: NullableText,
    degree: Num,
    ...lines,
    textUnitRows: Rows,
    communityRows: Rows,
  });
  const relationship = await read(relationships, {
    id: Text,
    humanReadableId: Num,
    sourceRow: Num,
    targetRow: Num,
    combinedDegree: Num,
    weight: Num,
    ...lines,
    textUnitRows: Rows,
  });
  const community = await read(communities, { id: Text, community: Text, level: Num, parentRow: Num });
  const report = await read(communityReports, {
    id: Text,
    community: Text,
    title: Text,
    communityRow: Num,
    level: Num,
    rank: Num,
    ...lines,
    summaryLineTokens: Num,
    escapedSummaryLineTokens: Num,
  });
  const claim = await read(covariates, {
    id: Text,
    humanReadableId: Num,
    covariateType: Text,
    subjectRow: Num,
    ...lines,
  });
  const unit = await read(textUnits, {
    id: Text,
    humanReadableId: Num,
    documentId: NullableText,
    ...lines,
    relationshipRows: Rows,
  });

  return {
    encoding: await readEncoding(db, indexId),
    entities: {
      ids: entity.id,
      shortIds: entity.humanReadableId.map(String),
      titles: entity.title,
      types: entity.type,
      degrees: Float64Array.from(entity.degree),
      ...lineTokens(entity),
      textUnitRows: packRagged(entity.textUnitRows),
      communityRows: packRagged(entity.communityRows),
    },
    relationships: {
      ids: relationship.id,
      shortIds: relationship.humanReadableId.map(String),
      sourceRows: Int32Array.from(relationship.sourceRow),
      targetRows: Int32Array.from(relationship.targetRow),
      danglingTitles: await readDanglingTitles(db, indexId),
      ranks: Float64Array.from(relationship.combinedDegree),
      weights: Float64Array.from(relationship.weight),
      ...lineTokens(relationship),
      textUnitRows: packRagged(relationship.textUnitRows),
    },
    communities: {
      ids: community.id,
      numbers: community.community,
      levels: Int32Array.from(community.level),
      parentRows: Int32Array.from(community.parentRow),
    },
    reports: {
      ids: report.id,
      numbers: report.community,
      titles: report.title,
      communityRows: Int32Array.from(report.communityRow),
      levels: Int32Array.from(report.level),
      ranks: Float64Array.from(report.rank),
      ...lineTokens(report),
      summaryLineTokens: Int32Array.from(report.summaryLineTokens),
      escapedSummaryLineTokens: Int32Array.from(report.escapedSummaryLineTokens),
    },
    claims: {
      ids: claim.id,
      shortIds: claim.humanReadableId.map(String),
      covariateTypes: claim.covariateType,
      subjectRows: Int32Array.from(claim.subjectRow),
      ...lineTokens(claim),
    },
    textUnits: {
      ids: unit.id,
      shortIds: unit.humanReadableId.map(String),
      documentIds: unit.documentId,
      ...lineTokens(unit),
      relationshipRows: packRagged(unit.relationshipRows),
    },
  };
}

type Shape = Record<string, z.ZodType>;
type Columns<S extends Shape> = { [K in keyof S]: z.infer<S[K]>[] };

/** Whole columns of one index's table, by property name, in table order. */
async function readColumns<S extends Shape>(
  db: Database,
  table: PgTable,
  indexId: string,
  shape: S,
): Promise<Columns<S>> {
  const properties = Object.keys(shape);
  const columns = Object.fromEntries(properties.map((property) => [property, [] as unknown[]]));
  for (let start = 0; ; start += batchRows) {
    const batch = await readBatch(
      db,
      table,
      properties,
      sql`index_id = ${indexId} and row >= ${start} and row < ${start + batchRows}`,
    );
    if (batch === null) break;
    properties.forEach((property, i) => {
      const values = z.array(shape[property]!).parse(batch[i]);
      const column = columns[property]!;
      for (const value of values) column.push(value);
    });
  }
  return columns as Columns<S>;
}

const Batch = z.object({ columns: z.string() });

/** null when no row is left. The text is parsed here and not in the driver: one string crosses threads quickly. */
async function readBatch(db: Database, table: PgTable, properties: string[], where: SQL): Promise<unknown[] | null> {
  const names = properties.map((property) => Reflect.get(table, property) as SQL);
  const aggregates = names.map((name) => sql`coalesce(json_agg(${name} order by row), '[]')`);
  const [batch] = await rawRows(
    db,
    sql`select json_build_array(${sql.join(aggregates, sql`, `)})::text as columns from ${table} where ${where} having count(*) > 0`,
    Batch,
  );
  return batch ? z.array(z.unknown()).parse(JSON.parse(batch.columns)) : null;
}

async function readEncoding(db: Database, indexId: string): Promise<TokenEncoding> {
  const [index] = await db.select({ encoding: indexes.encoding }).from(indexes).where(eq(indexes.id, indexId));
  if (!index) throw new DatabaseError('index-missing', 'The index was replaced or removed.');
  return index.encoding;
}

async function readDanglingTitles(db: Database, indexId: string) {
  const rows = await rawRows(
    db,
    sql`select row, source, target from relationships
      where index_id = ${indexId} and (source_row < 0 or target_row < 0) order by row`,
    z.object({ row: z.number(), source: z.string(), target: z.string() }),
  );
  return new Map(rows.map(({ row, source, target }) => [row, { source, target }]));
}

function lineTokens(columns: { lineTokens: number[]; escapedLineTokens: number[] }) {
  return {
    lineTokens: Int32Array.from(columns.lineTokens),
    escapedLineTokens: Int32Array.from(columns.escapedLineTokens),
  };
}
