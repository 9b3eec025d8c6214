import type { OpenIndex } from '@/lib/ports';
import type { TextUnitRetrieval } from '@/lib/retrievers/hybrid';

/** The JSON of `search` (contracts.md); `id` is the number a prompt shows, `textUnitId` the stored one. */
export async function searchResult(index: OpenIndex, query: string, retrieval: TextUnitRetrieval) {
  const { mode, method, reason, hits } = retrieval;
  const { ids, shortIds, documentIds } = index.structure.textUnits;
  const texts = await index.texts.textUnits(hits.map(({ row }) => row));
  const titles = new Map((await index.documents()).map(({ id, title }) => [id, title]));
  const documentOf = (row: number) => {
    const id = documentIds[row] ?? null;
    return id === null ? null : { id, title: titles.get(id) ?? null };
  };
  return {
    query,
    mode,
    method,
    reason,
    hits: hits.map(({ row, score, lexical, vector, namedBy }, i) => ({
      rank: i + 1,
      id: shortIds[row]!,
      textUnitId: ids[row]!,
      score,
      bm25: lexical,
      vector,
      namedBy: namedBy === null ? null : shortIds[namedBy]!,
      document: documentOf(row),
      text: texts[i]!.text,
    })),
  };
}

/** For a reader: a head line a hit, then the beginning of its text. */
export function searchLines({ method, mode, reason, hits }: Awaited<ReturnType<typeof searchResult>>): string[] {
  return [
    ...(method !== mode && reason ? [`${reason} Searched by words alone.`, ''] : []),
    ...(hits.length === 0 ? ['Nothing found.'] : []),
    ...hits.flatMap(({ rank, id, score, document, namedBy, text }) => [
      `${rank}. [${id}] ${score.toFixed(4)}${document?.title ? `  ${document.title}` : ''}${namedBy ? `  (named in ${namedBy})` : ''}`,
      `   ${beginning(text)}`,
    ]),
  ];
}

function beginning(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length > 160 ? `${characters.slice(0, 160).join('')}…` : characters.join('');
}
