import type { ParquetTable } from './parquet-table';
import { keyAt } from './table-source';

/** The entities of one community. */
export type Membership = { community: string; level: number; entityIds: readonly string[] };

/** GraphRAG writes −1 where a community has no parent and an entity no community; before v1 there was no value. */
export function communityKey(table: ParquetTable, column: string, row: number): string | null {
  const key = keyAt(table, column, row);
  return key === null || key === '' || Number(key) < 0 ? null : key;
}

/**
 * The parent of each community that has one, told by its entities: the community one level up in which most of them
 * are, as GraphRAG's own migration to v1 finds it.
 */
export function parentsOf(memberships: readonly Membership[]): Map<string, string> {
  const communityAt = new Map<string, string>();
  for (const { community, level, entityIds } of memberships)
    for (const id of entityIds) communityAt.set(`${level} ${id}`, community);
  const parents = new Map<string, string>();
  for (const { community, level, entityIds } of memberships) {
    const votes = new Map<string, number>();
    for (const id of entityIds) {
      const above = communityAt.get(`${level - 1} ${id}`);
      if (above !== undefined) votes.set(above, (votes.get(above) ?? 0) + 1);
    }
    const [winner] = [...votes].sort((a, b) => b[1] - a[1]);
    if (winner) parents.set(community, winner[0]);
  }
  return parents;
}

/** The children of each community that has some, in table order, from the columns `community` and `parent`. */
export function childrenOf(communities: ParquetTable): Map<string, string[]> {
  const children = new Map<string, string[]>();
  for (let row = 0; row < communities.rowCount; row += 1) {
    const community = communityKey(communities, 'community', row);
    const parent = communityKey(communities, 'parent', row);
    if (community === null || parent === null) continue;
    children.set(parent, [...(children.get(parent) ?? []), community]);
  }
  return children;
}
