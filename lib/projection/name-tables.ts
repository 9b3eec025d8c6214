import type { GraphRecords } from '@/lib/domain/graph-records';

/** Labels of the tables; `labelOf[row]` is that of an entity. */
export type NodeNames = {
  document: string;
  textUnit: string;
  table: string;
  community: string;
  unlisted: string;
  /** Of entity tables, the commonest first; the common one last. */
  labels: string[];
  labelOf: string[];
};

const fixed = {
  document: 'Document',
  textUnit: 'TextUnit',
  table: 'Table',
  community: 'Community',
  unlisted: 'Unlisted',
};
/** Where entities without a type go, and those whose type got no table. */
const common = 'Entity';
const maxNameLength = 60;

/**
 * A label for each entity type that occurs, the `maxTypes` commonest; the rest is under `Entity`. Labels are compared
 * without case, as the engine does; the commonest spelling names the table. A type that is called as a fixed table is
 * set apart by a following `_`.
 */
export function nameNodeTables(entities: GraphRecords['entities'], maxTypes: number): NodeNames {
  const spellings = new Map<string, Map<string, number>>();
  for (const { type } of entities) {
    const name = labelFrom(type);
    if (name === null) continue;
    const counts = spellings.get(fold(name)) ?? new Map<string, number>();
    spellings.set(fold(name), counts.set(name, (counts.get(name) ?? 0) + 1));
  }
  const total = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);
  const ranked = [...spellings].sort(([a, left], [b, right]) => total(right) - total(left) || (a < b ? -1 : 1));
  const labelOfType = new Map(
    ranked
      .slice(0, maxTypes)
      .map(([folded, counts]) => [folded, [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]![0]]),
  );
  const labelOf = entities.map(({ type }) => {
    const name = labelFrom(type);
    return (name !== null && labelOfType.get(fold(name))) || common;
  });
  const used = new Set(labelOf);
  return {
    ...fixed,
    labels: [...new Set([...labelOfType.values(), common])].filter((name) => used.has(name)),
    labelOf,
  };
}

/** A type as a name that backticks can hold, null for none. */
function labelFrom(type: string | null): string | null {
  const name = safeName(type ?? '');
  if (name === '') return null;
  return Object.values(fixed).some((taken) => fold(taken) === fold(name)) ? `${name}_` : name;
}

/** Text as a table's name: in NFC, without signs that a quoted name or a prompt cannot hold, 60 characters at most. */
export function safeName(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N} _.&/-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxNameLength)
    .trim();
}

export function fold(name: string): string {
  return name.toLowerCase();
}
