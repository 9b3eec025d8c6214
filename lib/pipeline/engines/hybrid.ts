import { guardRanks, recall } from '../guard-ranks';
import type { EngineRun } from './material';
import { findTextUnits, materialOfTextUnits } from './text-units';

/** Passages by words and by vectors, fused by reciprocal rank. */
export const runHybridSearch: EngineRun = async (run, context, index) => {
  const found = await findTextUnits(run, context, index, {
    query: run.request.question,
    mode: 'hybrid',
    k: recall(run, run.settings.vectorSearchK),
  });
  const textUnitRows = (await guardRanks(run, context, index, found)).slice(0, run.settings.vectorSearchK);
  return materialOfTextUnits(run, context, index, { textUnitRows, idColumn: 'id' });
};
