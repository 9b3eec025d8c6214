import { communityKey, type Membership, parentsOf } from './community-tree';
import type { ParquetTable } from './parquet-table';
import { keyAt, listAt, renamedColumn, rowsOf, splitIds, type TableSource, valueAt, withColumn } from './table-source';

const communityColumns = [
  ...['id', 'human_readable_id', 'community', 'level', 'parent', 'children', 'title'],
  ...['entity_ids', 'relationship_ids', 'text_unit_ids', 'period', 'size'],
];

const numberAt = (table: ParquetTable, row: number) => communityKey(table, 'community', row) ?? '';

/**
 * The communities of before v1 with what later ones tell of themselves: number, level, entities, parent, relationships.
 * null when neither a table of communities nor one of nodes tells of any.
 */
export async function readCommunitiesV0(tables: TableSource): Promise<ParquetTable | null> {
  const found = await tables.read('communities', communityColumns);
  const nodes = await nodeCommunities(tables);
  if (found === null && nodes === null) return null;
  const byNumber = new Map((nodes ?? []).map((each) => [each.community, each]));
  let table = found ?? tableOf(tables.fileName('communities'), nodes ?? []);
  table = renamedColumn(table, 'id', 'community');
  const told = table;
  if (nodes !== null) {
    table = withColumn(table, 'level', (row) => byNumber.get(numberAt(told, row))?.level ?? 0);
    table = withColumn(table, 'entity_ids', (row) => byNumber.get(numberAt(told, row))?.entityIds ?? []);
  }
  table = withColumn(table, 'human_readable_id', (row) => numberAt(told, row));
  table = withColumn(table, 'title', (row) => `Community ${numberAt(told, row)}`);
  return withParents(await withContents(splitIds(table, 'text_unit_ids'), tables));
}

function tableOf(name: string, memberships: readonly Membership[]): ParquetTable {
  const values = new Map([['id', memberships.map(({ community }) => community)]]);
  return { name, columns: new Set(values.keys()), rowCount: memberships.length, values };
}

function withParents(table: ParquetTable): ParquetTable {
  if (table.columns.has('parent')) return table;
  const parents = parentsOf(
    rowsOf(table).map((row) => ({
      community: numberAt(table, row),
      level: Number(valueAt(table, 'level', row)),
      entityIds: listAt(table, 'entity_ids', row),
    })),
  );
  return withColumn(table, 'parent', (row) => parents.get(numberAt(table, row)) ?? null);
}

/** Relationships within a community, their text units, and its size, where the table does not tell them. */
async function withContents(table: ParquetTable, tables: TableSource): Promise<ParquetTable> {
  const sized = withColumn(table, 'size', (row) => listAt(table, 'entity_ids', row).length);
  if (sized.columns.has('relationship_ids') && sized.columns.has('text_unit_ids')) return sized;
  const titles = await entityTitles(tables);
  const relationships = await tables.read('relationships', ['id', 'source', 'target', 'text_unit_ids']);
  const bySource = new Map<string, number[]>();
  for (const row of relationships ? rowsOf(relationships) : []) {
    const source = keyAt(relationships!, 'source', row) ?? '';
    const known = bySource.get(source);
    if (known) known.push(row);
    else bySource.set(source, [row]);
  }
  const inside = rowsOf(sized).map((row) => {
    const members = new Set(listAt(sized, 'entity_ids', row).map((id) => titles.get(id) ?? id));
    return [...members]
      .flatMap((title) => bySource.get(title) ?? [])
      .filter((relationship) => members.has(keyAt(relationships!, 'target', relationship) ?? ''))
      .sort((a, b) => a - b);
  });
  const linked = withColumn(sized, 'relationship_ids', (row) =>
    inside[row]!.map((at) => keyAt(relationships!, 'id', at)),
  );
  return withColumn(linked, 'text_unit_ids', (row) => [
    ...new Set(inside[row]!.flatMap((at) => listAt(relationships!, 'text_unit_ids', at))),
  ]);
}

async function entityTitles(tables: TableSource): Promise<Map<string, string>> {
  const table = await tables.read('entities', ['id', 'title']);
  return new Map(
    table ? rowsOf(table).map((row) => [keyAt(table, 'id', row) ?? '', keyAt(table, 'title', row) ?? '']) : [],
  );
}

/** The communities of a nodes table by number; null without one. A node is an entity at one level. */
async function nodeCommunities(tables: TableSource): Promise<Membership[] | null> {
  const nodes = await tables.read('nodes', ['id', 'title', 'community', 'level']);
  if (nodes === null) return null;
  const idByTitle = new Map([...(await entityTitles(tables))].map(([id, title]) => [title, id]));
  const communities = new Map<string, { community: string; level: number; entityIds: string[] }>();
  for (const row of rowsOf(nodes)) {
    const community = communityKey(nodes, 'community', row);
    const entityId = idByTitle.get(keyAt(nodes, 'title', row) ?? '') ?? keyAt(nodes, 'id', row);
    if (community === null || entityId === null) continue;
    const known = communities.get(community) ?? {
      community,
      level: Number(valueAt(nodes, 'level', row)),
      entityIds: [],
    };
    known.entityIds.push(entityId);
    communities.set(community, known);
  }
  return [...communities.values()].sort((a, b) => a.level - b.level || Number(a.community) - Number(b.community));
}
