import type { IndexData } from '@/lib/domain/knowledge-graph';
import type { Column, ColumnType } from './parquet-column';

/** A table's file name without `.parquet`, and its columns. */
export type Table = { name: string; columns: Column[] };

/** GraphRAG stores −1 as the parent of a root community. */
const noParent = -1;

/** The tables of an index in the columns of GraphRAG v3.1, with Sextant's sidecar (docs/sidecar.md). Vectors are left out. */
export function graphragTables(data: IndexData): Table[] {
  return [
    table('documents', data.documents, {
      id: ['string', (row) => row.id],
      human_readable_id: ['integer', (row) => row.humanReadableId],
      title: ['string', (row) => row.title],
      text: ['string', (row) => row.text],
      text_unit_ids: ['strings', (row) => row.textUnitIds],
      creation_date: ['string', (row) => row.creationDate],
      raw_data: ['null', (row) => row.rawData],
    }),
    table('text_units', data.textUnits, {
      id: ['string', (row) => row.id],
      human_readable_id: ['integer', (row) => row.humanReadableId],
      text: ['string', (row) => row.text],
      n_tokens: ['integer', (row) => row.tokenCount],
      document_id: ['string', (row) => row.documentId],
      entity_ids: ['strings', (row) => row.entityIds],
      relationship_ids: ['strings', (row) => row.relationshipIds],
      covariate_ids: ['strings', (row) => row.covariateIds],
    }),
    table('entities', data.entities, {
      id: ['string', (row) => row.id],
      human_readable_id: ['integer', (row) => row.humanReadableId],
      title: ['string', (row) => row.title],
      type: ['string', (row) => row.type],
      description: ['string', (row) => row.description],
      text_unit_ids: ['strings', (row) => row.textUnitIds],
      frequency: ['integer', (row) => row.frequency],
      degree: ['integer', (row) => row.degree],
    }),
    table('relationships', data.relationships, {
      id: ['string', (row) => row.id],
      human_readable_id: ['integer', (row) => row.humanReadableId],
      source: ['string', (row) => row.source],
      target: ['string', (row) => row.target],
      description: ['string', (row) => row.description],
      weight: ['double', (row) => row.weight],
      combined_degree: ['integer', (row) => row.combinedDegree],
      text_unit_ids: ['strings', (row) => row.textUnitIds],
    }),
    table('communities', data.communities, {
      id: ['string', (row) => row.id],
      human_readable_id: ['integer', (row) => row.humanReadableId],
      community: ['integer', (row) => Number(row.community)],
      level: ['integer', (row) => row.level],
      parent: ['integer', (row) => Number(row.parent ?? noParent)],
      children: ['integers', (row) => row.children.map(Number)],
      title: ['string', (row) => row.title],
      entity_ids: ['strings', (row) => row.entityIds],
      relationship_ids: ['strings', (row) => row.relationshipIds],
      text_unit_ids: ['strings', (row) => row.textUnitIds],
      period: ['string', (row) => row.period],
      size: ['integer', (row) => row.size],
    }),
    table('community_reports', data.communityReports, {
      id: ['string', (row) => row.id],
      human_readable_id: ['integer', (row) => row.humanReadableId],
      community: ['integer', (row) => Number(row.community)],
      level: ['integer', (row) => row.level],
      parent: ['integer', (row) => Number(row.parent ?? noParent)],
      children: ['integers', (row) => row.children.map(Number)],
      title: ['string', (row) => row.title],
      summary: ['string', (row) => row.summary],
      full_content: ['string', (row) => row.fullContent],
      rank: ['double', (row) => row.rank],
      rating_explanation: ['string', (row) => row.ratingExplanation],
      findings: ['findings', (row) => row.findings],
      full_content_json: ['string', (row) => row.fullContentJson],
      period: ['string', (row) => row.period],
      size: ['integer', (row) => row.size],
    }),
    table('covariates', data.covariates, {
      id: ['string', (row) => row.id],
      human_readable_id: ['integer', (row) => row.humanReadableId],
      covariate_type: ['string', (row) => row.covariateType],
      type: ['string', (row) => row.type],
      description: ['string', (row) => row.description],
      subject_id: ['string', (row) => row.subjectId],
      object_id: ['string', (row) => row.objectId],
      status: ['string', (row) => row.status],
      start_date: ['string', (row) => row.startDate],
      end_date: ['string', (row) => row.endDate],
      source_text: ['string', (row) => row.sourceText],
      text_unit_id: ['string', (row) => row.textUnitId],
    }),
    table('sextant.entities', data.entities, {
      id: ['string', (row) => row.id],
      aliases: ['strings', (row) => row.aliases],
    }),
    table('sextant.relationships', data.relationships, {
      id: ['string', (row) => row.id],
      type: ['string', (row) => row.type],
    }),
    table('sextant.documents', data.documents, {
      id: ['string', (row) => row.id],
      cluster: ['string', (row) => row.metadata.cluster],
      tags: ['strings', (row) => row.metadata.tags],
      date: ['string', (row) => row.metadata.date],
      tables: ['string', (row) => JSON.stringify(row.tables)],
    }),
  ];
}

function table<T>(name: string, rows: readonly T[], columns: Record<string, [ColumnType, (row: T) => unknown]>): Table {
  return {
    name,
    columns: Object.entries(columns).map(([column, [type, value]]) => ({
      name: column,
      type,
      values: rows.map(value),
    })),
  };
}
