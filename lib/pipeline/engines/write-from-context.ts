import type { ContextSection } from '@/lib/domain/context-section';
import type { ChatModel } from '@/lib/ports';
import { generateAnswer } from '@/lib/self-rag/generate';
import type { Revision } from '@/lib/self-rag/revision';
import type { PipelineContext } from '../pipeline-context';
import type { RunScope } from '../run-scope';
import type { AnswerProgress } from './material';

/** One answer from one context; without a context, from the conversation alone. */
export function writeFromContext(
  run: RunScope,
  context: PipelineContext,
  model: ChatModel | null,
  found: { text: string; sections: readonly ContextSection[] } | null,
  revision: Revision | null = null,
): AsyncIterable<AnswerProgress> {
  const { question, history, locale } = run.request;
  const { responseType } = run.settings;
  return generateAnswer(
    { question, context: found, history, responseType, locale, revision },
    { model, prompts: context.prompts, signal: run.signal },
  );
}
