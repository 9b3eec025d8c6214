import type { DropReason } from '@/lib/domain/context-section';
import type { RunSettings } from '@/lib/domain/settings';
import type { IndexStructure } from '@/lib/ports';
import { normalizeText } from '@/lib/text/normalize';
import { isClustered } from './community-level';

/** GraphRAG asks its vector search for so many times `topKMappedEntities`, to make up for excluded names. */
export const oversampling = 2;

/** A found entity by table position, −1 where the index no longer has it; `score` null where the search gives none. */
export type RankedEntity = { row: number; score: number | null };

/** What of the found entities goes on, and what does not. */
export type ChosenEntities = {
  entities: RankedEntity[];
  dropped: { row: number; reason: DropReason }[];
};

/**
 * From what a search found, best first, to the entities of the context: unknown ones skipped, excluded titles removed,
 * cut to `topKMappedEntities`, titles to include put in front, each entity once. With `keepOversampledEntities` the
 * first 2k found stay uncut, and an included entity that was found too stands twice; with `dropUnclusteredEntities`
 * entities outside every community of the level count as unknown.
 */
export function chooseEntities(
  structure: IndexStructure,
  found: readonly RankedEntity[],
  settings: RunSettings,
): ChosenEntities {
  const { topKMappedEntities: k, compat, excludeEntityNames, includeEntityNames } = settings;
  const { titles } = structure.entities;
  const considered = compat.keepOversampledEntities ? found.slice(0, oversampling * k) : found;
  const known = considered.filter(({ row }) => row >= 0 && exists(structure, row, settings));
  const excludedTitles = new Set(excludeEntityNames.map(normalizeText));
  const excluded = known.filter(({ row }) => excludedTitles.has(normalizeText(titles[row]!)));
  const remaining = known.filter(({ row }) => !excludedTitles.has(normalizeText(titles[row]!)));
  const included = includeEntityNames.flatMap((name) => entitiesNamed(structure, name, settings));
  const dropped = excluded.map(({ row }) => ({ row, reason: 'excluded' as const }));
  if (compat.keepOversampledEntities) return { entities: [...included, ...remaining], dropped };

  const kept = once([...once(included), ...once(remaining).slice(0, k)]);
  const keptRows = new Set(kept.map(({ row }) => row));
  const cut = once(remaining).filter(({ row }) => !keptRows.has(row));
  return { entities: kept, dropped: [...dropped, ...cut.map(({ row }) => ({ row, reason: 'cap' as const }))] };
}

/** The entities of the highest rank (number of relationships), ties by id; what GraphRAG takes for an empty question. */
export function highestRanked(structure: IndexStructure, settings: RunSettings): RankedEntity[] {
  const { degrees } = structure.entities;
  return rowsById(structure)
    .filter((row) => exists(structure, row, settings))
    .sort((a, b) => degrees[b]! - degrees[a]!)
    .slice(0, settings.topKMappedEntities)
    .map((row) => ({ row, score: null }));
}

function exists(structure: IndexStructure, row: number, { compat, communityLevel }: RunSettings): boolean {
  return !compat.dropUnclusteredEntities || isClustered(structure, row, communityLevel);
}

function entitiesNamed(structure: IndexStructure, name: string, settings: RunSettings): RankedEntity[] {
  const { titles } = structure.entities;
  const wanted = normalizeText(name);
  return rowsById(structure)
    .filter((row) => normalizeText(titles[row]!) === wanted && exists(structure, row, settings))
    .map((row) => ({ row, score: null }));
}

function rowsById({ entities: { ids } }: IndexStructure): number[] {
  return [...ids.keys()].sort((a, b) => (ids[a]! < ids[b]! ? -1 : 1));
}

function once(entities: readonly RankedEntity[]): RankedEntity[] {
  const seen = new Set<number>();
  return entities.filter(({ row }) => !seen.has(row) && seen.add(row));
}
