import { asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../database';
import { communityReports, entities, relationships } from '../schema';

/** What stands out in an index: names of its best connected records and of its most important reports. */
export type ProminentTitles = {
  entities: string[];
  relationships: { source: string; target: string }[];
  reports: string[];
};

/** Titles by degree, by combined degree, and by level from the top with rank; at most `limit` of each. */
export async function readProminentTitles(
  db: Database,
  { indexId, limit = 8 }: { indexId: string; limit?: number },
): Promise<ProminentTitles> {
  const connected = await db
    .select({ title: entities.title })
    .from(entities)
    .where(eq(entities.indexId, indexId))
    .orderBy(desc(entities.degree), asc(entities.row))
    .limit(limit);
  const related = await db
    .select({ source: relationships.source, target: relationships.target })
    .from(relationships)
    .where(eq(relationships.indexId, indexId))
    .orderBy(desc(relationships.combinedDegree), asc(relationships.row))
    .limit(limit);
  const reported = await db
    .select({ title: communityReports.title })
    .from(communityReports)
    .where(eq(communityReports.indexId, indexId))
    .orderBy(asc(communityReports.level), desc(communityReports.rank), asc(communityReports.row))
    .limit(limit);
  return {
    entities: connected.map(({ title }) => title),
    relationships: related,
    reports: reported.map(({ title }) => title),
  };
}
