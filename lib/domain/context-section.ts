import { z } from 'zod';

export const SectionName = z.enum(['history', 'reports', 'entities', 'relationships', 'claims', 'sources', 'rows']);
export type SectionName = z.infer<typeof SectionName>;

export const BudgetGroup = z.enum(['community', 'local', 'text', 'history']);
export type BudgetGroup = z.infer<typeof BudgetGroup>;

/** A row as the prompt shows it. `id` is the id a citation uses, `recordId` the stored one, `index` the index's name. */
export const ContextRecord = z
  .object({ id: z.string(), index: z.string(), recordId: z.string(), tokens: z.number().int() })
  .catchall(z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type ContextRecord = z.infer<typeof ContextRecord>;

/** Why a record was found and left out; the last two are a global search's, of its reports (`CommunitySelection`). */
export const DropReason = z.enum([
  'budget',
  'duplicate',
  'guard',
  'cap',
  'min-rank',
  'excluded',
  'reverted',
  'rolled-up',
  'not-relevant',
]);
export type DropReason = z.infer<typeof DropReason>;

export const DroppedRecord = z.object({
  id: z.string(),
  recordId: z.string(),
  title: z.string(),
  reason: DropReason,
  tokens: z.number().int(),
});
export type DroppedRecord = z.infer<typeof DroppedRecord>;

/** Text and records built in one pass, plus what was left out and why. Tokens are counted in the run's encoding. */
export const ContextSection = z.object({
  name: SectionName,
  title: z.string(),
  text: z.string(),
  tokens: z.number().int(),
  budget: z.object({ group: BudgetGroup, tokens: z.number().int() }),
  /** Column names in prompt order, without `index`, `recordId` and `tokens`. */
  columns: z.array(z.string()),
  records: z.array(ContextRecord),
  dropped: z.array(DroppedRecord),
  /** How many were dropped in all; `dropped` lists the first 200. */
  droppedCount: z.number().int(),
});
export type ContextSection = z.infer<typeof ContextSection>;

/** How the question was mapped to entities. */
export const EntityMapping = z.object({
  method: z.enum(['vector', 'lexical', 'given', 'model', 'rule']),
  /** Why vectors were not used, in plain words; null when they were or were not expected. */
  reason: z.string().nullable(),
  /** Ranked, best first; score null where the method gives none. */
  entities: z.array(z.object({ id: z.string(), title: z.string(), score: z.number().nullable() })),
});
export type EntityMapping = z.infer<typeof EntityMapping>;

export const RunWarning = z.object({
  code: z.string(),
  message: z.string(),
  /** Numbers behind the message, for the localised text. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type RunWarning = z.infer<typeof RunWarning>;
