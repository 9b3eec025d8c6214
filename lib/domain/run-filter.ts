import { z } from 'zod';
import { ProfileName } from './profile';
import { Intent } from './route-decision';
import { RunStatus } from './run-event';

const least = z.number().min(0).nullable().default(null);

/** Which runs a list shows; null and empty lists let everything pass. */
export const RunFilter = z.object({
  /** Words of the question or the answer, all of them. */
  query: z.string().max(500).default(''),
  status: z.array(RunStatus).default([]),
  intent: z.array(Intent).default([]),
  profile: z.array(ProfileName).default([]),
  engine: z.string().max(100).nullable().default(null),
  /** Name of an index that was asked. */
  index: z.string().max(200).nullable().default(null),
  method: z.enum(['model', 'rule', 'message']).nullable().default(null),
  /** At least so many searches or answers beyond the first. */
  minLoops: least,
  /** At least so many model tokens, in and out together. */
  minTokens: least,
  minCostUsd: least,
  minFirstTokenMs: least,
  minDurationMs: least,
  /** Days as YYYY-MM-DD, both included, in UTC. */
  from: z.iso.date().nullable().default(null),
  to: z.iso.date().nullable().default(null),
});
export type RunFilter = z.infer<typeof RunFilter>;

/** Lets every run pass. */
export const everyRun: RunFilter = RunFilter.parse({});

/** Runs named one by one, or all that a filter lets pass. */
export const RunChoice = z.union([
  z.object({ ids: z.array(z.string().max(200)).min(1).max(10_000) }),
  z.object({ filter: RunFilter }),
]);
export type RunChoice = z.infer<typeof RunChoice>;

/** What the stored runs offer to filter by. */
export type RunFacets = { indexes: string[]; engines: string[] };
