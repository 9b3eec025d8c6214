import type { PassageSearch } from './passage-search';

/** Passages by words and by vectors, fused by reciprocal rank. */
export const hybridSearch: PassageSearch = { mode: 'hybrid', k: (settings) => settings.vectorSearchK, idColumn: 'id' };
