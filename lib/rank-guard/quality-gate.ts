import type {
  GateCriterion,
  GuardedRank,
  RankGuardDecision,
  RankGuardProfileQuery,
  RankGuardRule,
  RankGuardStatus,
} from '@/lib/domain/rank-guard';
import { stepUnits } from './decide';
import { toUnits } from './units';

/** What the gate looks at: rules as they were applied, the profile's queries, and what came out. */
export type GateInput = {
  rules: readonly RankGuardRule[];
  queries: readonly RankGuardProfileQuery[];
  decisions: readonly RankGuardDecision[];
  rankings: readonly { id: string; ranking: readonly GuardedRank[] }[];
};

/**
 * Judges an evaluation by its results alone, without calling the rules again. Criteria (this project's own; S3 names
 * a gate but publishes none):
 *
 * - `one-decision-each`: every enabled rule decided every query once, and nothing else was decided
 * - `fields-as-reached`: each decision holds the figures its status reached and null in the others
 * - `gap-held`: every applied gap is within its maximum, every exceeded one is not, headroom is their difference
 * - `one-step-above-first`: what was raised ends 0.0001 above the first result, everything else keeps its score
 * - `order-kept`: places follow final scores, and candidates with equal ones stay in the order before
 * - `expected-statuses`: every status that the profile signed off came out again
 */
export function qualityGate(input: GateInput): { pass: boolean; criteria: GateCriterion[] } {
  const criteria = [
    oneDecisionEach(input),
    fieldsAsReached(input),
    gapHeld(input),
    oneStepAboveFirst(input),
    orderKept(input),
    expectedStatuses(input),
  ];
  return { pass: criteria.every(({ pass }) => pass), criteria };
}

function oneDecisionEach({ rules, queries, decisions }: GateInput): GateCriterion {
  const times = new Map<string, number>();
  for (const decision of decisions) times.set(pairOf(decision), (times.get(pairOf(decision)) ?? 0) + 1);
  const pairs = queries.flatMap(({ id: queryId }) =>
    rules.filter(({ enabled }) => enabled).map(({ id: ruleId }) => ({ queryId, ruleId })),
  );
  const wrong = pairs.filter((pair) => times.get(pairOf(pair)) !== 1).map(label);
  const extra = decisions.length - pairs.length;
  if (wrong.length === 0 && extra > 0) wrong.push(`${extra} decisions of no enabled rule or query`);
  return criterion('one-decision-each', wrong, `${decisions.length} decisions for ${pairs.length} pairs`);
}

type Figure = 'comparison' | 'preferred' | 'gap' | 'headroom' | 'adjustment' | 'finalScore';
const figures: readonly Figure[] = ['comparison', 'preferred', 'gap', 'headroom', 'adjustment', 'finalScore'];

/** How many of `figures` a status reaches; a query without candidates reaches none. */
const reachedFigures: Record<RankGuardStatus, number> = {
  'scope-mismatch': 0,
  'top-already-full-coverage': 1,
  'edge-count-mismatch': 1,
  'preferred-candidate-missing': 1,
  'score-gap-exceeded': 4,
  applied: 6,
};

function fieldsAsReached({ queries, decisions }: GateInput): GateCriterion {
  const empty = new Set(queries.filter(({ candidates }) => candidates.length === 0).map(({ id }) => id));
  const wrong = decisions.filter((decision) => {
    const reached = empty.has(decision.queryId) ? 0 : reachedFigures[decision.status];
    return figures.some((figure, index) => (decision[figure] !== null) !== index < reached);
  });
  return criterion('fields-as-reached', wrong.map(label), `${decisions.length} decisions complete`);
}

function gapHeld({ decisions }: GateInput): GateCriterion {
  const wrong = decisions.filter(({ status, gap, maxGap, headroom }) => {
    if (gap === null || headroom === null) return false;
    const headroomUnits = toUnits(maxGap) - toUnits(gap);
    return toUnits(headroom) !== headroomUnits || (status === 'applied') !== headroomUnits >= 0;
  });
  const applied = decisions.filter(({ status }) => status === 'applied').length;
  return criterion('gap-held', wrong.map(label), `${applied} applied within their maximum gap`);
}

function oneStepAboveFirst({ rankings, decisions }: GateInput): GateCriterion {
  const raised = new Set(
    decisions.flatMap(({ queryId, status, preferred }) =>
      status === 'applied' && preferred ? [JSON.stringify([queryId, preferred.id])] : [],
    ),
  );
  const wrong = rankings.flatMap(({ id: queryId, ranking }) => {
    const firstUnits = ranking.reduce((most, { baseScore }) => Math.max(most, toUnits(baseScore)), -Infinity);
    return ranking
      .filter(({ id, baseScore, finalScore }) => {
        const expected = raised.has(JSON.stringify([queryId, id])) ? firstUnits + stepUnits : toUnits(baseScore);
        return toUnits(finalScore) !== expected;
      })
      .map(({ id }) => `${queryId} / ${id}`);
  });
  return criterion('one-step-above-first', wrong, `${raised.size} candidates raised`);
}

function orderKept({ rankings }: GateInput): GateCriterion {
  const wrong = rankings.filter(({ ranking }) =>
    ranking.some((candidate, index) => {
      const next = ranking[index + 1];
      if (candidate.rankAfter !== index + 1) return true;
      if (!next) return false;
      if (candidate.finalScore === next.finalScore) return candidate.rankBefore > next.rankBefore;
      return candidate.finalScore < next.finalScore;
    }),
  );
  return criterion(
    'order-kept',
    wrong.map(({ id }) => id),
    `${rankings.length} rankings in order`,
  );
}

function expectedStatuses({ queries, decisions }: GateInput): GateCriterion {
  const statuses = new Map(decisions.map((decision) => [pairOf(decision), decision.status]));
  const expected = queries.flatMap((query) =>
    Object.entries(query.expected).map(([ruleId, status]) => ({ queryId: query.id, ruleId, status })),
  );
  const wrong = expected.flatMap((pair) => {
    const status = statuses.get(pairOf(pair)) ?? 'no decision';
    return status === pair.status ? [] : [`${label(pair)} is ${status}, expected ${pair.status}`];
  });
  return criterion(
    'expected-statuses',
    wrong,
    expected.length === 0 ? 'none stated' : `${expected.length} of ${expected.length} as expected`,
  );
}

type Pair = { queryId: string; ruleId: string };

function pairOf({ queryId, ruleId }: Pair): string {
  return JSON.stringify([queryId, ruleId]);
}

function label({ queryId, ruleId }: Pair): string {
  return `${queryId} / ${ruleId}`;
}

const shownProblems = 3;

function criterion(name: string, wrong: readonly string[], summary: string): GateCriterion {
  if (wrong.length === 0) return { name, pass: true, detail: summary };
  const more = wrong.length - shownProblems;
  const detail = wrong.slice(0, shownProblems).join('; ') + (more > 0 ? `; and ${more} more` : '');
  return { name, pass: false, detail };
}
