import type { SearchMode } from '@/lib/domain/search-mode';
import type { RunSettings } from '@/lib/domain/settings';
import type { OpenIndex } from '@/lib/ports';
import { guardRanks, recall } from '../guard-ranks';
import type { PipelineContext } from '../pipeline-context';
import type { RunScope } from '../run-scope';
import type { EngineRun } from './material';
import { findTextUnits, materialOfTextUnits } from './text-units';

/** A search that finds passages: how, how many, and what their column of ids is called in the context. */
export type PassageSearch = { mode: SearchMode; k: (settings: RunSettings) => number; idColumn: 'id' | 'source_id' };

/** One search as steps, its ranks guarded before the cut: table positions, best first. */
export async function findPassages(
  run: RunScope,
  context: PipelineContext,
  index: OpenIndex,
  { query, search: { mode, k } }: { query: string; search: PassageSearch },
): Promise<number[]> {
  const wanted = k(run.settings);
  const found = await findTextUnits(run, context, index, { query, mode, k: recall(run, wanted) });
  return (await guardRanks(run, context, index, found)).slice(0, wanted);
}

/** Such a search as an engine without the loop: what was found, in its order, is what the answer is written from. */
export function passageEngine(search: PassageSearch): EngineRun {
  return async (run, context, index) => {
    const textUnitRows = await findPassages(run, context, index, { query: run.request.question, search });
    return materialOfTextUnits(run, context, index, { textUnitRows, idColumn: search.idColumn });
  };
}
