import type { ContextSection } from '@/lib/domain/context-section';
import { candidateSentences } from './candidate-sentences';
import { distinctSentences } from './distinct-sentences';
import { fixedAnswer } from './fixed-answer';
import type { AnswerPart } from './model-answer';
import { tableAsked } from './quote-table';
import { quotedAnswer, quotedTable } from './quoted-answer';
import { rankSentences } from './rank-sentences';

/** An answer of this length is read whole. */
const maxSentences = 6;
const maxPerRecord = 3;

const nothingFits = {
  ko: '찾은 자료에는 이 질문에 답하는 문장이 없습니다. 인덱스에 있는 이름을 넣어 다시 물어 보세요.',
  en: 'No sentence in the retrieved data answers this question. Try naming something that the index holds.',
};

/**
 * The rule path's answer: the best-supported sentences of the context, quoted with their citations as a Markdown list, or
 * the table that the question asks for.
 * Says so plainly, as a `message`, when nothing fits. Deterministic.
 */
export function* extractAnswer(
  question: string,
  sections: readonly ContextSection[],
  locale: 'ko' | 'en',
): Generator<AnswerPart> {
  const chosen = distinctSentences(rankSentences(question, candidateSentences(sections)), {
    maxSentences,
    maxPerRecord,
  });
  const table = tableAsked(question, sections);
  if (table !== null) yield* quotedTable(table);
  else if (chosen.length === 0) yield* fixedAnswer(nothingFits[locale]);
  else yield* quotedAnswer(chosen);
}
