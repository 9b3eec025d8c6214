import type { OpenIndex } from '@/lib/ports';

/** A passage as the loop's steps read it. `row` is its table position. */
export type LoopPassage = { row: number; id: string; recordId: string; text: string; documentId: string | null };

/** The passages of table positions, in their order. */
export async function readPassages(index: OpenIndex, rows: readonly number[]): Promise<LoopPassage[]> {
  const { ids, shortIds, documentIds } = index.structure.textUnits;
  const texts = await index.texts.textUnits(rows);
  return rows.map((row, i) => ({
    row,
    id: shortIds[row]!,
    recordId: ids[row]!,
    text: texts[i]!.text,
    documentId: documentIds[row] ?? null,
  }));
}

/**
 * Titles that the searches came near, best first, for another query: entities by words, then documents found. The title
 * of an only document tells nothing apart and is left out.
 */
export async function nearTitles(
  index: OpenIndex,
  { query, passages }: { query: string; passages: readonly LoopPassage[] },
): Promise<string[]> {
  const found = new Set(passages.slice(0, maxTitles).map(({ documentId }) => documentId));
  const all = await index.documents();
  const documents = all.length < 2 ? [] : all.filter(({ id }) => found.has(id)).map(({ title }) => title);
  const entities = (await index.lexicalEntities(query, maxTitles)).map(
    ({ row }) => index.structure.entities.titles[row]!,
  );
  return [...new Set([...entities, ...documents])].slice(0, maxTitles);
}

const maxTitles = 5;
