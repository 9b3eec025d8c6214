import { neighboursOf } from '@/lib/index/neighbours';
import { raggedRow } from '@/lib/index/ragged';
import type { IndexStructure } from '@/lib/ports';

/**
 * The text units (table positions) of the entities: those of the first entity first, each entity's by how many of its
 * relationships the unit holds, descending, ties in the entity's own order; a unit counts for the first entity only.
 */
export function rankSources(structure: IndexStructure, entityRows: readonly number[]): number[] {
  return scoreSources(structure, entityRows).map(({ row }) => row);
}

/**
 * The same order as scores, for who compares places: the entity's place counted from the last one (n for the first of
 * n), plus c ÷ (c + 1) for c of its relationships, which never outweighs a place.
 */
export function scoreSources(
  structure: IndexStructure,
  entityRows: readonly number[],
): { row: number; baseScore: number }[] {
  const { titleRows, relationshipRows } = neighboursOf(structure);
  const seen = new Set<number>();
  return entityRows.flatMap((entityRow, place) => {
    const relationships = new Set(raggedRow(relationshipRows, titleRows[entityRow]!));
    const units: { row: number; relationshipCount: number }[] = [];
    for (const row of raggedRow(structure.entities.textUnitRows, entityRow)) {
      if (row < 0 || seen.has(row)) continue;
      seen.add(row);
      units.push({ row, relationshipCount: countRelationships(structure, row, relationships) });
    }
    return units
      .sort((a, b) => b.relationshipCount - a.relationshipCount)
      .map(({ row, relationshipCount: count }) => ({
        row,
        baseScore: entityRows.length - place + count / (count + 1),
      }));
  });
}

/** By the unit's own list of relationships; where that is empty, by the relationships' lists of units. */
function countRelationships(structure: IndexStructure, unitRow: number, relationships: ReadonlySet<number>): number {
  let count = 0;
  const listed = raggedRow(structure.textUnits.relationshipRows, unitRow);
  if (listed.length > 0) {
    for (const row of listed) if (relationships.has(row)) count += 1;
    return count;
  }
  for (const row of relationships) {
    if (raggedRow(structure.relationships.textUnitRows, row).includes(unitRow)) count += 1;
  }
  return count;
}
