import type { IndexStructure, Ragged } from '@/lib/ports';
import { groupByKeys } from './ragged';

/**
 * Who stands beside whom, by title as GraphRAG refers: `titleRows[e]` is the first entity with the title of entity `e`,
 * and rows of the ragged arrays are keyed by that first entity, in table order. `reportRows[c]` is the report of
 * community `c` (the last of several), −1 where it has none.
 */
export type Neighbours = {
  titleRows: Int32Array;
  relationshipRows: Ragged;
  claimRows: Ragged;
  reportRows: Int32Array;
};

const known = new WeakMap<IndexStructure, Neighbours>();

/** The neighbours of an index's entities, worked out on first use; a query then costs what it touches. */
export function neighboursOf(structure: IndexStructure): Neighbours {
  const found = known.get(structure) ?? findNeighbours(structure);
  known.set(structure, found);
  return found;
}

/** For a structure whose neighbours are not found by title: one made of several indexes. */
export function rememberNeighbours(structure: IndexStructure, neighbours: Neighbours): void {
  known.set(structure, neighbours);
}

function findNeighbours({ entities, relationships, claims, communities, reports }: IndexStructure): Neighbours {
  const count = entities.titles.length;
  const firstRow = new Map<string, number>();
  const titleRows = Int32Array.from(entities.titles, (title, row) => {
    const first = firstRow.get(title) ?? row;
    firstRow.set(title, first);
    return first;
  });
  const reportRows = new Int32Array(communities.ids.length).fill(-1);
  reports.communityRows.forEach((community, report) => {
    if (community >= 0) reportRows[community] = report;
  });
  return {
    reportRows,
    titleRows,
    relationshipRows: groupByKeys(count, relationships.ids.length, relationships.sourceRows, relationships.targetRows),
    claimRows: groupByKeys(count, claims.ids.length, claims.subjectRows),
  };
}
