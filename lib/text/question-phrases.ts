import { withParticle } from './korean-particle';

const hangul = /\p{Script=Hangul}/u;
const latin = /\p{Script=Latin}/u;
/** Words of titles that English writes small; GraphRAG stores its titles in capitals. */
const small = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);
/** A single word of capitals up to this length may be an acronym and is left as it is. */
const acronymLength = 4;

/** The language a question is answered in: Korean where it holds any Hangul. */
export function questionLanguage(question: string): 'ko' | 'en' {
  return hangul.test(question) ? 'ko' : 'en';
}

/** Longer titles make no question that is read at a glance, in characters. */
const maxTitleLength = 60;

/** A title that a question can be asked about: of one line, short, without markup; else null. */
export function askableTitle(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const title = value.trim();
  return title === '' || title.length > maxTitleLength || /[\p{Cc}<>[\]{}]/u.test(title) ? null : title;
}

/** A title as it is written in a sentence: `BOB CRATCHIT` is `Bob Cratchit`; what is not all capitals stays. */
export function titleInSentence(title: string): string {
  const written = title.replaceAll(/\s+/g, ' ').trim();
  const shouted = latin.test(written) && written === written.toUpperCase();
  if (!shouted || (!written.includes(' ') && written.length <= acronymLength)) return written;
  const words = written.toLowerCase().split(' ');
  return words
    .map((word, at) =>
      at > 0 && small.has(word)
        ? word
        : word.replace(/(^|[-(/"“‘])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase()),
    )
    .join(' ');
}

/** Asks who or what something is. */
export function askAbout(title: string, language: 'ko' | 'en'): string {
  const name = titleInSentence(title);
  return language === 'ko' ? `${name}에 대해 무엇을 알 수 있나요?` : `What is known about ${name}?`;
}

/** Asks how two things are related. */
export function askRelation(source: string, target: string, language: 'ko' | 'en'): string {
  const [one, other] = [titleInSentence(source), titleInSentence(target)];
  if (language === 'en') return `How are ${one} and ${other} related?`;
  // Only a name that ends in Hangul shows which particle is read after it.
  return [one, other].every((name) => /[가-힣]$/.test(name))
    ? `${withParticle(one, 'and')} ${withParticle(other, 'topic')} 어떤 관계인가요?`
    : `${one}, ${other} 사이에는 어떤 관계가 있나요?`;
}

/** Asks for the gist of a report. */
export function askGist(title: string, language: 'ko' | 'en'): string {
  const name = titleInSentence(title);
  return language === 'ko' ? `‘${name}’에서 가장 중요한 점은 무엇인가요?` : `What matters most about “${name}”?`;
}
