import type { GradedSentence } from '@/lib/domain/grounding';
import { functionWords } from '@/lib/text/function-words';
import { withoutEndings } from '@/lib/text/korean-endings';
import { foldText } from '@/lib/text/normalize';
import { searchTerms } from '@/lib/text/search-terms';
import { claimFacts, isNegated } from './claim-facts';

export type Missing = GradedSentence['missing'][number];

/** How far one passage carries one sentence: 0–1, and what the passage does not hold of it. */
export type SentenceSupport = { score: number; missing: Missing[] };

/**
 * What a sentence keeps of its score for each kind of fact that its passage lacks. Chosen on one half of the data sets
 * of `sextant eval --suite grounding`, whose other half is measured.
 */
const keeps = { number: 0.3, name: 0.5, negation: 0.65 };
/** What a term that only repeats the question counts beside one that is new. */
const repeatedWeight = 0.25;

export type PreparedPassage = {
  terms: Set<string>;
  folded: string;
  numbers: Set<string>;
  sentences: { terms: Set<string>; negated: boolean }[];
};

/** A passage in the form that sentences are held against; prepared once for all of them. */
export function preparePassage(passageSentences: readonly string[]): PreparedPassage {
  const text = passageSentences.join(' ');
  return {
    terms: new Set(contentTerms(text)),
    folded: foldText(text),
    numbers: new Set(claimFacts(text).numbers),
    sentences: passageSentences.map((sentence) => ({
      terms: new Set(contentTerms(sentence)),
      negated: isNegated(sentence),
    })),
  };
}

/**
 * The share of the sentence's content terms that its passage holds (K-Precision: Adlakha et al. 2024, "Evaluating
 * Correctness and Faithfulness of Instruction-Following Models for Question Answering", there over tokens), cut for
 * facts the passage lacks. Terms that only repeat the question say nothing new and count little.
 */
export function sentenceSupport(
  sentence: string,
  passage: PreparedPassage,
  questionTerms: ReadonlySet<string>,
): SentenceSupport {
  const terms = [...new Set(contentTerms(sentence))];
  const weight = (term: string) => (questionTerms.has(term) ? repeatedWeight : 1);
  const all = terms.reduce((sum, term) => sum + weight(term), 0);
  const held = terms.reduce((sum, term) => sum + (passage.terms.has(term) ? weight(term) : 0), 0);
  const facts = claimFacts(sentence);
  const missing: Missing[] = [
    ...facts.numbers
      .filter((number) => !passage.numbers.has(number))
      .map((text) => ({ kind: 'number' as const, text })),
    ...facts.names.filter((name) => !passage.folded.includes(name)).map((text) => ({ kind: 'name' as const, text })),
  ];
  const nearest = nearestSentence(terms, passage);
  if (nearest && facts.negated !== nearest.negated) missing.push({ kind: 'negation', text: '' });
  const kinds = new Set(missing.map(({ kind }) => kind));
  const kept = [...kinds].reduce((share, kind) => share * keeps[kind], 1);
  return { score: all === 0 ? 0 : (held / all) * kept, missing };
}

function nearestSentence(terms: readonly string[], { sentences }: PreparedPassage) {
  let best: (typeof sentences)[number] | null = null;
  let most = 0;
  for (const sentence of sentences) {
    const shared = terms.filter((term) => sentence.terms.has(term)).length;
    if (shared > most) [best, most] = [sentence, shared];
  }
  return best;
}

/** Endings that make a Korean word a statement, plain or polite: 원이다, 원입니다. */
const statementEndings = /(?:이었습니다|였습니다|입니다|습니다|이었다|였다|이다|이에요|예요)(?!\p{Script=Hangul})/gu;

/** Search terms without function words, Korean endings and English plural and verb endings. */
export function contentTerms(text: string): string[] {
  return searchTerms(withoutEndings(foldText(text)).replaceAll(statementEndings, ' '))
    .filter((term) => !functionWords.has(term))
    .map(stem);
}

/** Plural, past and progressive endings of longer Latin words fall away. */
function stem(term: string): string {
  return /^[a-z]{5,}$/.test(term) ? term.replace(/(?:ies|es|s|ed|ing|ly)$/, '') : term;
}
