import type { PassageSearch } from './passage-search';

/**
 * GraphRAG's basic search: the passages nearest to the question by vector, in the order of their relevance, which
 * upstream loses. By words, and with the reason, where vectors cannot be used.
 */
export const basicSearch: PassageSearch = {
  mode: 'vector',
  k: (settings) => settings.basicSearchK,
  idColumn: 'source_id',
};
