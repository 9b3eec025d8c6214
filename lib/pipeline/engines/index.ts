import type { Engine } from '@/lib/domain/route-decision';
import { runBasicSearch } from './graphrag-basic';
import { runDriftSearch } from './graphrag-drift';
import { runGlobalSearch } from './graphrag-global';
import { runLocalSearch } from './graphrag-local';
import { runHop1 } from './hop1';
import { runHybridSearch } from './hybrid';
import type { EngineRun } from './material';
import { runText2Cypher } from './text2cypher';

export type SearchEngine = Exclude<Engine, 'none'>;

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

export const engineNames = Object.keys(engines) as SearchEngine[];

export function isSearchEngine(name: string): name is SearchEngine {
  return Object.hasOwn(engines, name);
}
