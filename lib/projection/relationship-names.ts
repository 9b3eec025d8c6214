import { fold, safeName } from './name-tables';

/** The type of relationships that have none, or whose type is too rare for a table. */
const common = 'RELATED_TO';

/** A name for the type of each relationship, the `maxTypes` commonest; compared without case, as the engine does. */
export function relationshipNames(relationships: readonly { type: string | null }[], maxTypes: number): string[] {
  const counts = new Map<string, { name: string; count: number }>();
  const names = relationships.map(({ type }) => safeName(type ?? '').replaceAll(' ', '_'));
  for (const name of names) {
    if (name === '') continue;
    const known = counts.get(fold(name));
    counts.set(fold(name), { name: known?.name ?? name, count: (known?.count ?? 0) + 1 });
  }
  const kept = new Map(
    [...counts]
      .sort(([a, left], [b, right]) => right.count - left.count || (a < b ? -1 : 1))
      .slice(0, maxTypes)
      .map(([folded, { name }]) => [folded, name]),
  );
  return names.map((name) => kept.get(fold(name)) ?? common);
}
