import type { Database } from '@/db/database';
import { type ProminentTitles, readProminentTitles } from '@/db/queries/prominent-titles';
import { askAbout, askableTitle, askGist, askRelation, questionLanguage } from '@/lib/text/question-phrases';
import { startersOf } from './samples';

/** By id of the index, whose records never change. */
const made = new Map<string, Promise<string[]>>();

/** Questions that work on an index: the written ones of a sample, else those that its records suggest. */
export function readStarters(db: Database, { id, name }: { id: string; name: string }): string[] | Promise<string[]> {
  const written = startersOf(name);
  if (written.length > 0) return written;
  const known = made.get(id) ?? readProminentTitles(db, { indexId: id }).then(startersFrom);
  made.set(id, known);
  known.catch(() => made.delete(id));
  return known;
}

/**
 * Up to four questions in the language of the titles: about the best connected relationship, an entity that is not in
 * it, the most important report and one more entity.
 */
export function startersFrom({ entities, relationships, reports }: ProminentTitles): string[] {
  const titles = entities.flatMap((title) => askableTitle(title) ?? []);
  const language = questionLanguage([...titles, ...reports].slice(0, 3).join('\n'));
  const related = relationships
    .map(({ source, target }) => ({ source: askableTitle(source), target: askableTitle(target) }))
    .find(({ source, target }) => source !== null && target !== null && source !== target);
  const alone = titles.filter((title) => title !== related?.source && title !== related?.target);
  // In a small index every entity may stand in the relationship already.
  const [first, second] = alone.length > 0 ? alone : titles;
  const report = reports.map(askableTitle).find((title) => title !== null);
  return [
    related?.source && related.target ? askRelation(related.source, related.target, language) : null,
    first === undefined ? null : askAbout(first, language),
    report ? askGist(report, language) : null,
    second === undefined ? null : askAbout(second, language),
  ].filter((question) => question !== null);
}
