import { noFilter } from '@/lib/domain/text-unit-filter';
import type { OpenIndex } from '@/lib/ports';
import { functionWords } from '@/lib/text/function-words';
import { textLanguage } from '@/lib/text/text-language';

type Language = 'ko' | 'en';

/** A question in another language than its index: the words of one are not found in the other, only `matched` is. */
export type LanguageGap = { index: Language; matched: string[] };

/** Passages read, spread over the index. */
const sampleSize = 12;

/**
 * Whether question and index speak Korean and English past each other, with the names (`named`,
 * whatever their case) and numbers of the question that stand in the index all the same; null where they do not.
 */
export async function languageGap(
  question: string,
  named: readonly string[],
  index: OpenIndex,
): Promise<LanguageGap | null> {
  const words = named.reduce((rest, name) => rest.replaceAll(new RegExp(escaped(name), 'giu'), ' '), question);
  const asked = wordLanguage(words);
  const language = asked === null ? null : await indexLanguage(index);
  if (language === null || language === asked) return null;
  const numbers = await standing(question.match(/\d[\d.,]*\d/gu) ?? [], index);
  const spelled = named.map((name) => new RegExp(escaped(name), 'iu').exec(question)?.[0] ?? name);
  return { index: language, matched: [...new Set([...spelled, ...numbers])] };
}

/** Of the words beside names; null where they do not say. A few Latin letters are an abbreviation in Korean. */
function wordLanguage(words: string): Language | null {
  if (/\p{Script=Hangul}{2}/u.test(words)) return 'ko';
  const latin = words.toLowerCase().match(/\p{Script=Latin}+/gu) ?? [];
  return latin.some((word) => functionWords.has(word)) ? 'en' : null;
}

async function indexLanguage(index: OpenIndex): Promise<Language | null> {
  const count = index.structure.textUnits.ids.length;
  const step = Math.max(1, Math.ceil(count / sampleSize));
  const rows = Array.from({ length: Math.ceil(count / step) }, (_, i) => i * step);
  return textLanguage((await index.texts.textUnits(rows)).map(({ text }) => text).join('\n'));
}

async function standing(numbers: readonly string[], index: OpenIndex): Promise<string[]> {
  const found: string[] = [];
  for (const number of numbers) {
    const hits = await index.searchTextUnits(number, 3, noFilter);
    const texts = await index.texts.textUnits(hits.map(({ row }) => row));
    if (texts.some(({ text }) => text.includes(number))) found.push(number);
  }
  return found;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
