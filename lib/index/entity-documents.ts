import type { Entity } from '@/lib/domain/knowledge-graph';
import type { LexicalDocument } from './lexical-index';

/** Names weigh more than what is said about an entity. */
const nameWeight = 4;
const descriptionWeight = 1;

/** What of the entities is searched: title, aliases and description, one document an entity, by table position. */
export function entityDocuments(entities: readonly Entity[]): LexicalDocument[] {
  return entities.map(({ title, aliases, description }, row) => {
    const names = [title, ...aliases];
    return {
      row,
      names,
      fields: [
        ...names.map((text) => ({ text, weight: nameWeight })),
        { text: description, weight: descriptionWeight },
      ],
    };
  });
}
