import { once } from '@/lib/index/once';
import { childrenOf } from './community-tree';
import type { ParquetTable } from './parquet-table';
import { keyAt, listAt, renamedColumn, type TableSource, upgradedTables, valueAt, withColumn } from './table-source';

/**
 * v1 → v2: degrees stood in a table of nodes, communities named their parents but not their children, and a report's
 * `rating_explanation` was called `rank_explanation`. Without a nodes table degrees are counted.
 */
export function upgradeV1(tables: TableSource): TableSource {
  const degrees = once(async () => (await nodeDegrees(tables)) ?? (await countedDegrees(tables)));
  const children = once(() => communityChildren(tables));
  return upgradedTables(tables, {
    entities: {
      columns: ['title', 'text_unit_ids'],
      async apply(table) {
        const frequent = withColumn(table, 'frequency', (row) => listAt(table, 'text_unit_ids', row).length);
        if (table.columns.has('degree')) return frequent;
        const degreeOf = await degrees();
        return withColumn(frequent, 'degree', (row) => degreeOf.get(keyAt(table, 'title', row) ?? '') ?? 0);
      },
    },
    relationships: {
      columns: ['source', 'target'],
      async apply(table) {
        if (table.columns.has('combined_degree')) return table;
        const degreeOf = await degrees();
        const at = (column: string, row: number) => degreeOf.get(keyAt(table, column, row) ?? '') ?? 0;
        return withColumn(table, 'combined_degree', (row) => at('source', row) + at('target', row));
      },
    },
    communities: {
      columns: ['community'],
      apply: (table) => withChildren(table, children),
    },
    community_reports: {
      columns: ['community', 'rank_explanation'],
      apply: (table) => withChildren(renamedColumn(table, 'rank_explanation', 'rating_explanation'), children),
    },
  });
}

async function withChildren(
  table: ParquetTable,
  children: () => Promise<ReadonlyMap<string, string[]>>,
): Promise<ParquetTable> {
  if (table.columns.has('children')) return table;
  const childrenByCommunity = await children();
  return withColumn(table, 'children', (row) => childrenByCommunity.get(keyAt(table, 'community', row) ?? '') ?? []);
}

async function communityChildren(tables: TableSource): Promise<Map<string, string[]>> {
  const table = await tables.read('communities', ['community', 'parent']);
  return table === null ? new Map() : childrenOf(table);
}

/** By entity title; null without a nodes table that has degrees. */
async function nodeDegrees(tables: TableSource): Promise<Map<string, number> | null> {
  const nodes = await tables.read('nodes', ['title', 'degree']);
  if (!nodes?.columns.has('degree')) return null;
  const degrees = new Map<string, number>();
  for (let row = 0; row < nodes.rowCount; row += 1) {
    const title = keyAt(nodes, 'title', row);
    const degree = Number(valueAt(nodes, 'degree', row));
    if (title !== null && Number.isFinite(degree)) degrees.set(title, degree);
  }
  return degrees;
}

/** By entity title: how many relationships an entity has, those between the same two counted once. */
async function countedDegrees(tables: TableSource): Promise<Map<string, number>> {
  const neighbours = new Map<string, Set<string>>();
  const table = await tables.read('relationships', ['source', 'target']);
  const add = (title: string, other: string) => {
    const known = neighbours.get(title) ?? new Set();
    neighbours.set(title, known.add(other));
  };
  for (let row = 0; row < (table?.rowCount ?? 0); row += 1) {
    const [source, target] = [keyAt(table!, 'source', row), keyAt(table!, 'target', row)];
    if (source === null || target === null) continue;
    add(source, target);
    add(target, source);
  }
  return new Map([...neighbours].map(([title, others]) => [title, others.size]));
}
