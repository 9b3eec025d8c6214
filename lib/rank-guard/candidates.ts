import type { RankGuardCandidate } from '@/lib/domain/rank-guard';
import { neighboursOf } from '@/lib/index/neighbours';
import { raggedRow } from '@/lib/index/ragged';
import type { IndexStructure } from '@/lib/ports';

/** A text unit (table position) with the score its engine ranked it by. */
export type ScoredUnit = { row: number; baseScore: number };

/**
 * Ranked text units as the guard sees them. Coverage is the share of the question's entities that the passage mentions,
 * 1 where the question names none; supporting edges are the relationships the passage is evidence of that touch one of
 * these entities. Both are this project's definitions (docs/rank-guard.md): the source publishes none.
 */
export function guardCandidates(
  structure: IndexStructure,
  ranked: readonly ScoredUnit[],
  queryEntityRows: readonly number[],
  titleOf: (row: number) => string,
): RankGuardCandidate[] {
  const mentions = queryEntityRows.map((entity) => new Set(raggedRow(structure.entities.textUnitRows, entity)));
  const edges = edgesByUnit(structure, queryEntityRows);
  return ranked.map(({ row, baseScore }) => ({
    id: structure.textUnits.ids[row]!,
    title: titleOf(row),
    baseScore,
    coverage: mentions.length === 0 ? 1 : mentions.filter((units) => units.has(row)).length / mentions.length,
    supportingEdges: edges.get(row) ?? 0,
  }));
}

/** How many relationships of the entities each text unit is evidence of; each relationship once. */
function edgesByUnit(structure: IndexStructure, entityRows: readonly number[]): Map<number, number> {
  const { titleRows, relationshipRows } = neighboursOf(structure);
  const touching = new Set(entityRows.flatMap((entity) => [...raggedRow(relationshipRows, titleRows[entity]!)]));
  const counts = new Map<number, number>();
  for (const relationship of touching) {
    for (const unit of new Set(raggedRow(structure.relationships.textUnitRows, relationship)))
      if (unit >= 0) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  }
  return counts;
}
