import { foldText } from '@/lib/text/normalize';

/** A run of letters of one script, or of digits, as it is compared. */
export type Word = { text: string; hangul: boolean };

const runs = /\p{Script=Hangul}+|[\p{N}]+(?:[.,]\p{N}+)*|(?:(?!\p{Script=Hangul})[\p{L}\p{M}])+/gu;
const camelBoundary = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu;

/** The words of a question or a value, in order. */
export function wordsOf(text: string): Word[] {
  return [...foldText(text).matchAll(runs)].map(([run]) => ({
    text: run,
    hangul: /^\p{Script=Hangul}/u.test(run),
  }));
}

/** The words of a name of the schema: `order_details`, `unitPrice`, `매출액(원)` without its unit. */
export function nameWords(name: string): Word[] {
  const withoutUnit = name.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ');
  const words = wordsOf(withoutUnit.replaceAll(camelBoundary, ' ').replaceAll('_', ' '));
  return words.length > 0 ? words : wordsOf(name);
}

/** An English word without its plural ending, well enough to compare two of them. */
export function singular(word: string): string {
  if (/(?:ss|us|is)$/.test(word) || word.length < 4) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss|zz)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** What may follow a Korean noun without changing what it names. */
const particles =
  /^(?:들)?(?:은|는|이|가|을|를|의|에|에서|에게|에는|에서는|과|와|이랑|랑|도|만|로|으로|별|별로|마다|당|수|수는|수가|수를|중|중에|중에서|인|이고|이며|이나|나|이가|들의|씩|명|이야|이지|인가요|입니까|인지|하고)?$/u;

/** Whether a Korean word is a noun with nothing but particles behind it. */
export function isInflected(word: string, noun: string): boolean {
  return word.startsWith(noun) && particles.test(word.slice(noun.length));
}
