import { z } from 'zod';

/** How text units are searched: by words, by vectors, or by both fused. */
export const SearchMode = z.enum(['bm25', 'vector', 'hybrid']);
export type SearchMode = z.infer<typeof SearchMode>;
