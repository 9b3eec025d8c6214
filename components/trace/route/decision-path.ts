import type { DecidedBy, RouteDecision } from '@/lib/domain/route-decision';

export type RouteStage = Extract<DecidedBy, 'keyword' | 'model' | 'rule' | 'default'>;

/** What a stage of the router did; every value but `decided` and `not-reached` says why the next one was asked. */
export type StageOutcome =
  | 'decided'
  | 'not-reached'
  | 'no-match'
  | 'ambiguous'
  | 'failed'
  | 'not-configured'
  | 'undecided';

const everyStage: RouteStage[] = ['keyword', 'model', 'rule', 'default'];

/** The stages each profile asks, in order; `graphrag` has no router. */
const stagesOfProfile: Record<string, RouteStage[]> = {
  unified: everyStage,
  'doc-graph-agent': ['keyword', 'model', 'default'],
  graphrag: [],
};

/** The decision path: every stage of the profile with what it did. Empty when no stage was asked (a route set by hand, an empty question). */
export function decisionPath(decision: RouteDecision): { stage: RouteStage; outcome: StageOutcome }[] {
  const stages = stagesOfProfile[decision.profile] ?? everyStage;
  const decidedAt = stages.map(String).indexOf(decision.decidedBy);
  if (decidedAt < 0) return [];
  return stages.map((stage, i) => ({
    stage,
    outcome: i === decidedAt ? 'decided' : i > decidedAt ? 'not-reached' : passedOn(stage, decision),
  }));
}

function passedOn(stage: RouteStage, decision: RouteDecision): StageOutcome {
  if (stage === 'keyword') return decision.matchedKeywords.length > 0 ? 'ambiguous' : 'no-match';
  if (stage === 'model') return decision.error ? 'failed' : decision.modelUsed ? 'undecided' : 'not-configured';
  return 'no-match';
}
