import type { ContextSection } from '@/lib/domain/context-section';
import { candidateSentences } from './candidate-sentences';
import { distinctSentences } from './distinct-sentences';
import { quoteSentence } from './quote-sentence';
import { rankSentences } from './rank-sentences';

/** An answer of this length is read whole. */
const maxSentences = 6;
const maxPerRecord = 3;

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
  const chosen = distinctSentences(rankSentences(question, candidateSentences(sections)), {
    maxSentences,
    maxPerRecord,
  });
  if (chosen.length === 0) {
    yield nothingFits[locale];
    return;
  }
  for (const [i, sentence] of chosen.entries()) yield `${i > 0 ? '\n' : ''}- ${quoteSentence(sentence)}`;
}
