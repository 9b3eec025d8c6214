import type { Engine } from '@/lib/domain/route-decision';
import { runBasicSearch } from './graphrag-basic';
import { runDriftSearch } from './graphrag-drift';
import { runGlobalSearch } from './graphrag-global';
import { runLocalSearch } from './graphrag-local';
import { runHop1 } from './hop1';
import { runHybridSearch } from './hybrid';
import type { EngineRun } from './material';
import { runText2Cypher } from './text2cypher';

/** Engines that search an index; `text2sql` asks data sources instead (text2sql.ts). */
export type SearchEngine = Exclude<Engine, 'none' | 'text2sql'>;

/** The engines that exist: one file and one line each. */
export const engines = {
  'graphrag.local': runLocalSearch,
  'graphrag.global': runGlobalSearch,
  'graphrag.drift': runDriftSearch,
  'graphrag.basic': runBasicSearch,
  hybrid: runHybridSearch,
  hop1: runHop1,
  text2cypher: runText2Cypher,
} satisfies Record<SearchEngine, EngineRun>;

export const engineNames = [...(Object.keys(engines) as SearchEngine[]), 'text2sql'] as const satisfies Engine[];

export function isSearchEngine(name: string): name is SearchEngine {
  return Object.hasOwn(engines, name);
}
