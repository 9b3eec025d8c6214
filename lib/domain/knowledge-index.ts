import { z } from 'zod';
import { IndexCounts, VectorKind } from './knowledge-graph';

export const SchemaGeneration = z.enum(['v3.1', 'v2', 'v1', 'v0.9']);
export type SchemaGeneration = z.infer<typeof SchemaGeneration>;

/** One knowledge graph with its documents. A re-import under the same name gets a new id. */
export const KnowledgeIndex = z.object({
  id: z.string(),
  /** Unique among ready indexes. */
  name: z.string(),
  /** Counts changes made in place; 1 after an import. */
  version: z.number().int(),
  schema: SchemaGeneration,
  origin: z.enum(['sample', 'import', 'indexed']),
  counts: IndexCounts,
  vectors: z.array(
    z.object({ kind: VectorKind, dimensions: z.number().int(), count: z.number().int(), model: z.string().nullable() }),
  ),
  createdAt: z.string(),
});
export type KnowledgeIndex = z.infer<typeof KnowledgeIndex>;

/** What an import noticed and kept: counted and shown, never repaired by invention. */
export const ImportWarning = z.object({
  code: z.enum([
    'dangling-relationship-endpoint',
    'unknown-claim-subject',
    'unknown-record-reference',
    'missing-optional-table',
    'unreadable-value',
    'duplicate-id',
  ]),
  count: z.number().int(),
  /** Up to five. */
  examples: z.array(z.string()),
});
export type ImportWarning = z.infer<typeof ImportWarning>;

export const ImportReport = z.object({
  index: z.string(),
  schema: SchemaGeneration,
  counts: IndexCounts,
  warnings: z.array(ImportWarning),
  durationMs: z.number(),
});
export type ImportReport = z.infer<typeof ImportReport>;
