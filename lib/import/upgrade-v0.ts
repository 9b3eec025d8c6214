import { once } from '@/lib/index/once';
import { readCommunitiesV0 } from './communities-v0';
import { communityKey } from './community-tree';
import type { ParquetTable } from './parquet-table';
import { renamedColumn, rowsOf, splitIds, type TableSource, upgradedTables, valueAt, withColumn } from './table-source';

/**
 * Everything before v1 → v1, as far as a folder needs it: `name`, `raw_content` and `rank` for `title`, `text` and
 * `combined_degree`; no readable ids; communities that stand in the nodes table only, or have their number as `id`, no
 * parent and no entities. Facts: GraphRAG's `index_migration_to_v1` notebook.
 */
export function upgradeV0(tables: TableSource): TableSource {
  const simple = upgradedTables(tables, {
    entities: {
      columns: ['name'],
      apply: (table) => withRowIds(splitIds(renamedColumn(table, 'name', 'title'), 'text_unit_ids'), 0),
    },
    relationships: {
      columns: ['rank'],
      apply: (table) => withRowIds(splitIds(renamedColumn(table, 'rank', 'combined_degree'), 'text_unit_ids'), 0),
    },
    text_units: { columns: [], apply: (table) => withRowIds(table, 1) },
    covariates: { columns: [], apply: (table) => withRowIds(table, 1) },
    documents: {
      columns: ['raw_content'],
      apply: (table) => withRowIds(renamedColumn(table, 'raw_content', 'text'), 1),
    },
  });
  const communities = once(() => readCommunitiesV0(simple));
  const reports = upgradedTables(simple, {
    community_reports: {
      columns: ['community'],
      async apply(table) {
        const known = await communities();
        const parents = new Map(known ? rowsOf(known).map((row) => [numberAt(known, row), parentAt(known, row)]) : []);
        const placed = withColumn(table, 'parent', (row) => parents.get(numberAt(table, row)) ?? null);
        return withColumn(placed, 'human_readable_id', (row) => numberAt(table, row));
      },
    },
  });
  return {
    fileName: tables.fileName,
    async read(name, columns) {
      if (name === 'communities') return communities();
      return (await reports.read(name, columns)) ?? vectorColumn(reports, name);
    },
  };
}

const numberAt = (table: ParquetTable, row: number) => communityKey(table, 'community', row) ?? '';
const parentAt = (table: ParquetTable, row: number) => communityKey(table, 'parent', row);

/** Where GraphRAG had no readable ids yet its migration counted the rows, from 0 or from 1. */
function withRowIds(table: ParquetTable, first: 0 | 1): ParquetTable {
  return withColumn(table, 'human_readable_id', (row) => row + first);
}

/** Where the vectors of each kind stood before they had files of their own. */
const vectorColumns = [
  { file: 'embeddings.entity_description', table: 'entities', column: 'description_embedding' },
  { file: 'embeddings.community_full_content', table: 'community_reports', column: 'full_content_embedding' },
  { file: 'embeddings.text_unit_text', table: 'text_units', column: 'text_embedding' },
];

async function vectorColumn(tables: TableSource, file: string): Promise<ParquetTable | null> {
  const place = vectorColumns.find((each) => each.file === file);
  const table = place && (await tables.read(place.table, ['id', place.column]));
  if (!place || !table?.columns.has(place.column)) return null;
  const rows = rowsOf(table).filter((row) => valueAt(table, place.column, row) !== null);
  const values = new Map([
    ['id', rows.map((row) => valueAt(table, 'id', row))],
    ['embedding', rows.map((row) => valueAt(table, place.column, row))],
  ]);
  return { name: tables.fileName(place.table), columns: new Set(values.keys()), rowCount: rows.length, values };
}
