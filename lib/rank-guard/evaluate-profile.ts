import {
  type RankGuardDecision,
  type RankGuardProfile,
  type RankGuardReport,
  RankGuardStatus,
} from '@/lib/domain/rank-guard';
import { applyRules } from './apply-rules';
import { qualityGate } from './quality-gate';

/**
 * Every decision of a profile with counts, the one nearest to its threshold, the ranking per query and the quality
 * gate. `maxGap` takes the place of every rule's own.
 */
export function evaluateProfile(profile: RankGuardProfile, { maxGap }: { maxGap?: number } = {}): RankGuardReport {
  const rules = profile.rules.map((rule) => ({ ...rule, maxGap: maxGap ?? rule.maxGap }));
  const guarded = profile.queries.map((query) => ({ query, ...applyRules(rules, query) }));
  const decisions = guarded.flatMap((query) => query.decisions);
  const queries = guarded.map(({ query: { id, queryEntities }, ranking, guardEvidence }) => ({
    id,
    queryEntities,
    ranking,
    guardEvidence,
  }));
  return {
    name: profile.name,
    decisions,
    counts: countStatuses(decisions),
    nearest: nearestToThreshold(decisions),
    qualityGate: qualityGate({ rules, queries: profile.queries, decisions, rankings: queries }),
    queries,
  };
}

function countStatuses(decisions: readonly RankGuardDecision[]): Record<RankGuardStatus, number> {
  const counts = Object.fromEntries(RankGuardStatus.options.map((status) => [status, 0])) as Record<
    RankGuardStatus,
    number
  >;
  for (const { status } of decisions) counts[status]++;
  return counts;
}

/** Smallest |headroom|, then smaller headroom, then query id (by code units), then the order of the rules. */
function nearestToThreshold(decisions: readonly RankGuardDecision[]): RankGuardReport['nearest'] {
  const [nearest] = decisions
    .flatMap(({ queryId, ruleId, headroom }) => (headroom === null ? [] : [{ queryId, ruleId, headroom }]))
    .sort(
      (a, b) =>
        Math.abs(a.headroom) - Math.abs(b.headroom) || a.headroom - b.headroom || compareIds(a.queryId, b.queryId),
    );
  return nearest ?? null;
}

function compareIds(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
