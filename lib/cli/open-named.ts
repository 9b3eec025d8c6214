import type { PipelineContext } from '@/lib/pipeline/pipeline-context';
import type { OpenIndex, OpenSource } from '@/lib/ports';
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

/** Data sources by name. Throws CommandFailure for a name that is not there. */
export async function openSources(pipeline: PipelineContext, names: readonly string[]): Promise<OpenSource[]> {
  const found = await Promise.all(names.map((name) => pipeline.openSource(name)));
  return found.map((source, at) => {
    if (!source) throw new CommandFailure('unknown-source', `There is no data source named ${names[at]}.`);
    return source;
  });
}
