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
import type { ImportWarnings } from './import-warnings';
import { RecordColumns } from './record-columns';
import { readRequired, type TableName, type TableSource } from './table-source';

/** What a reader of tables needs. */
type Reading = { tables: TableSource; warnings: ImportWarnings; required: ReadonlySet<TableName> };

/**
 * The tables of GraphRAG 3.x, one function a table. Required tables throw `missing-table`; others may be absent and are
 * then counted as `missing-optional-table`.
 */
export async function readTablesV3(reading: Reading) {
  return {
    communities: await readCommunities(reading),
    communityReports: await readCommunityReports(reading),
    textUnits: await readTextUnits(reading),
    relationships: await readRelationships(reading),
    entities: await readEntities(reading),
    covariates: await readCovariates(reading),
    documents: await readDocuments(reading),
  };
}

async function open({ tables, warnings, required }: Reading, name: TableName, columns: string[]) {
  const table = required.has(name) ? await readRequired(tables, name, columns) : await tables.read(name, columns);
  if (table !== null) return new RecordColumns(table, warnings);
  warnings.add('missing-optional-table', tables.fileName(name));
  return null;
}

async function readEntities(reading: Reading): Promise<Entity[]> {
  const columns = ['id', 'human_readable_id', 'title', 'type', 'description', 'text_unit_ids', 'frequency', 'degree'];
  const table = await open(reading, 'entities', columns);
  if (table === null) return [];
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

async function readRelationships(reading: Reading): Promise<Relationship[]> {
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
  const table = await open(reading, 'relationships', columns);
  if (table === null) return [];
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

async function readCommunities(reading: Reading): Promise<Community[]> {
  const columns = [
    ...['id', 'human_readable_id', 'community', 'level', 'parent', 'children', 'title'],
    ...['entity_ids', 'relationship_ids', 'text_unit_ids', 'period', 'size'],
  ];
  const table = await open(reading, 'communities', columns);
  if (table === null) return [];
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

async function readCommunityReports(reading: Reading): Promise<CommunityReport[]> {
  const columns = [
    ...['id', 'human_readable_id', 'community', 'level', 'parent', 'children', 'title', 'summary', 'full_content'],
    ...['rank', 'rating_explanation', 'findings', 'full_content_json', 'period', 'size'],
  ];
  const table = await open(reading, 'community_reports', columns);
  if (table === null) return [];
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

async function readTextUnits(reading: Reading): Promise<TextUnit[]> {
  const columns = [
    ...['id', 'human_readable_id', 'text', 'n_tokens', 'document_id'],
    ...['entity_ids', 'relationship_ids', 'covariate_ids'],
  ];
  const table = await open(reading, 'text_units', columns);
  if (table === null) return [];
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

async function readCovariates(reading: Reading): Promise<Covariate[]> {
  const columns = [
    ...['id', 'human_readable_id', 'covariate_type', 'type', 'description', 'subject_id', 'object_id', 'status'],
    ...['start_date', 'end_date', 'source_text', 'text_unit_id'],
  ];
  const table = await open(reading, 'covariates', columns);
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

async function readDocuments(reading: Reading): Promise<SourceDocument[]> {
  const columns = ['id', 'human_readable_id', 'title', 'text', 'text_unit_ids', 'creation_date', 'raw_data'];
  const table = await open(reading, 'documents', columns);
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
