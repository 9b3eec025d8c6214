import { z } from 'zod';

export const Intent = z.enum(['t2c', 'local', 'community', 'both', 'general']);
export type Intent = z.infer<typeof Intent>;

export const Workflow = z.enum(['db_query', 'vector_search', 'both', 'general']);
export type Workflow = z.infer<typeof Workflow>;

/** Engines that exist today. A new one is a file in lib/pipeline/engines and a line in its registry. */
export const Engine = z.enum([
  'graphrag.local',
  'graphrag.global',
  'graphrag.drift',
  'graphrag.basic',
  'hybrid',
  'hop1',
  'text2cypher',
  'text2sql',
  'none',
]);
export type Engine = z.infer<typeof Engine>;

export const DecidedBy = z.enum(['keyword', 'rule', 'model', 'default', 'explicit', 'empty']);
export type DecidedBy = z.infer<typeof DecidedBy>;

/** The route of one question: three independent axes (intent, workflow, engine) and why. Form fixed by contracts.md. */
export const RouteDecision = z.object({
  question: z.string(),
  normalizedQuestion: z.string(),
  profile: z.string(),
  intent: Intent,
  workflow: Workflow,
  engine: z.string(),
  decidedBy: DecidedBy,
  /** The winner's hits in list order, then the loser's. */
  matchedKeywords: z.array(z.string()),
  modelUsed: z.boolean(),
  reasoning: z.string(),
  /** Why a stage failed when the decision had to fall through; null otherwise. */
  error: z.string().nullable(),
  runnersUp: z.array(z.object({ intent: Intent, matchedKeywords: z.array(z.string()) })),
  /** Keywords that stand in the question and were not counted, because their meaning is unsure; `unified` only. */
  doubtedKeywords: z
    .array(z.object({ keyword: z.string(), doubt: z.enum(['negated', 'inside-word', 'aggregation', 'schema-word']) }))
    .default([]),
  /** Whether an earlier, equal question was decided so. */
  cached: z.boolean().default(false),
  engineFallback: z.object({ from: z.string(), to: z.string(), reason: z.string() }).nullable(),
});
export type RouteDecision = z.infer<typeof RouteDecision>;
