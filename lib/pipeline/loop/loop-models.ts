import type { LoopModels } from '@/lib/self-rag/ask-grader';
import type { PipelineContext } from '../pipeline-context';
import type { RunScope } from '../run-scope';

/** The cheap model for grading, rewriting and ranking (requirements S-14), with its calls recorded under a span. */
export function loopModels(run: RunScope, context: PipelineContext, spanId: string): LoopModels {
  const model = run.recorded(context.models.cheap, spanId);
  return { model, prompts: context.prompts, signal: run.signal };
}
