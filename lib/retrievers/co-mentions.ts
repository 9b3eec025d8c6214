import { raggedRow } from '@/lib/index/ragged';
import type { IndexStructure } from '@/lib/ports';

/** Entities that are mentioned in the same passages as these, those in most of them first; without these. */
export function coMentions({ entities }: IndexStructure, entityRows: readonly number[]): number[] {
  const units = new Set(entityRows.flatMap((row) => [...raggedRow(entities.textUnitRows, row)]));
  if (units.size === 0) return [];
  const centre = new Set(entityRows);
  const shared: { row: number; count: number }[] = [];
  for (let row = 0; row < entities.ids.length; row += 1) {
    if (centre.has(row)) continue;
    let count = 0;
    for (const unit of raggedRow(entities.textUnitRows, row)) count += units.has(unit) ? 1 : 0;
    if (count > 0) shared.push({ row, count });
  }
  return shared.sort((a, b) => b.count - a.count || a.row - b.row).map(({ row }) => row);
}

/** Passages that mention the entities: those with most of them first, then those with most neighbours, then in order. */
export function unitsAround(
  { entities }: IndexStructure,
  entityRows: readonly number[],
  neighbourRows: readonly number[],
): number[] {
  const count = (rows: readonly number[]) => {
    const counts = new Map<number, number>();
    for (const row of rows)
      for (const unit of raggedRow(entities.textUnitRows, row)) counts.set(unit, (counts.get(unit) ?? 0) + 1);
    return counts;
  };
  const [own, beside] = [count(entityRows), count(neighbourRows)];
  return [...own.keys()]
    .filter((unit) => unit >= 0)
    .sort((a, b) => own.get(b)! - own.get(a)! || (beside.get(b) ?? 0) - (beside.get(a) ?? 0) || a - b);
}
