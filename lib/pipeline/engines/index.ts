import type { Engine } from '@/lib/domain/route-decision';
import { basicSearch } from './graphrag-basic';
import { runDriftSearch } from './graphrag-drift';
import { runGlobalSearch } from './graphrag-global';
import { runLocalSearch } from './graphrag-local';
import { runHop1 } from './hop1';
import { hybridSearch } from './hybrid';
import type { EngineRun } from './material';
import { type PassageSearch, passageEngine } from './passage-search';
import { runText2Cypher } from './text2cypher';

/** Engines that search an index; `text2sql` asks data sources instead (text2sql.ts). */
export type SearchEngine = Exclude<Engine, 'none' | 'text2sql'>;

/** The engines that find passages, which the Self-RAG loop can go over. */
export const passageSearches: Partial<Record<SearchEngine, PassageSearch>> = {
  'graphrag.basic': basicSearch,
  hybrid: hybridSearch,
};

/** The engines that exist: one file and one line each. */
export const engines = {
  'graphrag.local': runLocalSearch,
  'graphrag.global': runGlobalSearch,
  'graphrag.drift': runDriftSearch,
  hop1: runHop1,
  text2cypher: runText2Cypher,
  'graphrag.basic': passageEngine(basicSearch),
  hybrid: passageEngine(hybridSearch),
} satisfies Record<SearchEngine, EngineRun>;

export const engineNames = [...(Object.keys(engines) as SearchEngine[]), 'text2sql'] as const satisfies Engine[];

export function isSearchEngine(name: string): name is SearchEngine {
  return Object.hasOwn(engines, name);
}
