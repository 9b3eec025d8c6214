import { guardRanks, recall } from '../guard-ranks';
import type { EngineRun } from './material';
import { findTextUnits, materialOfTextUnits } from './text-units';

/**
 * GraphRAG's basic search: the passages nearest to the question by vector, in the order of their relevance, which
 * upstream loses. By words, and with the reason, where vectors cannot be used.
 */
export const runBasicSearch: EngineRun = async (run, context, index) => {
  const found = await findTextUnits(run, context, index, {
    query: run.request.question,
    mode: 'vector',
    k: recall(run, run.settings.basicSearchK),
  });
  const textUnitRows = (await guardRanks(run, context, index, found)).slice(0, run.settings.basicSearchK);
  return materialOfTextUnits(run, context, index, { textUnitRows, idColumn: 'source_id' });
};
