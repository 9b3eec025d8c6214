import type {
  GuardEvidence,
  GuardedQuery,
  GuardedRank,
  RankGuardDecision,
  RankGuardQuery,
  RankGuardRule,
} from '@/lib/domain/rank-guard';
import { decide } from './decide';
import { fromUnits, toUnits } from './units';

/**
 * Every enabled rule decides on base scores, in the given order, and the candidates are ordered by final score, then
 * by the order before. A candidate raised by several rules takes the highest final score. The order before is by
 * base score (4 decimals), then as given.
 */
export function applyRules(rules: readonly RankGuardRule[], query: RankGuardQuery): GuardedQuery {
  const decisions = rules.filter((rule) => rule.enabled).map((rule) => decide(rule, query));
  return { decisions, ranking: rank(query, decisions), guardEvidence: decisions.flatMap(evidence) };
}

function rank(query: RankGuardQuery, decisions: readonly RankGuardDecision[]): GuardedRank[] {
  const raised = new Map<string, number>();
  for (const { preferred, finalScore } of decisions) {
    if (!preferred || finalScore === null) continue;
    raised.set(preferred.id, Math.max(finalScore, raised.get(preferred.id) ?? finalScore));
  }
  return query.candidates
    .map(({ id, baseScore }) => ({ id, baseScore: fromUnits(toUnits(baseScore)) }))
    .sort((a, b) => b.baseScore - a.baseScore)
    .map((candidate, index) => ({
      ...candidate,
      finalScore: raised.get(candidate.id) ?? candidate.baseScore,
      rankBefore: index + 1,
    }))
    .sort((a, b) => b.finalScore - a.finalScore)
    .map((candidate, index) => ({ ...candidate, rankAfter: index + 1 }));
}

function evidence({ ruleId, ruleVersion, ...decision }: RankGuardDecision): GuardEvidence[] {
  const { comparison, preferred, gap, adjustment } = decision;
  if (!comparison || !preferred || gap === null || adjustment === null) return [];
  return [{ ruleId, ruleVersion, promoted: preferred, comparison, gap, adjustment }];
}
