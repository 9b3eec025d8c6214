import type { PgTable } from 'drizzle-orm/pg-core';
import type { IndexData } from '@/lib/domain/knowledge-graph';
import { raggedRow } from '@/lib/index/ragged';
import type { IndexStructure } from '@/lib/ports';
import { communities, communityReports, covariates, documents, entities, relationships, textUnits } from '../schema';

/** A row by property name, as drizzle has it, without the index's id. */
export type Row = { row: number; [property: string]: unknown };

/** One table of an index and how its rows are made, in table order. */
export type RowSource = { table: PgTable; count: number; rowAt(row: number): Row };

/** Every table of records with the columns of its record and those that the structure computed. */
export function rowSources(data: IndexData, structure: IndexStructure): RowSource[] {
  const source = <T extends object>(table: PgTable, records: readonly T[], computed: (row: number) => object) => ({
    table,
    count: records.length,
    rowAt: (row: number): Row => ({ ...records[row], ...computed(row), row }),
  });
  return [
    source(documents, data.documents, () => ({})),
    source(textUnits, data.textUnits, (row) => ({
      ...lineTokens(structure.textUnits, row),
      relationshipRows: [...raggedRow(structure.textUnits.relationshipRows, row)],
    })),
    source(entities, data.entities, (row) => ({
      ...lineTokens(structure.entities, row),
      textUnitRows: [...raggedRow(structure.entities.textUnitRows, row)],
      communityRows: [...raggedRow(structure.entities.communityRows, row)],
    })),
    source(relationships, data.relationships, (row) => ({
      ...lineTokens(structure.relationships, row),
      sourceRow: structure.relationships.sourceRows[row],
      targetRow: structure.relationships.targetRows[row],
      textUnitRows: [...raggedRow(structure.relationships.textUnitRows, row)],
    })),
    source(communities, data.communities, (row) => ({ parentRow: structure.communities.parentRows[row] })),
    source(communityReports, data.communityReports, (row) => ({
      ...lineTokens(structure.reports, row),
      communityRow: structure.reports.communityRows[row],
      summaryLineTokens: structure.reports.summaryLineTokens[row],
      escapedSummaryLineTokens: structure.reports.escapedSummaryLineTokens[row],
    })),
    source(covariates, data.covariates, (row) => ({
      ...lineTokens(structure.claims, row),
      subjectRow: structure.claims.subjectRows[row],
    })),
  ];
}

function lineTokens(of: { lineTokens: Int32Array; escapedLineTokens: Int32Array }, row: number) {
  return { lineTokens: of.lineTokens[row], escapedLineTokens: of.escapedLineTokens[row] };
}
