import { foldText } from '@/lib/text/normalize';
import { searchTerms } from '@/lib/text/search-terms';
import { sharedRarity, termRarity } from '@/lib/text/term-rarity';
import type { CandidateSentence } from './candidate-sentences';
import { kindWeight } from './question-kinds';

export type RankedSentence = CandidateSentence & { score: number };

/** Words, and bigrams of Korean words, that say how a question is asked, not what about. */
const stopWords = new Set(
  `a an and are as at be been between by can could describe did do does explain for from had happen happens has
  have he her him his how i in into is it its list me mean of on or please relationship related she show tell
  that the their them there these they this those to us was we were what when where which who whom whose why
  will with would you your about become becomes connected connection linked role
  무엇 누구 언제 어디 어떤 어떻 떻게 얼마 마인 마나 인가 인지 나요 까요 있나 있는 는지 되어 하나 에게 관계 계는 설명 알려`.split(
    /\s+/,
  ),
);

/**
 * Set by reading the answers to the starter questions of the sample indexes. `names` and `rest` are what a sentence earns
 * that names every entity of the question (`unspoken` is the share where only its record does), and one that holds
 * everything else the question asks; the others multiply: a
 * relationship between two of the named entities; when the question asks who or what an entity is, the sentence that
 * introduces it and the rest of its own description; a sentence that leans on one left out; and the less condensed kinds
 * of record, of which passages weigh the more the better they rank (`leadingPassage` more for the first, half of it for
 * the second, …).
 */
const weights = {
  names: 1,
  unspoken: 0.6,
  rest: 1.5,
  aboutBoth: 2.5,
  introduction: 2,
  ownDescription: 1.4,
  leaning: 0.6,
  source: 0.8,
  leadingPassage: 0.3,
  report: 0.9,
};

/** What a report's sentence earns that holds everything the question asks, before long ones are damped. */
export const fullReportScore = weights.rest * weights.report;

/** Openings that point back to a sentence before. */
const leans =
  /^(?:they|he|she|it|this|these|those|their|his|her|its|despite this|however|overall|in summary)\b|^(?:그는|그녀는|이는|이에|이를|또한|그러나|하지만|따라서)(?:\s|,)/iu;

const definitional =
  /어떤\s?(?:회사|기업|사람|인물|곳|것|조직|단체|제품)|^\s*(?:who|what)(?:\s+(?:is|are|was|were)|['’]s)\b|누구|무엇|뭐(?:야|예요|인가)|소개/iu;

/**
 * Sentences by how well they fit the question, best first; those that share nothing with it are left out. The score adds
 * the share of the question's named entities and the share of its other terms, weighed by rarity in the context, that
 * the sentence holds; long sentences are damped.
 */
export function rankSentences<T extends CandidateSentence>(
  question: string,
  candidates: readonly T[],
): (T & { score: number })[] {
  const named = namedTitles(question, candidates);
  const rest = restTerms(question, named);
  const termSets = candidates.map((candidate) => new Set(searchTerms(candidate.text)));
  const rarity = termRarity(rest, termSets);
  const kind = kindWeight(question);
  const asksWhat = (definitional.test(question) || rest.length === 0) && named.length === 1;
  return candidates
    .map((candidate, i) => {
      const terms = termSets[i]!;
      const text = plain(candidate.text);
      const about = named.filter(({ title }) => candidate.about.includes(title)).length;
      const spoken = ({ title, name }: Named) =>
        stands(name, text) ? 1 : candidate.about.includes(title) ? weights.unspoken : 0;
      const names = named.reduce((sum, each) => sum + spoken(each), 0) / (named.length || 1);
      const fit = weights.names * names + weights.rest * sharedRarity(rarity, terms);
      return {
        ...candidate,
        score: (fit * weightOf(candidate, about, asksWhat) * kind(candidate.text)) / damping(terms.size),
      };
    })
    .filter((sentence) => sentence.score > 0)
    .sort((a, b) => b.score - a.score);
}

function weightOf({ section, position, place, text }: CandidateSentence, about: number, asksWhat: boolean): number {
  const own = asksWhat && section === 'entities' && about > 0;
  const description = own ? (position === 0 ? weights.introduction : weights.ownDescription) : 1;
  const passage = weights.source * (1 + weights.leadingPassage / (1 + place));
  const kind = section === 'sources' ? passage : section === 'reports' ? weights.report : 1;
  const relates = section === 'relationships' && about >= 2;
  return (relates ? weights.aboutBoth : 1) * (leans.test(text) ? weights.leaning : 1) * description * kind;
}

/** 1 for a short sentence, about 1.5 for one of 70 terms. */
function damping(termCount: number): number {
  return 1 + Math.log1p(termCount / 40) / 2;
}

/** What the question asks beside the names it gives, each term once. */
function restTerms(question: string, named: readonly Named[]): string[] {
  const rest = named.reduce((text, { name }) => text.replaceAll(name, ' '), plain(question));
  return [...new Set(searchTerms(rest))].filter((term) => term.length > 1 && !stopWords.has(term));
}

type Named = { title: string; name: string };

/** The entities whose titles stand in the question, without those that are only part of a longer one. */
function namedTitles(question: string, candidates: readonly CandidateSentence[]): Named[] {
  const asked = plain(question);
  const titles = [...new Set(candidates.flatMap((candidate) => candidate.about))];
  const standing = titles
    .map((title) => ({ title, name: plain(title) }))
    .filter(({ name }) => name.length > 1 && stands(name, asked));
  return standing.filter(({ name }) => !standing.some((other) => other.name !== name && other.name.includes(name)));
}

/** As whole words, or anywhere for scripts whose particles follow without a space. */
function stands(name: string, text: string): boolean {
  return /[\p{Script=Hangul}\p{Script=Han}]/u.test(name) ? text.includes(name) : ` ${text} `.includes(` ${name} `);
}

function plain(text: string): string {
  return foldText(text)
    .replaceAll(/['’]s\b/g, ' ')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replaceAll(/(?<=\p{Script=Latin})(?=\p{Script=Hangul})/gu, ' ')
    .trim();
}
