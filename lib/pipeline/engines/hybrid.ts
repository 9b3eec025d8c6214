import type { EngineRun } from './material';
import { findTextUnits, materialOfTextUnits } from './text-units';

/** Passages by words and by vectors, fused by reciprocal rank. */
export const runHybridSearch: EngineRun = async (run, context, index) => {
  const textUnitRows = await findTextUnits(run, context, index, {
    query: run.request.question,
    mode: 'hybrid',
    k: run.settings.vectorSearchK,
  });
  return materialOfTextUnits(run, context, index, { textUnitRows, idColumn: 'id' });
};
