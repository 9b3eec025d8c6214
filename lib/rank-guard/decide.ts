import type {
  EdgeRange,
  RankGuardCandidate,
  RankGuardContext,
  RankGuardDecision,
  RankGuardQuery,
  RankGuardRule,
} from '@/lib/domain/rank-guard';
import { fromUnits, toUnits } from './units';

/** A raised candidate ends this many units above the first result. */
export const stepUnits = 1;

/**
 * What one rule says of one query: exactly one decision, from base scores alone. The conditions are checked in the
 * order of RankGuardStatus and the first that fails ends the decision; a query without candidates in scope is
 * `preferred-candidate-missing`. Of equal scores the earlier candidate ranks first.
 * Source: S3, requirements C6; units and rounding in units.ts.
 */
export function decide(rule: RankGuardRule, query: RankGuardQuery): RankGuardDecision {
  const decision: Omit<RankGuardDecision, 'status'> = {
    queryId: query.id,
    ruleId: rule.id,
    ruleVersion: rule.version,
    context: { cluster: query.context.cluster, tags: query.context.tags },
    required: { cluster: rule.scope.cluster, tags: rule.scope.requiredTags },
    comparison: null,
    preferred: null,
    gap: null,
    maxGap: fromUnits(toUnits(rule.maxGap)),
    headroom: null,
    adjustment: null,
    finalScore: null,
  };
  if (!inScope(rule, query.context)) return { ...decision, status: 'scope-mismatch' };

  const top = best(query.candidates);
  if (!top) return { ...decision, status: 'preferred-candidate-missing' };
  decision.comparison = shown(top);
  if (top.candidate.coverage === rule.preferred.coverage) return { ...decision, status: 'top-already-full-coverage' };
  if (!inRange(rule.top.supportingEdges, top.candidate)) return { ...decision, status: 'edge-count-mismatch' };

  const preferred = best(query.candidates.filter((candidate) => hasPreferredShape(rule, candidate)));
  if (!preferred) return { ...decision, status: 'preferred-candidate-missing' };

  const gap = top.units - preferred.units;
  const headroom = toUnits(rule.maxGap) - gap;
  decision.preferred = shown(preferred);
  decision.gap = fromUnits(gap);
  decision.headroom = fromUnits(headroom);
  if (headroom < 0) return { ...decision, status: 'score-gap-exceeded' };

  const adjustment = gap + stepUnits;
  return {
    ...decision,
    status: 'applied',
    adjustment: fromUnits(adjustment),
    finalScore: fromUnits(preferred.units + adjustment),
  };
}

type Scored = { candidate: RankGuardCandidate; units: number };

function inScope({ scope }: RankGuardRule, context: RankGuardContext): boolean {
  return context.cluster === scope.cluster && scope.requiredTags.every((tag) => context.tags.includes(tag));
}

function inRange({ min, max }: EdgeRange, { supportingEdges }: RankGuardCandidate): boolean {
  return (min === null || supportingEdges >= min) && (max === null || supportingEdges <= max);
}

function hasPreferredShape({ preferred }: RankGuardRule, candidate: RankGuardCandidate): boolean {
  return candidate.coverage === preferred.coverage && inRange(preferred.supportingEdges, candidate);
}

function best(candidates: readonly RankGuardCandidate[]): Scored | null {
  let first: Scored | null = null;
  for (const candidate of candidates) {
    const units = toUnits(candidate.baseScore);
    if (!first || units > first.units) first = { candidate, units };
  }
  return first;
}

function shown({ candidate, units }: Scored): RankGuardCandidate {
  const { id, title, coverage, supportingEdges } = candidate;
  return { id, title, baseScore: fromUnits(units), coverage, supportingEdges };
}
