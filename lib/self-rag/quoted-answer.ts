import type { CandidateSentence } from './candidate-sentences';
import type { AnswerPart } from './model-answer';
import { quoteSentence } from './quote-sentence';

/** Sentences of the data as a Markdown list, each with its citation; no model wrote it. */
export function* quotedAnswer(sentences: readonly CandidateSentence[]): Generator<AnswerPart> {
  yield { type: 'answer-start', method: 'rule' };
  for (const [i, sentence] of sentences.entries()) {
    yield { type: 'answer-delta', text: `${i > 0 ? '\n' : ''}- ${quoteSentence(sentence)}` };
  }
}
