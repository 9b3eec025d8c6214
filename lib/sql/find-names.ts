import type { SourceColumn, SourceTable } from '@/lib/domain/data-source';
import { functionWords } from '@/lib/text/function-words';
import { koreanSchemaWords } from './korean-schema-words';
import { isInflected, nameWords, singular, type Word, wordsOf } from './words';

/** What some words of a question may name in one table. `exact`: the whole name, not only its end. */
export type Named =
  | { kind: 'table'; exact: boolean }
  | { kind: 'column'; column: SourceColumn; exact: boolean }
  | { kind: 'value'; column: SourceColumn; value: string };

/**
 * Words `from` … `to` (exclusive) of a question and everything of the table they may name; `particle` stands behind the
 * name in the last word, as 별 in 부서별.
 */
export type NameSpan = { from: number; to: number; particle: string; named: Named[] };

/** The end of a name counts from this many letters on, so that `sbcuststate` is found by "state". */
const minEndLength = 4;
const minValueLength = 2;

/** Stretches of a question that name a table, its columns or values that occur in it; the longest win, in order. */
export function findNames(words: readonly Word[], table: SourceTable): NameSpan[] {
  const spans = new Map<string, NameSpan>();
  const add = ({ from, to, particle }: Omit<Place, 'exact'>, named: Named) => {
    const key = `${from}:${to}`;
    const span = spans.get(key) ?? { from, to, particle, named: [] };
    span.named.push(named);
    spans.set(key, span);
  };
  for (const place of placesOf(words, table.name, table.comment)) add(place, { kind: 'table', exact: place.exact });
  for (const column of table.columns) {
    for (const place of placesOf(words, column.name, column.comment)) {
      add(place, { kind: 'column', column, exact: place.exact });
    }
    for (const value of column.values) {
      for (const place of valuePlaces(words, value)) add(place, { kind: 'value', column, value });
    }
  }
  const taken: NameSpan[] = [];
  for (const span of [...spans.values()].sort((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from)) {
    if (taken.every((other) => span.to <= other.from || span.from >= other.to)) taken.push(span);
  }
  return taken.sort((a, b) => a.from - b.from);
}

type Place = { from: number; to: number; particle: string; exact: boolean };

/** Where a name stands in a question: whole, by its last words, or by the Korean word for it or in its comment. */
function placesOf(words: readonly Word[], name: string, comment: string | null): Place[] {
  const whole = nameWords(name);
  const forms: { words: Word[]; exact: boolean }[] = [{ words: whole, exact: true }];
  for (let start = 1; start < whole.length; start++) forms.push({ words: whole.slice(start), exact: false });
  const described = comment === null ? [] : wordsOf(comment);
  if (described.length > 0 && described.length <= 3) forms.push({ words: described, exact: true });
  const places: Place[] = [];
  for (let from = 0; from < words.length; from++) {
    const place = firstPlace(words, from, forms) ?? otherPlace(words[from]!, whole);
    if (place) places.push({ from, to: from + place.length, particle: place.particle, exact: place.exact });
  }
  return places;
}

type Match = { length: number; particle: string; exact: boolean };

function firstPlace(words: readonly Word[], from: number, forms: { words: Word[]; exact: boolean }[]): Match | null {
  for (const form of forms) {
    const particle = particleAfter(words, from, form.words, (word, part) => singular(word) === singular(part));
    if (particle !== null) return { length: form.words.length, particle, exact: form.exact };
  }
  return null;
}

/** The end of a name that was run together in lower case (`sbcustcountry`), or the Korean word for an English name. */
function otherPlace(word: Word, name: readonly Word[]): Match | null {
  if (word.hangul) return koreanMatch(word.text, name);
  const last = name.at(-1);
  const stem = singular(word.text);
  const isEnd = stem.length >= minEndLength && last !== undefined && singular(last.text).endsWith(stem);
  return isEnd ? { length: 1, particle: '', exact: false } : null;
}

function koreanMatch(word: string, name: readonly Word[]): Match | null {
  const whole = name.map((part) => singular(part.text)).join(' ');
  for (const [noun, meanings] of Object.entries(koreanSchemaWords)) {
    if (!isInflected(word, noun)) continue;
    const forms = meanings.map((meaning) => meaning.split(' ').map(singular).join(' '));
    const exact = forms.includes(whole);
    if (exact || forms.some((form) => whole.endsWith(` ${form}`))) {
      return { length: 1, particle: word.slice(noun.length), exact };
    }
  }
  return null;
}

function valuePlaces(words: readonly Word[], value: string): Omit<Place, 'exact'>[] {
  const parts = wordsOf(value);
  const says = (part: Word) => !/^\p{N}/u.test(part.text) && !functionWords.has(part.text);
  if (value.length < minValueLength || !parts.some(says)) return [];
  const places = [];
  for (let from = 0; from + parts.length <= words.length; from++) {
    const particle = particleAfter(words, from, parts, (word, part) => word === part);
    if (particle !== null) places.push({ from, to: from + parts.length, particle });
  }
  return places;
}

/** What stands behind `parts` in the question's last word of them; null when they do not stand at `from`. */
function particleAfter(
  words: readonly Word[],
  from: number,
  parts: readonly Word[],
  same: (word: string, part: string) => boolean,
): string | null {
  let particle = '';
  for (const [i, part] of parts.entries()) {
    const word = words[from + i];
    if (word === undefined || word.hangul !== part.hangul) return null;
    const isLast = i === parts.length - 1;
    if (part.hangul && isLast && isInflected(word.text, part.text)) particle = word.text.slice(part.text.length);
    else if (!same(word.text, part.text)) return null;
  }
  return parts.length > 0 ? particle : null;
}
