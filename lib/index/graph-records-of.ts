import type { GraphRecords } from '@/lib/domain/graph-records';
import type { IndexData } from '@/lib/domain/knowledge-graph';
import type { IndexStructure } from '@/lib/ports';
import { raggedRow } from './ragged';

/** What the projection of an index is made of, for an index that lies whole in memory. */
export function graphRecordsOf(data: IndexData, structure: IndexStructure): GraphRecords {
  const reports = new Map(data.communityReports.map((report) => [report.community, report]));
  return {
    documents: data.documents,
    textUnits: data.textUnits,
    entities: data.entities.map((entity, row) => ({
      ...entity,
      textUnitRows: raggedRow(structure.entities.textUnitRows, row),
      communityRows: raggedRow(structure.entities.communityRows, row),
    })),
    relationships: data.relationships.map((relationship, row) => ({
      ...relationship,
      sourceRow: structure.relationships.sourceRows[row]!,
      targetRow: structure.relationships.targetRows[row]!,
    })),
    communities: data.communities.map(({ community, title, level, size }, row) => {
      const report = reports.get(community);
      return {
        title: report?.title ?? title,
        level,
        size,
        parentRow: structure.communities.parentRows[row]!,
        summary: report?.summary ?? null,
        rank: report?.rank ?? null,
      };
    }),
  };
}
