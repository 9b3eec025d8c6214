import type { IndexData } from '@/lib/domain/knowledge-graph';
import type { TokenEncoding } from '@/lib/domain/settings';
import type { IndexStructure } from '@/lib/ports';
import type { TokenCounter } from '@/lib/text/byte-pair-counter';
import { loadTokenCounter } from '@/lib/text/token-counter';
import { claimCells, entityCells, promptLine, relationshipCells, reportCells, sourceCells } from './prompt-lines';
import { packRagged } from './ragged';

/** Records between two pauses that let other work run. */
const batchSize = 500;

type LineTokens = { lineTokens: Int32Array; escapedLineTokens: Int32Array };

/**
 * The structure of an index: references as table positions, and the tokens of every prompt line, counted once here and
 * never again in a query. References that lead nowhere become −1 and stay. Of records with the same key the first is
 * meant, of text units with the same id the last, as upstream takes them. Yields to other work between batches.
 */
export async function buildIndexStructure(data: IndexData, encoding: TokenEncoding): Promise<IndexStructure> {
  const count = await loadTokenCounter(encoding);
  const rowOfTitle = firstRows(data.entities.map((entity) => entity.title));
  const rowOfEntity = firstRows(data.entities.map((entity) => entity.id));
  const rowOfRelationship = firstRows(data.relationships.map((relationship) => relationship.id));
  const rowOfTextUnit = new Map(data.textUnits.map((unit, row) => [unit.id, row]));
  const rowOfCommunity = firstRows(data.communities.map((community) => community.community));
  const titleRow = (title: string) => rowOfTitle.get(title) ?? -1;
  const rowsOf = (rows: ReadonlyMap<string, number>, ids: readonly string[]) => ids.map((id) => rows.get(id) ?? -1);

  const { entities, relationships, communities, communityReports, covariates, textUnits } = data;
  const reportLines = (text: (report: (typeof communityReports)[number]) => string) =>
    countLines(count, communityReports, (report) =>
      reportCells({ id: report.community, title: report.title, text: text(report), rank: report.rank }, false),
    );
  const contentLines = await reportLines((report) => report.fullContent);
  const summaryLines = await reportLines((report) => report.summary);

  return {
    encoding,
    entities: {
      ids: entities.map((entity) => entity.id),
      shortIds: entities.map((entity) => String(entity.humanReadableId)),
      titles: entities.map((entity) => entity.title),
      types: entities.map((entity) => entity.type),
      degrees: Float64Array.from(entities, (entity) => entity.degree),
      ...(await countLines(count, entities, (entity) =>
        entityCells({ ...entity, id: String(entity.humanReadableId) }, true),
      )),
      textUnitRows: packRagged(entities.map((entity) => rowsOf(rowOfTextUnit, entity.textUnitIds))),
      communityRows: packRagged(communitiesOfEntities(data, rowOfEntity)),
    },
    relationships: {
      ids: relationships.map((relationship) => relationship.id),
      shortIds: relationships.map((relationship) => String(relationship.humanReadableId)),
      sourceRows: Int32Array.from(relationships, (relationship) => titleRow(relationship.source)),
      targetRows: Int32Array.from(relationships, (relationship) => titleRow(relationship.target)),
      danglingTitles: danglingTitles(relationships, rowOfTitle),
      ranks: Float64Array.from(relationships, (relationship) => relationship.combinedDegree),
      weights: Float64Array.from(relationships, (relationship) => relationship.weight),
      ...(await countLines(count, relationships, (relationship) =>
        relationshipCells({ ...relationship, id: String(relationship.humanReadableId) }, true, null),
      )),
      textUnitRows: packRagged(relationships.map((relationship) => rowsOf(rowOfTextUnit, relationship.textUnitIds))),
    },
    communities: {
      ids: communities.map((community) => community.id),
      numbers: communities.map((community) => community.community),
      levels: Int32Array.from(communities, (community) => community.level),
      parentRows: Int32Array.from(communities, ({ parent }) =>
        parent === null ? -1 : (rowOfCommunity.get(parent) ?? -1),
      ),
    },
    reports: {
      ids: communityReports.map((report) => report.id),
      numbers: communityReports.map((report) => report.community),
      titles: communityReports.map((report) => report.title),
      communityRows: Int32Array.from(communityReports, (report) => rowOfCommunity.get(report.community) ?? -1),
      levels: Int32Array.from(communityReports, (report) => report.level),
      ranks: Float64Array.from(communityReports, (report) => report.rank),
      lineTokens: contentLines.lineTokens,
      escapedLineTokens: contentLines.escapedLineTokens,
      summaryLineTokens: summaryLines.lineTokens,
      escapedSummaryLineTokens: summaryLines.escapedLineTokens,
    },
    claims: {
      ids: covariates.map((claim) => claim.id),
      shortIds: covariates.map((claim) => String(claim.humanReadableId)),
      covariateTypes: covariates.map((claim) => claim.covariateType),
      subjectRows: Int32Array.from(covariates, (claim) => titleRow(claim.subjectId)),
      ...(await countLines(count, covariates, (claim) =>
        claimCells({ ...claim, id: String(claim.humanReadableId), subject: claim.subjectId }),
      )),
    },
    textUnits: {
      ids: textUnits.map((unit) => unit.id),
      shortIds: textUnits.map((unit) => String(unit.humanReadableId)),
      documentIds: textUnits.map((unit) => unit.documentId),
      ...(await countLines(count, textUnits, (unit) =>
        sourceCells({ id: String(unit.humanReadableId), text: unit.text }),
      )),
      relationshipRows: packRagged(textUnits.map((unit) => rowsOf(rowOfRelationship, unit.relationshipIds))),
    },
  };
}

function firstRows(keys: readonly string[]): Map<string, number> {
  const rows = new Map<string, number>();
  keys.forEach((key, row) => {
    if (!rows.has(key)) rows.set(key, row);
  });
  return rows;
}

async function countLines<T>(
  count: TokenCounter,
  records: readonly T[],
  cells: (record: T) => string[],
): Promise<LineTokens> {
  const lineTokens = new Int32Array(records.length);
  const escapedLineTokens = new Int32Array(records.length);
  for (const [row, record] of records.entries()) {
    const written = cells(record);
    const line = promptLine(written, 'plain');
    const escapedLine = promptLine(written, 'escaped');
    lineTokens[row] = count(line);
    escapedLineTokens[row] = line === escapedLine ? lineTokens[row]! : count(escapedLine);
    if (row % batchSize === batchSize - 1) await new Promise(setImmediate);
  }
  return { lineTokens, escapedLineTokens };
}

function communitiesOfEntities(data: IndexData, rowOfEntity: ReadonlyMap<string, number>): number[][] {
  const rows: number[][] = data.entities.map(() => []);
  data.communities.forEach((community, communityRow) => {
    for (const id of new Set(community.entityIds)) rows[rowOfEntity.get(id) ?? -1]?.push(communityRow);
  });
  return rows;
}

function danglingTitles(
  relationships: IndexData['relationships'],
  rowOfTitle: ReadonlyMap<string, number>,
): IndexStructure['relationships']['danglingTitles'] {
  const titles = new Map<number, { source: string; target: string }>();
  relationships.forEach(({ source, target }, row) => {
    if (!rowOfTitle.has(source) || !rowOfTitle.has(target)) titles.set(row, { source, target });
  });
  return titles;
}
