import type { OpenIndex } from '@/lib/ports';
import type { EntityPick } from './hop1-picking';

/** Entities whose aliases are read: those whose words fit the name. */
const aliasCandidates = 50;

/**
 * Entities whose title or one of whose aliases holds a name, regardless of case: shorter titles first, at most `limit`.
 * A label narrows them to entities of that type.
 */
export async function matchPick(index: OpenIndex, { name, label }: EntityPick, limit: number): Promise<number[]> {
  const { titles, types } = index.structure.entities;
  const wanted = fold(name);
  if (wanted === '') return [];
  const byTitle = titles.flatMap((title, row) => (fold(title).includes(wanted) ? [row] : []));
  const similar = (await index.lexicalEntities(name, aliasCandidates)).map(({ row }) => row);
  const texts = await index.texts.entities(similar);
  const byAlias = similar.filter((_, i) => texts[i]!.aliases.some((alias) => fold(alias).includes(wanted)));
  const ofLabel = (row: number) => label === null || types[row]?.toLowerCase() === label.toLowerCase();
  return [...new Set([...byTitle, ...byAlias])]
    .filter(ofLabel)
    .sort((a, b) => titles[a]!.length - titles[b]!.length || a - b)
    .slice(0, limit);
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase().trim();
}
