import { buildLocalContext } from '@/lib/context/build-local-context';
import { scoreSources } from '@/lib/context/rank-sources';
import { retrieveLocal } from '@/lib/retrievers';
import { guardRanks } from '../guard-ranks';
import type { EngineRun } from './material';
import { writeContext } from './write-context';
import { writeFromContext } from './write-from-context';

/** GraphRAG's local search: entities of the question, then sections around them. */
export const runLocalSearch: EngineRun = async (run, context, index) => {
  const { request, settings, log } = run;
  const { question, history, entityIds, locale } = request;
  const retrieval = await run.step('retrieve', async (spanId) => {
    const value = await retrieveLocal(
      { embedding: run.recordedEmbedding(context.models.embedding, spanId), signal: run.signal },
      { index, question, history, settings, entityIds, locale },
    );
    log.append({ type: 'entities-mapped', mapping: value.mapping });
    return { value, figure: { name: 'entities', value: value.mapping.entities.length } };
  });
  const scored = scoreSources(index.structure, retrieval.entityRows);
  const sourceRows = await guardRanks(run, context, index, scored);
  const built = await run.step('build_context', async () =>
    writeContext(run, await buildLocalContext({ index, settings, history, sourceRows, ...retrieval })),
  );
  return {
    sections: built.sections,
    write: (model, revision) => writeFromContext(run, context, model, built, revision),
  };
};
