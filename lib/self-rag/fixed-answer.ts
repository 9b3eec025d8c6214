import type { AnswerPart } from './model-answer';

/** A fixed text that neither a model wrote nor the data holds. */
export function* fixedAnswer(text: string): Generator<AnswerPart> {
  yield { type: 'answer-start', method: 'message' };
  yield { type: 'answer-delta', text };
}
