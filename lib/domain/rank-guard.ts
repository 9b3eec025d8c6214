import { z } from 'zod';

/** Largest magnitude of a score or gap, so that units of 1e-4 stay exact integers. */
export const maxRankGuardScore = 1e9;

const Score = z.number().min(-maxRankGuardScore).max(maxRankGuardScore);
const Count = z.int().min(0);
const Name = z.string().min(1);

/** How a decision can end, in the order the conditions are checked (S3, K-03). */
export const RankGuardStatus = z.enum([
  'scope-mismatch',
  'top-already-full-coverage',
  'edge-count-mismatch',
  'preferred-candidate-missing',
  'score-gap-exceeded',
  'applied',
]);
export type RankGuardStatus = z.infer<typeof RankGuardStatus>;

/** Both ends included; null leaves an end open. */
export const EdgeRange = z
  .strictObject({ min: Count.nullable().default(null), max: Count.nullable().default(null) })
  .refine(({ min, max }) => min === null || max === null || min <= max, {
    message: 'Invalid range: max is below min',
    path: ['max'],
  });
export type EdgeRange = z.infer<typeof EdgeRange>;

const anyEdges: EdgeRange = { min: null, max: null };

/**
 * A policy as data: in its scope, the best candidate of the preferred shape may pass a first result that covers
 * less of the question, if its base score is at most `maxGap` behind. Unknown keys are refused: a misspelt
 * condition would silently widen the rule.
 */
export const RankGuardRule = z.strictObject({
  id: Name,
  version: z.int().min(1),
  enabled: z.boolean(),
  /** The query's cluster must be this one and its tags must hold all of these. */
  scope: z.strictObject({ cluster: Name, requiredTags: z.array(z.string()) }),
  /** What the first result must look like. */
  top: z.strictObject({ supportingEdges: EdgeRange.default(anyEdges) }),
  /** The candidate that may pass it. Only full coverage is defined, as in S3. */
  preferred: z.strictObject({ coverage: z.literal(1), supportingEdges: EdgeRange.default(anyEdges) }),
  /** In base-score points, rounded like scores; a gap of exactly this much is allowed. */
  maxGap: z.number().min(0).max(maxRankGuardScore),
  note: z.string().default(''),
});
export type RankGuardRule = z.infer<typeof RankGuardRule>;

/** One ranked text unit as its engine scored it, before any reranker. */
export const RankGuardCandidate = z.object({
  id: Name,
  title: z.string(),
  /** The engine's own scale; higher is better. */
  baseScore: Score,
  /** Covered query entities / all query entities, 0…1; 1 when the query has none. */
  coverage: z.number().min(0).max(1),
  supportingEdges: Count,
});
export type RankGuardCandidate = z.infer<typeof RankGuardCandidate>;

/** What the guard saw of a question's surroundings; cluster null when none is known. */
export const RankGuardContext = z.object({ cluster: z.string().nullable(), tags: z.array(z.string()) });
export type RankGuardContext = z.infer<typeof RankGuardContext>;

/** A question with its candidates in any order; ids of candidates are unique. */
export const RankGuardQuery = z.object({
  id: Name,
  question: z.string(),
  context: RankGuardContext,
  /** How many entities were found in the question. */
  queryEntities: Count,
  candidates: z.array(RankGuardCandidate).superRefine(uniqueIds),
});
export type RankGuardQuery = z.infer<typeof RankGuardQuery>;

/** A query of a profile, optionally with the statuses that were signed off, by rule id. */
export const RankGuardProfileQuery = RankGuardQuery.extend({
  expected: z.record(z.string(), RankGuardStatus).default({}),
});
export type RankGuardProfileQuery = z.infer<typeof RankGuardProfileQuery>;

/** Rules and recorded queries to evaluate them on; ids of rules and of queries are unique. */
export const RankGuardProfile = z
  .object({
    name: Name,
    note: z.string().default(''),
    rules: z.array(RankGuardRule).superRefine(uniqueIds),
    queries: z.array(RankGuardProfileQuery).superRefine(uniqueIds),
  })
  .superRefine(knownExpectations);
export type RankGuardProfile = z.infer<typeof RankGuardProfile>;

/** The audit of one rule on one query, applied or not. Fields that were not reached are null. Scores have 4 decimals. */
export const RankGuardDecision = z.object({
  queryId: z.string(),
  ruleId: z.string(),
  ruleVersion: z.int(),
  status: RankGuardStatus,
  context: RankGuardContext,
  required: z.object({ cluster: z.string(), tags: z.array(z.string()) }),
  /** The first result by base score. */
  comparison: RankGuardCandidate.nullable(),
  /** The best candidate of the preferred shape. */
  preferred: RankGuardCandidate.nullable(),
  /** comparison − preferred, base scores. */
  gap: z.number().nullable(),
  maxGap: z.number(),
  /** maxGap − gap; negative when exceeded. */
  headroom: z.number().nullable(),
  /** What the preferred candidate gained: gap + 0.0001. */
  adjustment: z.number().nullable(),
  finalScore: z.number().nullable(),
});
export type RankGuardDecision = z.infer<typeof RankGuardDecision>;

/** Why a candidate was raised: an object of its own, so that it outlives a cut to the first result (K-04). */
export const GuardEvidence = z.object({
  ruleId: z.string(),
  ruleVersion: z.int(),
  promoted: RankGuardCandidate,
  comparison: RankGuardCandidate,
  gap: z.number(),
  adjustment: z.number(),
});
export type GuardEvidence = z.infer<typeof GuardEvidence>;

/** A candidate's place before and after the guard, counted from 1. */
export const GuardedRank = z.object({
  id: z.string(),
  baseScore: z.number(),
  finalScore: z.number(),
  rankBefore: z.int(),
  rankAfter: z.int(),
});
export type GuardedRank = z.infer<typeof GuardedRank>;

/** What the rules made of one query. `ranking` is in the order after, `guardEvidence` has one entry per applied rule. */
export const GuardedQuery = z.object({
  decisions: z.array(RankGuardDecision),
  ranking: z.array(GuardedRank),
  guardEvidence: z.array(GuardEvidence),
});
export type GuardedQuery = z.infer<typeof GuardedQuery>;

/** A version of a rule with why it was saved. */
export const SavedRankGuardRule = z.object({ rule: RankGuardRule, reason: z.string(), savedAt: z.string() });
export type SavedRankGuardRule = z.infer<typeof SavedRankGuardRule>;

/** A decision with the run it was made in. */
export const RankGuardAudit = z.object({
  runId: z.string(),
  question: z.string(),
  indexNames: z.array(z.string()),
  decidedAt: z.string(),
  decision: RankGuardDecision,
});
export type RankGuardAudit = z.infer<typeof RankGuardAudit>;

/** One stated criterion of the quality gate; `detail` gives its figures, or what broke it. */
export const GateCriterion = z.object({ name: z.string(), pass: z.boolean(), detail: z.string() });
export type GateCriterion = z.infer<typeof GateCriterion>;

/** A profile's evaluation. Form fixed by the goldens and contracts. */
export const RankGuardReport = z.object({
  name: z.string(),
  /** By query in the profile's order, then by rule. */
  decisions: z.array(RankGuardDecision),
  /** All six statuses, zeros included. */
  counts: z.record(RankGuardStatus, Count),
  /** The decision with a gap that is nearest to its threshold; null when none reached a gap. */
  nearest: z.object({ queryId: z.string(), ruleId: z.string(), headroom: z.number() }).nullable(),
  qualityGate: z.object({ pass: z.boolean(), criteria: z.array(GateCriterion) }),
  queries: z.array(
    z.object({
      id: z.string(),
      queryEntities: Count,
      ranking: z.array(GuardedRank),
      guardEvidence: z.array(GuardEvidence),
    }),
  ),
});
export type RankGuardReport = z.infer<typeof RankGuardReport>;

function uniqueIds(items: { id: string }[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const [index, { id }] of items.entries()) {
    if (seen.has(id))
      context.addIssue({ code: 'custom', message: `Duplicate id ${JSON.stringify(id)}`, path: [index, 'id'] });
    seen.add(id);
  }
}

function knownExpectations(
  profile: { rules: RankGuardRule[]; queries: RankGuardProfileQuery[] },
  context: z.RefinementCtx,
) {
  const known = new Set(profile.rules.map((rule) => rule.id));
  for (const [index, query] of profile.queries.entries()) {
    for (const ruleId of Object.keys(query.expected)) {
      if (!known.has(ruleId))
        context.addIssue({
          code: 'custom',
          message: 'No rule has this id',
          path: ['queries', index, 'expected', ruleId],
        });
    }
  }
}
