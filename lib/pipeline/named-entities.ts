import type { OpenIndex } from '@/lib/ports';
import { entityMentions } from '@/lib/router';

/** How many entities that resemble the question's words are looked at for names. */
const mentionCandidates = 50;

/** Entities (table positions) whose whole titles stand in a question, longer ones first. */
export async function namedEntities(question: string, index: OpenIndex): Promise<number[]> {
  const similar = await index.lexicalEntities(question, mentionCandidates);
  const titles = similar.map(({ row }) => index.structure.entities.titles[row]!);
  return entityMentions(question, titles)
    .filter(({ whole }) => whole)
    .map((mention) => similar[mention.row]!.row);
}
