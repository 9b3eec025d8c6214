import type { FollowUps } from '@/lib/domain/follow-ups';
import { suggestFollowUps } from '@/lib/self-rag/follow-ups';
import type { Material } from './engines/material';
import type { PipelineContext } from './pipeline-context';
import type { RunScope } from './run-scope';
import type { WrittenAnswer } from './write-answer';

/** How long a whole answer waits for the model's questions, in milliseconds; the rule's take their place. */
const maxWaitMs = 8_000;

/**
 * Writes the questions that lead on from an answer of a thread to the log. Nothing of it can take the answer back: a
 * model that fails or is late, and a stop meanwhile, leave the rule's questions.
 */
export async function offerFollowUps(
  run: RunScope,
  context: PipelineContext,
  { spanId, answer, sections }: { spanId: string; answer: WrittenAnswer; sections: Material['sections'] },
): Promise<void> {
  const { question, history, threadId } = run.request;
  if (threadId === null || answer.method === 'message') return;
  const input = { question, answer: answer.text, sections, earlier: history.map(({ content }) => content) };
  const { prompts } = context;
  const signal = AbortSignal.any([run.signal, AbortSignal.timeout(maxWaitMs)]);
  const model = run.recorded(context.models.cheap, spanId);
  let followUps: FollowUps | null;
  try {
    followUps = await suggestFollowUps({ model, prompts, signal }, input);
  } catch (error) {
    if (!signal.aborted) throw error;
    followUps = await suggestFollowUps({ model: null, prompts, signal }, input);
  }
  if (followUps) run.log.append({ type: 'follow-ups-suggested', followUps });
}
