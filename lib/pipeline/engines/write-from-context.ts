import type { ContextSection } from '@/lib/domain/context-section';
import type { ChatModel } from '@/lib/ports';
import { generateAnswer } from '@/lib/self-rag/generate';
import type { PipelineContext } from '../pipeline-context';
import type { RunScope } from '../run-scope';
import type { AnswerProgress } from './material';

/** One answer from one context; without a context, from the conversation alone. */
export async function* writeFromContext(
  run: RunScope,
  context: PipelineContext,
  model: ChatModel | null,
  found: { text: string; sections: readonly ContextSection[] } | null,
): AsyncGenerator<AnswerProgress> {
  const { question, history, locale } = run.request;
  const { responseType } = run.settings;
  const readsModel = model !== null && found?.text.trim() !== '';
  yield { type: 'answer-start', method: readsModel ? 'model' : 'rule' };
  const deltas = generateAnswer(
    { question, context: found, history, responseType, locale },
    { model, prompts: context.prompts, signal: run.signal },
  );
  for await (const text of deltas) yield { type: 'answer-delta', text };
}
