import type { Engine } from '@/lib/domain/route-decision';
import { retrieveLocal } from './graphrag-local';
import type { Retriever } from './retriever';

export type RetrieverEngine = Exclude<Engine, 'none'>;

/** The retrieval engines that exist: one file and one line each. */
export const retrievers = { 'graphrag.local': retrieveLocal } satisfies Record<RetrieverEngine, Retriever>;

export const retrieverEngines = Object.keys(retrievers) as RetrieverEngine[];

export function isRetrieverEngine(engine: string): engine is RetrieverEngine {
  return Object.hasOwn(retrievers, engine);
}
