import { noFilter } from '@/lib/domain/text-unit-filter';
import type { OpenIndex } from '@/lib/ports';
import { withoutEndings } from '@/lib/text/korean-endings';
import { foldText } from '@/lib/text/normalize';
import { type QuestionName, questionNames } from '@/lib/text/question-names';

/** A name of the question that stands nowhere in the index, with titles that resemble it, the nearest first. */
export type UnknownName = { name: string; near: string[] };

/** How many passages and entities that share a word's pairs of syllables are read for the word itself. */
const readHits = 20;
const maxNear = 3;
/** Dice's coefficient over pairs of characters from which a title resembles a name; Ebenezer Potter and Scrooge: 0.55. */
const leastResemblance = 0.45;

/**
 * The names in a question by whether an index holds them. It does not where a word of the name stands in no title, alias, description or
 * passage. A Korean noun made of words that stand there is known, as is every inflection of an alphabetic word.
 */
export async function namesOf(
  question: string,
  index: OpenIndex,
): Promise<{ known: string[]; unknown: UnknownName[] }> {
  const known: string[] = [];
  const unknown: UnknownName[] = [];
  for (const each of questionNames(question)) {
    if (await isUnknown(each, index)) {
      unknown.push({ name: each.name, near: nearestTitles(each.name, index.structure.entities.titles) });
    } else known.push(each.name);
  }
  return { known, unknown };
}

async function isUnknown({ deciding }: QuestionName, index: OpenIndex): Promise<boolean> {
  for (const word of deciding) {
    const folded = foldText(word);
    const known = /\p{Script=Hangul}/u.test(folded) ? await standsInKorean(folded, index) : await stands(folded, index);
    if (!known) return true;
  }
  return false;
}

/** Plural, possessive and hyphened forms count as the word. */
async function stands(word: string, index: OpenIndex): Promise<boolean> {
  const forms = [word, word.replace(/(?:es|s|n)$/u, ''), `${word}s`, ...word.split(/['’-]/u)];
  for (const form of new Set(forms)) {
    if ((await index.searchTextUnits(form, 1, noFilter)).length > 0) return true;
    if ((await index.lexicalEntities(form, 1)).length > 0) return true;
  }
  return false;
}

/** As a part of any text, or where both of its halves are words of their own there. */
async function standsInKorean(word: string, index: OpenIndex): Promise<boolean> {
  if (index.structure.entities.titles.some((title) => foldText(title).includes(word))) return true;
  const texts = await textsLike(word, index);
  if (texts.some((text) => text.includes(word))) return true;
  const bare = texts.map(withoutEndings).join('\n');
  const isWord = (part: string) => new RegExp(`(?<!\\p{Script=Hangul})${part}(?!\\p{Script=Hangul})`, 'u').test(bare);
  const syllables = [...word];
  return syllables.some((_, at) => {
    const halves = [syllables.slice(0, at).join(''), syllables.slice(at).join('')];
    return halves.every((half) => half.length >= 2 && isWord(half));
  });
}

async function textsLike(word: string, index: OpenIndex): Promise<string[]> {
  const passages = await index.searchTextUnits(word, readHits, noFilter);
  const entities = (await index.lexicalEntities(word, readHits)).map(({ row }) => row);
  const read = await index.texts.textUnits(passages.map(({ row }) => row));
  const described = await index.texts.entities(entities);
  const titles = (await index.documents()).map(({ title }) => title);
  return [
    ...read.map(({ text }) => text),
    ...described.flatMap(({ description, aliases }) => [description, ...aliases]),
    ...titles,
  ].map(foldText);
}

function nearestTitles(name: string, titles: readonly string[]): string[] {
  return [...new Set(titles)]
    .map((title) => ({ title, likeness: resemblance(foldText(name), foldText(title)) }))
    .filter(({ likeness }) => likeness >= leastResemblance)
    .sort((a, b) => b.likeness - a.likeness || (a.title < b.title ? -1 : 1))
    .slice(0, maxNear)
    .map(({ title }) => title);
}

/** Dice's coefficient over pairs of characters; in Hangul, whose syllables say more, two in common at the start suffice. */
function resemblance(a: string, b: string): number {
  const pairsOf = (text: string) => new Set([...text].slice(1).map((character, i) => `${[...text][i]}${character}`));
  const [first, second] = [pairsOf(a), pairsOf(b)];
  const shared = [...first].filter((pair) => second.has(pair)).length;
  const dice = (2 * shared) / (first.size + second.size || 1);
  const sameStart = /^\p{Script=Hangul}{2}/u.test(a) && a.slice(0, 2) === b.slice(0, 2);
  return sameStart ? Math.max(dice, leastResemblance) : dice;
}
