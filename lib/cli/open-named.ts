import type { PipelineContext } from '@/lib/pipeline/pipeline-context';
import type { OpenIndex } from '@/lib/ports';
import { CommandFailure } from './errors';

/** One index by name, or several as one. Throws CommandFailure for a name that is not there. */
export async function openNamed(pipeline: PipelineContext, names: readonly string[]): Promise<OpenIndex> {
  const found = await Promise.all(
    names.map(async (name) => {
      const index = await pipeline.findIndex(name);
      if (!index) throw new CommandFailure('unknown-index', `There is no index named ${name}.`);
      return index.id;
    }),
  );
  return pipeline.openIndex(found);
}
