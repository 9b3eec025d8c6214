import type { ContextSection } from '@/lib/domain/context-section';
import { searchTerms } from '@/lib/text/search-terms';
import { candidateSentences } from './candidate-sentences';
import { type RankedSentence, rankSentences } from './rank-sentences';

/** An answer of this length is read whole. */
const maxSentences = 6;
const maxPerRecord = 3;
/** A sentence below this share of the best one's score only shares a common word with the question. */
const leastShareOfBest = 0.3;
/** Two sentences that share more of their terms than this say the same (Jaccard). */
const sameAbove = 0.6;

const nothingFits = {
  ko: '찾은 자료에는 이 질문에 답하는 문장이 없습니다. 인덱스에 있는 이름을 넣어 다시 물어 보세요.',
  en: 'No sentence in the retrieved data answers this question. Try naming something that the index holds.',
};

/**
 * The rule path's answer: the best-supported sentences of the context, quoted with their citations as a Markdown list,
 * in pieces. Says so plainly when nothing fits; that no model wrote it is said by `method: "rule"`, which readers are
 * always shown. Deterministic.
 */
export function* extractAnswer(
  question: string,
  sections: readonly ContextSection[],
  locale: 'ko' | 'en',
): Generator<string> {
  const chosen = choose(rankSentences(question, candidateSentences(sections)));
  if (chosen.length === 0) {
    yield nothingFits[locale];
    return;
  }
  for (const [i, { text, dataset, id }] of chosen.entries()) {
    yield `${i > 0 ? '\n' : ''}- ${escapeMarkdown(text)} [Data: ${dataset} (${id})]`;
  }
}

/** The best sentences without repetition: not twice the same, not more than three of one record. */
function choose(ranked: readonly RankedSentence[]): RankedSentence[] {
  const chosen: { sentence: RankedSentence; terms: Set<string> }[] = [];
  const least = (ranked[0]?.score ?? 0) * leastShareOfBest;
  for (const sentence of ranked) {
    if (chosen.length === maxSentences || sentence.score < least) break;
    const terms = new Set(searchTerms(sentence.text));
    const ofRecord = chosen.filter(
      ({ sentence: other }) => other.dataset === sentence.dataset && other.id === sentence.id,
    );
    if (ofRecord.length >= maxPerRecord || chosen.some((other) => similarity(other.terms, terms) > sameAbove)) continue;
    chosen.push({ sentence, terms });
  }
  return chosen.map(({ sentence }) => sentence);
}

function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((term) => b.has(term)).length;
  return shared / (a.size + b.size - shared || 1);
}

/** The sentence as it stands, whatever characters it holds. */
function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|~]/g, (character) => `\\${character}`);
}
