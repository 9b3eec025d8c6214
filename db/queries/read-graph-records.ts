import { z } from 'zod';
import type { GraphRecords } from '@/lib/domain/graph-records';
import { DocumentMetadata, DocumentTable } from '@/lib/domain/knowledge-graph';
import type { Database } from '../database';
import { communities, communityReports, documents, entities, relationships, textUnits } from '../schema';
import { readColumns } from './table-columns';

/** What the projection of an index is made of, in table order. */
export async function readGraphRecords(db: Database, { indexId }: { indexId: string }): Promise<GraphRecords> {
  const document = await readColumns(db, documents, indexId, ['id', 'title', 'tables', 'metadata']);
  const unit = await readColumns(db, textUnits, indexId, ['documentId', 'tokenCount']);
  const entity = await readColumns(db, entities, indexId, [
    ...(['title', 'type', 'description', 'aliases', 'degree', 'frequency'] as const),
    ...(['textUnitRows', 'communityRows'] as const),
  ]);
  const relationship = await readColumns(db, relationships, indexId, [
    ...(['source', 'target', 'sourceRow', 'targetRow', 'type', 'weight', 'description'] as const),
  ]);
  const community = await readColumns(db, communities, indexId, ['community', 'title', 'level', 'size', 'parentRow']);
  const report = await readColumns(db, communityReports, indexId, ['community', 'title', 'summary', 'rank']);
  const reportRow = new Map(report.community.map((number, row) => [number, row]));
  return {
    documents: document.id.map((id, row) => ({
      id,
      title: document.title[row]!,
      tables: z.array(DocumentTable).parse(document.tables[row]),
      metadata: DocumentMetadata.parse(document.metadata[row]),
    })),
    textUnits: unit.documentId.map((documentId, row) => ({ documentId, tokenCount: unit.tokenCount[row]! })),
    entities: entity.title.map((title, row) => ({
      title,
      type: entity.type[row]!,
      description: entity.description[row]!,
      aliases: entity.aliases[row]!,
      degree: Number(entity.degree[row]),
      frequency: Number(entity.frequency[row]),
      textUnitRows: entity.textUnitRows[row]!,
      communityRows: entity.communityRows[row]!,
    })),
    relationships: relationship.source.map((source, row) => ({
      source,
      target: relationship.target[row]!,
      sourceRow: relationship.sourceRow[row]!,
      targetRow: relationship.targetRow[row]!,
      type: relationship.type[row]!,
      weight: Number(relationship.weight[row]),
      description: relationship.description[row]!,
    })),
    communities: community.title.map((title, row) => {
      const found = reportRow.get(community.community[row]!);
      return {
        title: found === undefined ? title : report.title[found]!,
        level: community.level[row]!,
        size: Number(community.size[row]),
        parentRow: community.parentRow[row]!,
        summary: found === undefined ? null : report.summary[found]!,
        rank: found === undefined ? null : Number(report.rank[found]),
      };
    }),
  };
}
