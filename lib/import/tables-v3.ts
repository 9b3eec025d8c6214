import { z } from 'zod';
import type {
  Community,
  CommunityReport,
  Covariate,
  Entity,
  Relationship,
  SourceDocument,
  TextUnit,
} from '@/lib/domain/knowledge-graph';
import { Finding } from '@/lib/domain/knowledge-graph';
import { missingTable } from './import-error';
import type { ImportWarnings } from './import-warnings';
import { readParquetTable } from './parquet-table';
import { RecordColumns } from './record-columns';

/**
 * The tables of GraphRAG 3.x, one function a table. Required tables throw `missing-table`; covariates and documents
 * may be absent and are then counted as `missing-optional-table`.
 */
export async function readTablesV3(folder: string, warnings: ImportWarnings) {
  return {
    communities: await readCommunities(folder, warnings),
    communityReports: await readCommunityReports(folder, warnings),
    textUnits: await readTextUnits(folder, warnings),
    relationships: await readRelationships(folder, warnings),
    entities: await readEntities(folder, warnings),
    covariates: await readCovariates(folder, warnings),
    documents: await readDocuments(folder, warnings),
  };
}

async function required(folder: string, name: string, columns: string[], warnings: ImportWarnings) {
  const table = await readParquetTable(folder, name, columns);
  if (table === null) throw missingTable(name);
  return new RecordColumns(table, warnings);
}

async function optional(folder: string, name: string, columns: string[], warnings: ImportWarnings) {
  const table = await readParquetTable(folder, name, columns);
  if (table !== null) return new RecordColumns(table, warnings);
  warnings.add('missing-optional-table', name);
  return null;
}

async function readEntities(folder: string, warnings: ImportWarnings): Promise<Entity[]> {
  const columns = ['id', 'human_readable_id', 'title', 'type', 'description', 'text_unit_ids', 'frequency', 'degree'];
  const table = await required(folder, 'entities', columns, warnings);
  table.require('id', 'human_readable_id', 'title', 'description', 'text_unit_ids', 'degree');
  return table.map((row) => ({
    id: table.id(row),
    humanReadableId: table.integer(row, 'human_readable_id'),
    title: table.text(row, 'title'),
    type: table.optionalText(row, 'type'),
    description: table.text(row, 'description'),
    textUnitIds: table.texts(row, 'text_unit_ids'),
    frequency: table.number(row, 'frequency'),
    degree: table.number(row, 'degree'),
    aliases: [],
  }));
}

async function readRelationships(folder: string, warnings: ImportWarnings): Promise<Relationship[]> {
  const columns = [
    'id',
    'human_readable_id',
    'source',
    'target',
    'description',
    'weight',
    'combined_degree',
    'text_unit_ids',
  ];
  const table = await required(folder, 'relationships', columns, warnings);
  table.require('id', 'human_readable_id', 'source', 'target', 'description');
  return table.map((row) => ({
    id: table.id(row),
    humanReadableId: table.integer(row, 'human_readable_id'),
    source: table.text(row, 'source'),
    target: table.text(row, 'target'),
    description: table.text(row, 'description'),
    weight: table.number(row, 'weight'),
    combinedDegree: table.number(row, 'combined_degree'),
    textUnitIds: table.texts(row, 'text_unit_ids'),
    type: null,
  }));
}

async function readCommunities(folder: string, warnings: ImportWarnings): Promise<Community[]> {
  const columns = [
    ...['id', 'human_readable_id', 'community', 'level', 'parent', 'children', 'title'],
    ...['entity_ids', 'relationship_ids', 'text_unit_ids', 'period', 'size'],
  ];
  const table = await required(folder, 'communities', columns, warnings);
  table.require('id', 'community', 'level', 'entity_ids');
  return table.map((row) => ({
    id: table.id(row),
    humanReadableId: table.integer(row, 'human_readable_id'),
    community: table.text(row, 'community'),
    level: table.integer(row, 'level'),
    parent: readParent(table.optionalText(row, 'parent')),
    children: table.texts(row, 'children'),
    title: table.text(row, 'title'),
    entityIds: table.texts(row, 'entity_ids'),
    relationshipIds: table.texts(row, 'relationship_ids'),
    textUnitIds: table.texts(row, 'text_unit_ids'),
    period: table.optionalText(row, 'period'),
    size: table.number(row, 'size'),
  }));
}

async function readCommunityReports(folder: string, warnings: ImportWarnings): Promise<CommunityReport[]> {
  const columns = [
    ...['id', 'human_readable_id', 'community', 'level', 'parent', 'children', 'title', 'summary', 'full_content'],
    ...['rank', 'rating_explanation', 'findings', 'full_content_json', 'period', 'size'],
  ];
  const table = await required(folder, 'community_reports', columns, warnings);
  table.require('id', 'community', 'level', 'title', 'summary', 'full_content', 'rank');
  return table.map((row) => ({
    id: table.id(row),
    humanReadableId: table.integer(row, 'human_readable_id'),
    community: table.text(row, 'community'),
    level: table.integer(row, 'level'),
    parent: readParent(table.optionalText(row, 'parent')),
    children: table.texts(row, 'children'),
    title: table.text(row, 'title'),
    summary: table.text(row, 'summary'),
    fullContent: table.text(row, 'full_content'),
    rank: table.number(row, 'rank'),
    ratingExplanation: table.optionalText(row, 'rating_explanation'),
    findings: readFindings(table, row),
    fullContentJson: table.optionalText(row, 'full_content_json'),
    period: table.optionalText(row, 'period'),
    size: table.optionalNumber(row, 'size'),
  }));
}

async function readTextUnits(folder: string, warnings: ImportWarnings): Promise<TextUnit[]> {
  const columns = [
    ...['id', 'human_readable_id', 'text', 'n_tokens', 'document_id'],
    ...['entity_ids', 'relationship_ids', 'covariate_ids'],
  ];
  const table = await required(folder, 'text_units', columns, warnings);
  table.require('id', 'text');
  return table.map((row) => ({
    id: table.id(row),
    humanReadableId: table.integer(row, 'human_readable_id'),
    text: table.text(row, 'text'),
    tokenCount: table.integer(row, 'n_tokens'),
    documentId: table.optionalText(row, 'document_id'),
    entityIds: table.texts(row, 'entity_ids'),
    relationshipIds: table.texts(row, 'relationship_ids'),
    covariateIds: table.texts(row, 'covariate_ids'),
  }));
}

async function readCovariates(folder: string, warnings: ImportWarnings): Promise<Covariate[]> {
  const columns = [
    ...['id', 'human_readable_id', 'covariate_type', 'type', 'description', 'subject_id', 'object_id', 'status'],
    ...['start_date', 'end_date', 'source_text', 'text_unit_id'],
  ];
  const table = await optional(folder, 'covariates', columns, warnings);
  if (table === null) return [];
  table.require('id', 'human_readable_id', 'subject_id');
  return table.map((row) => ({
    id: table.id(row),
    humanReadableId: table.integer(row, 'human_readable_id'),
    covariateType: table.optionalText(row, 'covariate_type') ?? 'claim',
    type: table.optionalText(row, 'type'),
    description: table.optionalText(row, 'description'),
    subjectId: table.text(row, 'subject_id'),
    objectId: table.optionalText(row, 'object_id'),
    status: table.optionalText(row, 'status'),
    startDate: table.optionalText(row, 'start_date'),
    endDate: table.optionalText(row, 'end_date'),
    sourceText: table.optionalText(row, 'source_text'),
    textUnitId: table.optionalText(row, 'text_unit_id'),
  }));
}

async function readDocuments(folder: string, warnings: ImportWarnings): Promise<SourceDocument[]> {
  const columns = ['id', 'human_readable_id', 'title', 'text', 'text_unit_ids', 'creation_date', 'raw_data'];
  const table = await optional(folder, 'documents', columns, warnings);
  if (table === null) return [];
  table.require('id', 'title', 'text');
  return table.map((row) => ({
    id: table.id(row),
    humanReadableId: table.integer(row, 'human_readable_id'),
    title: table.text(row, 'title'),
    text: table.text(row, 'text'),
    textUnitIds: table.texts(row, 'text_unit_ids'),
    creationDate: table.optionalText(row, 'creation_date'),
    rawData: table.optionalText(row, 'raw_data'),
    tables: [],
    metadata: { cluster: null, tags: [], date: null },
  }));
}

/** GraphRAG writes −1 for the parent of a root. */
function readParent(parent: string | null): string | null {
  return parent === '-1' ? null : parent;
}

function readFindings(table: RecordColumns, row: number): Finding[] {
  const value = table.value(row, 'findings');
  if (value === null) return [];
  const findings = z.array(Finding).safeParse(value);
  return findings.success ? findings.data : table.unreadable(row, 'findings', []);
}
