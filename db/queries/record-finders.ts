import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { RecordDetail } from '@/lib/domain/chat';
import { Finding } from '@/lib/domain/knowledge-graph';
import type { Database } from '../database';
import { communities, communityReports, covariates, entities, relationships, textUnits } from '../schema';

/** What a table says of one record: its columns as a reader sees them, and the passages it rests on. */
export type FoundRecord = { title: string; fields: RecordDetail['fields']; textUnitIds: string[] };

type RecordKey = { indexId: string; id: string };
type Finder = (db: Database, key: RecordKey) => Promise<FoundRecord | null>;
type RecordTable = PgTable & { indexId: PgColumn; id: PgColumn; row: PgColumn };

/** How each data set of a citation is looked up by stored id; null when there is no such record. */
export const recordFinders: Record<RecordDetail['dataset'], Finder> = {
  reports: async (db, key) => {
    const report = await firstById(db, communityReports, key);
    if (!report) return null;
    return {
      title: report.title,
      fields: [
        ...fields(communityReports, report, ['id', 'humanReadableId', 'community', 'level', 'parent', 'title']),
        ...fields(communityReports, report, ['rank', 'ratingExplanation', 'period', 'size', 'summary', 'fullContent']),
        ...z
          .array(Finding)
          .parse(report.findings)
          .map((finding, i) => ({ name: `findings[${i}]`, value: `${finding.summary}\n${finding.explanation}` })),
      ],
      textUnitIds: await communityTextUnits(db, key.indexId, report.community),
    };
  },
  entities: async (db, key) => {
    const entity = await firstById(db, entities, key);
    if (!entity) return null;
    return {
      title: entity.title,
      fields: [
        ...fields(entities, entity, ['id', 'humanReadableId', 'title', 'type', 'description']),
        ...fields(entities, entity, ['aliases', 'frequency', 'degree']),
      ],
      textUnitIds: entity.textUnitIds,
    };
  },
  relationships: async (db, key) => {
    const relationship = await firstById(db, relationships, key);
    if (!relationship) return null;
    return {
      title: `${relationship.source} – ${relationship.target}`,
      fields: [
        ...fields(relationships, relationship, ['id', 'humanReadableId', 'source', 'target', 'type']),
        ...fields(relationships, relationship, ['description', 'weight', 'combinedDegree']),
      ],
      textUnitIds: relationship.textUnitIds,
    };
  },
  claims: async (db, key) => {
    const claim = await firstById(db, covariates, key);
    if (!claim) return null;
    return {
      title: claim.subjectId,
      fields: [
        ...fields(covariates, claim, ['id', 'humanReadableId', 'covariateType', 'type', 'subjectId', 'objectId']),
        ...fields(covariates, claim, ['status', 'startDate', 'endDate', 'description', 'sourceText']),
      ],
      textUnitIds: claim.textUnitId === null ? [] : [claim.textUnitId],
    };
  },
  sources: async (db, key) => {
    const unit = await firstById(db, textUnits, key);
    if (!unit) return null;
    return {
      title: String(unit.humanReadableId),
      fields: fields(textUnits, unit, ['id', 'humanReadableId', 'documentId', 'tokenCount']),
      textUnitIds: [unit.id],
    };
  },
};

async function firstById<T extends RecordTable>(
  db: Database,
  table: T,
  { indexId, id }: RecordKey,
): Promise<T['$inferSelect'] | undefined> {
  const rows = await db
    .select()
    .from(table as RecordTable)
    .where(and(eq(table.indexId, indexId), eq(table.id, id)))
    .orderBy(asc(table.row))
    .limit(1);
  return rows[0];
}

/** A report rests on what its community rests on. */
async function communityTextUnits(db: Database, indexId: string, community: string): Promise<string[]> {
  const [row] = await db
    .select({ textUnitIds: communities.textUnitIds })
    .from(communities)
    .where(and(eq(communities.indexId, indexId), eq(communities.community, community)))
    .orderBy(asc(communities.row))
    .limit(1);
  return row?.textUnitIds ?? [];
}

/** Columns under their names in GraphRAG's tables; empty ones are left out. */
function fields<T extends PgTable>(
  table: T,
  row: T['$inferSelect'],
  properties: (keyof T['$inferSelect'] & string)[],
): RecordDetail['fields'] {
  const columns = getTableColumns(table);
  return properties.flatMap((property) => {
    const value: unknown = row[property];
    const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
    return text === '' ? [] : [{ name: columns[property]!.name, value: text }];
  });
}
