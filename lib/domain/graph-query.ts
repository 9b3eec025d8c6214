import { z } from 'zod';

/** What a node table of a projection holds. `unlisted` are ends of relationships that the index has no entity for. */
export const GraphLabelKind = z.enum(['entity', 'document', 'text-unit', 'table', 'community', 'unlisted']);
export type GraphLabelKind = z.infer<typeof GraphLabelKind>;

export const GraphPropertyType = z.enum(['STRING', 'INT64', 'DOUBLE', 'STRING[]']);
export type GraphPropertyType = z.infer<typeof GraphPropertyType>;

export const GraphLabel = z.object({
  name: z.string(),
  kind: GraphLabelKind,
  count: z.number().int(),
  /** In table order; the first is the key. `samples` are up to three values that occur. */
  properties: z.array(z.object({ name: z.string(), type: GraphPropertyType, samples: z.array(z.string()) })),
});
export type GraphLabel = z.infer<typeof GraphLabel>;

export const GraphRelationshipType = z.object({
  name: z.string(),
  count: z.number().int(),
  pairs: z.array(z.object({ from: z.string(), to: z.string(), count: z.number().int() })),
});
export type GraphRelationshipType = z.infer<typeof GraphRelationshipType>;

/** The shape of a projection: what a query may name. */
export const GraphSchema = z.object({ labels: z.array(GraphLabel), relationshipTypes: z.array(GraphRelationshipType) });
export type GraphSchema = z.infer<typeof GraphSchema>;

/** A node in a result. `key` is unique in the projection and joins the ends of relationships. */
export const GraphNode = z.object({
  kind: z.literal('node'),
  key: z.string(),
  label: z.string(),
  name: z.string(),
  properties: z.record(z.string(), z.json()),
});
export type GraphNode = z.infer<typeof GraphNode>;

export const GraphEdge = z.object({
  kind: z.literal('relationship'),
  type: z.string(),
  from: z.string(),
  to: z.string(),
  properties: z.record(z.string(), z.json()),
});
export type GraphEdge = z.infer<typeof GraphEdge>;

/** A value of a row: a node, a relationship, or plain JSON. */
export const GraphCell = z.union([GraphNode, GraphEdge, z.json()]);
export type GraphCell = z.infer<typeof GraphCell>;

export const GraphRows = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(GraphCell)),
  /** Whether there were more rows than were read. */
  truncated: z.boolean(),
});
export type GraphRows = z.infer<typeof GraphRows>;

/** The rule of the guard that a statement breaks. */
export const CypherRule = z.enum([
  'empty',
  'too-long',
  'unreadable-character',
  'unterminated-text',
  'text-escape',
  'parameter',
  'several-statements',
  'first-clause',
  'no-return',
  'keyword',
  'function',
  'nesting',
  'unbounded-path',
]);
export type CypherRule = z.infer<typeof CypherRule>;

declare const checked: unique symbol;
/** A statement that the guard has written out from the words it let pass; nothing else reaches the engine. */
export type CheckedCypher = string & { readonly [checked]: true };

export type GuardVerdict =
  | { ok: true; statement: CheckedCypher; labels: string[]; limit: number | null }
  /** `found` is the word or sign that broke the rule. */
  | { ok: false; rule: CypherRule; found: string };

/** How a question put to the engine ended. Only an abort of the caller throws. */
export type GraphQueryOutcome =
  | { kind: 'rows'; rows: GraphRows; elapsedMs: number }
  /** The engine refused the statement; `message` is its own. */
  | { kind: 'failed'; message: string }
  /** Stopped before it had an answer; where its process had to end for that, the next question starts another one. */
  | { kind: 'stopped'; cause: 'time-limit' | 'memory-limit' | 'crash' };

/** The nodes that a statement matched, and the relationships between them, as far as they were read. */
export const GraphPicture = z.object({ nodes: z.array(GraphNode), edges: z.array(GraphEdge) });
export type GraphPicture = z.infer<typeof GraphPicture>;

/** One statement that was tried: as written, as it was run, and what came of it. Reasons are in the run's language. */
export const GraphQueryAttempt = z.object({
  writtenBy: z.enum(['rule', 'model', 'reader']),
  cypher: z.string(),
  /** As the guard handed it on; null when it was refused. */
  statement: z.string().nullable(),
  explanation: z.string(),
  outcome: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('rows'), count: z.number().int(), truncated: z.boolean(), elapsedMs: z.number() }),
    z.object({ kind: z.literal('refused'), rule: CypherRule, reason: z.string() }),
    z.object({ kind: z.literal('failed'), message: z.string() }),
    z.object({ kind: z.literal('stopped'), cause: z.enum(['time-limit', 'memory-limit', 'crash']) }),
  ]),
});
export type GraphQueryAttempt = z.infer<typeof GraphQueryAttempt>;

/** What a question to the graph came to: rows, or why there are none. */
export const GraphQueryResult = z.object({
  indexName: z.string(),
  rows: GraphRows.nullable(),
  picture: GraphPicture.nullable(),
  /** Why no statement was written, in the words of the model or the rule; null when one was. */
  declined: z.string().nullable(),
});
export type GraphQueryResult = z.infer<typeof GraphQueryResult>;

/** A reader's own statement for the graph of an index, by name. */
export const GraphRerunInput = z.object({
  index: z.string().max(500),
  cypher: z.string().max(20_000),
  locale: z.enum(['ko', 'en']),
});
export type GraphRerunInput = z.infer<typeof GraphRerunInput>;

/** What came of it. */
export type GraphRerun =
  | { kind: 'ran'; attempt: GraphQueryAttempt; rows: GraphRows | null; picture: GraphPicture | null }
  | { kind: 'unavailable'; reason: 'no-index' | 'no-graph' };
