import { withoutEndings } from './korean-endings';

/** A name that a question gives, in its own spelling; `deciding` are the words of it that an index must hold. */
export type QuestionName = { name: string; deciding: string[] };

const letter = '[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}]';
const capitalised = `(?=\\p{Lu})${letter}(?:${letter}|[\\p{M}\\p{N}])*(?:['’-](?:${letter}|[\\p{M}\\p{N}])+)*`;
const phrases = new RegExp(`(?<![\\p{L}\\p{N}])${capitalised}(?: ${capitalised})*`, 'gu');
/** A capital at the start of a sentence or a quotation says nothing; the full stop of Dr. ends none. */
const startsSentence = /(?:^|[!?…"“‘(]\s*|[\p{Ll}\p{N}]{3,}[.:;]\s*)$/u;
/** Words that titles write small. */
const smallInTitles = /^(?:a|an|and|as|at|by|for|from|in|of|on|or|the|to|vs|with)$/u;
/** Shorter words are initials, and two or three capitals are an abbreviation rather than a name: CEO, GDP. */
const minLetters = 3;
const abbreviation = /^\p{Lu}{2,3}s?$/u;

/** The first word of a question, or the two of "A와 B의 …", where a particle says that it is a noun. */
const koreanSubject =
  /^\s*(?:(\p{Script=Hangul}{2,}[와과])\s+)?(\p{Script=Hangul}{3,}(?:의|와|과|란|[은는이가]|에게|에서)|\p{Script=Hangul}{3,}에\s?대(?:해|한|하여)\S*)(?=[\s?？,]|$)/u;

/**
 * The names in a question: in alphabetic scripts words with capitals in a row, in Korean what the question begins with,
 * where the grammar makes it a noun of three syllables or more; so a Korean name may be any noun.
 */
export function questionNames(question: string): QuestionName[] {
  const typed = question.normalize('NFC');
  return [...capitalisedNames(typed), ...koreanSubjects(typed)];
}

function capitalisedNames(question: string): QuestionName[] {
  const words = (question.match(new RegExp(`${letter}+`, 'gu')) ?? []).filter((word) => !smallInTitles.test(word));
  // In a title or a shout capitals tell nothing.
  if (words.length > 2 && words.every((word) => /^\p{Lu}/u.test(word))) return [];
  return [...question.matchAll(phrases)].flatMap((match) => {
    const written = match[0].split(' ').map((word) => word.replace(/['’]s?$/u, ''));
    const own = startsSentence.test(question.slice(0, match.index)) ? written.slice(1) : written;
    const deciding = own.filter((word) => word.length >= minLetters && !abbreviation.test(word));
    return deciding.length === 0 ? [] : [{ name: own.join(' '), deciding }];
  });
}

function koreanSubjects(question: string): QuestionName[] {
  const found = koreanSubject.exec(question) ?? [];
  return [...new Set(found.slice(1).filter((word) => word !== undefined))]
    .map((word) => withoutEndings(word.replace(/에\s?대(?:해|한|하여).*$/u, '')).trim())
    .filter((name) => [...name].length >= minLetters)
    .map((name) => ({ name, deciding: [name] }));
}
