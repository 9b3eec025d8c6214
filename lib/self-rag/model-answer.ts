import type { RunWarning } from '@/lib/domain/context-section';
import type { RunEventPayload } from '@/lib/domain/run-event';
import type { ChatModel, ChatRequest } from '@/lib/ports';

/** What happens while an answer is written, as the payloads that the run's log takes: one start, then its deltas. */
export type AnswerPart = Extract<RunEventPayload, { type: 'answer-start' | 'answer-delta' | 'run-warned' }>;

/** Code of the warning that an answer ends unfinished. */
export const answerCut = 'answer-cut';

/** Why a model may end before it is done, by the reasons adapters give. */
const cuts: Record<string, string> = {
  length: 'The answer ends where the model ran out of output tokens.',
  'content-filter': "The model's provider withheld the rest of the answer.",
};

/** An answer as a model writes it, with a warning where it ends unfinished. Throws ModelError, and the signal's reason. */
export async function* modelAnswer(model: ChatModel, request: ChatRequest): AsyncGenerator<AnswerPart> {
  yield { type: 'answer-start', method: 'model' };
  for await (const delta of model.stream(request)) {
    if (delta.type === 'text') yield { type: 'answer-delta', text: delta.text };
    else if (cuts[delta.finishReason] !== undefined)
      yield { type: 'run-warned', warning: cutWarning(delta.finishReason) };
  }
}

function cutWarning(reason: string): RunWarning {
  return { code: answerCut, message: cuts[reason]!, values: { reason } };
}
