import type { PipelineContext } from '../pipeline-context';
import type { RunScope } from '../run-scope';

/** The rule writes the same answer each time, so only a model is asked again. */
export function generationRetries(run: RunScope, context: PipelineContext): number {
  return context.models.strong === null ? 0 : run.settings.maxGenerationRetries;
}
