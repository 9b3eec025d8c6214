import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { TokenEncoding } from '@/lib/domain/settings';
import { packRagged } from '@/lib/index/ragged';
import type { IndexStructure } from '@/lib/ports';
import type { Database } from '../database';
import { DatabaseError } from '../errors';
import { rawRows } from '../raw-rows';
import { communities, communityReports, covariates, entities, indexes, relationships, textUnits } from '../schema';
import { readColumns } from './table-columns';

const lineColumns = ['lineTokens', 'escapedLineTokens'] as const;

/** Reads the shape of an index: a few statements a table. DatabaseError `index-missing` when there is no such index. */
export async function loadStructure(db: Database, { indexId }: { indexId: string }): Promise<IndexStructure> {
  const entity = await readColumns(db, entities, indexId, [
    ...lineColumns,
    ...(['id', 'humanReadableId', 'title', 'type', 'degree', 'textUnitRows', 'communityRows'] as const),
  ]);
  const relationship = await readColumns(db, relationships, indexId, [
    ...lineColumns,
    ...(['id', 'humanReadableId', 'sourceRow', 'targetRow', 'combinedDegree', 'weight', 'textUnitRows'] as const),
  ]);
  const community = await readColumns(db, communities, indexId, ['id', 'community', 'level', 'parentRow']);
  const report = await readColumns(db, communityReports, indexId, [
    ...lineColumns,
    ...(['id', 'community', 'title', 'communityRow', 'level', 'rank'] as const),
    ...(['summaryLineTokens', 'escapedSummaryLineTokens'] as const),
  ]);
  const claim = await readColumns(db, covariates, indexId, [
    ...lineColumns,
    ...(['id', 'humanReadableId', 'covariateType', 'subjectRow'] as const),
  ]);
  const unit = await readColumns(db, textUnits, indexId, [
    ...lineColumns,
    ...(['id', 'humanReadableId', 'documentId', 'relationshipRows'] as const),
  ]);

  return {
    encoding: await readEncoding(db, indexId),
    entities: {
      ids: entity.id,
      shortIds: entity.humanReadableId.map(String),
      titles: entity.title,
      types: entity.type,
      degrees: Float64Array.from(entity.degree, Number),
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
      ranks: Float64Array.from(relationship.combinedDegree, Number),
      weights: Float64Array.from(relationship.weight, Number),
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
      ranks: Float64Array.from(report.rank, Number),
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
