import type { GraphVocabulary } from '@/lib/domain/graph-question';
import type { OpenIndex } from '@/lib/ports';
import { entityMentions } from '@/lib/router';

/** How many entities that resemble the question's words are looked at for names. */
const mentionCandidates = 50;

/** Entities whose names stand in a question, best first. */
export async function mentionedEntities(question: string, index: OpenIndex) {
  const similar = await index.lexicalEntities(question, mentionCandidates);
  return entityMentions(
    question,
    similar.map(({ row }) => index.structure.entities.titles[row]!),
  );
}

/** The names of an index that a question may hold; labels are entity types as the index spells them. */
export async function graphVocabulary(question: string, index: OpenIndex): Promise<GraphVocabulary> {
  const { entities, communities } = index.structure;
  const types = [...new Set(entities.types.map((type) => type?.trim() ?? ''))].filter((type) => type !== '');
  const documents = await index.documents();
  return {
    labels: [
      { name: 'Document', kind: 'document' },
      { name: 'TextUnit', kind: 'text-unit' },
      { name: 'Table', kind: 'table' },
      { name: 'Unlisted', kind: 'unlisted' },
      ...(communities.ids.length > 0 ? [{ name: 'Community', kind: 'community' as const }] : []),
      ...types.map((name) => ({ name, kind: 'entity' as const })),
    ],
    entities: await mentionedEntities(question, index),
    documentTitles: documents.map(({ title }) => title),
  };
}
