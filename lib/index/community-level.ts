import type { IndexStructure } from '@/lib/ports';
import { raggedRow } from './ragged';

/** The communities of an entity with level ≤ `level`, in table order; all of them where `level` is null. */
export function communitiesUpTo(structure: IndexStructure, entityRow: number, level: number | null): number[] {
  return [...raggedRow(structure.entities.communityRows, entityRow)].filter((community) =>
    isUpTo(structure.communities.levels[community]!, level),
  );
}

/** Whether a level is within the level asked for; null asks for all. */
export function isUpTo(level: number, limit: number | null): boolean {
  return limit === null || level <= limit;
}

/** Whether an entity stands in a community of the level; GraphRAG knows no other entities unless the level is null. */
export function isClustered(structure: IndexStructure, entityRow: number, level: number | null): boolean {
  return level === null || communitiesUpTo(structure, entityRow, level).length > 0;
}

/** Reports of communities of the level or above, as table positions in table order: what GraphRAG loads for a level. */
export function reportsUpTo({ reports }: IndexStructure, level: number | null): number[] {
  return [...reports.ids.keys()].filter(
    (row) => reports.communityRows[row]! >= 0 && isUpTo(reports.levels[row]!, level),
  );
}
