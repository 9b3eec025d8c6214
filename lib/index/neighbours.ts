import type { IndexStructure, Ragged } from '@/lib/ports';
import { groupByKeys } from './ragged';

/**
 * Who stands beside whom, by title as GraphRAG refers: `titleRows[e]` is the first entity with the title of entity `e`,
 * and rows of the ragged arrays are keyed by that first entity, in table order.
 */
export type Neighbours = { titleRows: Int32Array; relationshipRows: Ragged; claimRows: Ragged };

const known = new WeakMap<IndexStructure, Neighbours>();

/** The neighbours of an index's entities, worked out on first use; a query then costs what it touches. */
export function neighboursOf(structure: IndexStructure): Neighbours {
  const found = known.get(structure) ?? findNeighbours(structure);
  known.set(structure, found);
  return found;
}

function findNeighbours({ entities, relationships, claims }: IndexStructure): Neighbours {
  const count = entities.titles.length;
  const firstRow = new Map<string, number>();
  const titleRows = Int32Array.from(entities.titles, (title, row) => {
    const first = firstRow.get(title) ?? row;
    firstRow.set(title, first);
    return first;
  });
  return {
    titleRows,
    relationshipRows: groupByKeys(count, relationships.ids.length, relationships.sourceRows, relationships.targetRows),
    claimRows: groupByKeys(count, claims.ids.length, claims.subjectRows),
  };
}
