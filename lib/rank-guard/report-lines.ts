import type { GuardedRank, RankGuardCandidate, RankGuardDecision, RankGuardReport } from '@/lib/domain/rank-guard';

/** The lines of a report for a terminal: each query's decisions with their reasons, the six counts, the nearest one, the gate. */
export function reportLines({ name, decisions, counts, nearest, qualityGate, queries }: RankGuardReport): string[] {
  const byQuery = new Map<string, RankGuardDecision[]>(queries.map(({ id }) => [id, []]));
  for (const decision of decisions) byQuery.get(decision.queryId)?.push(decision);

  return [
    `${name}: ${queries.length} queries, ${decisions.length} decisions`,
    '',
    ...queries.flatMap(({ id, ranking }) => [
      id,
      ...(byQuery.get(id) ?? []).map((decision) => `  ${decisionText(decision, ranking)}`),
    ]),
    '',
    'Decisions by status',
    ...Object.entries(counts).map(([status, count]) => `  ${status.padEnd(28)} ${String(count).padStart(6)}`),
    '',
    nearest
      ? `Nearest to its threshold: ${nearest.queryId} by ${nearest.ruleId}, headroom ${points(nearest.headroom)}`
      : 'Nearest to its threshold: none reached a gap',
    '',
    `Quality gate: ${qualityGate.pass ? 'PASS' : 'FAIL'}`,
    ...qualityGate.criteria.map(({ name, pass, detail }) => `  ${pass ? 'pass' : 'FAIL'} ${name}: ${detail}`),
  ];
}

function decisionText(decision: RankGuardDecision, ranking: readonly GuardedRank[]): string {
  return `${decision.status} · ${decision.ruleId} v${decision.ruleVersion}: ${reason(decision, ranking)}`;
}

function reason(decision: RankGuardDecision, ranking: readonly GuardedRank[]): string {
  const { context, required, comparison } = decision;
  switch (decision.status) {
    case 'scope-mismatch':
      return `saw ${scope(context.cluster, context.tags)}, asks for ${scope(required.cluster, required.tags)}`;
    case 'top-already-full-coverage':
      return `${candidate(comparison)} is first and covers every query entity`;
    case 'edge-count-mismatch':
      return `${candidate(comparison)} is first with ${comparison?.supportingEdges} supporting edges`;
    case 'preferred-candidate-missing':
      return comparison ? `${candidate(comparison)} is first, none has the preferred shape` : 'no candidates';
    case 'score-gap-exceeded':
      return gapText(decision);
    case 'applied':
      return `${gapText(decision)}; raised by ${points(decision.adjustment)} to ${points(decision.finalScore)}, ${places(decision, ranking)}`;
  }
}

function gapText({ comparison, preferred, gap, maxGap, headroom }: RankGuardDecision): string {
  return `${candidate(preferred)} behind ${candidate(comparison)}: gap ${points(gap)} of ${points(maxGap)}, headroom ${points(headroom)}`;
}

function places({ preferred }: RankGuardDecision, ranking: readonly GuardedRank[]): string {
  const rank = ranking.find(({ id }) => id === preferred?.id);
  return rank ? `place ${rank.rankBefore} to ${rank.rankAfter}` : 'not ranked';
}

function scope(cluster: string | null, tags: readonly string[]): string {
  return `${cluster ?? 'no cluster'} [${tags.join(', ')}]`;
}

function candidate(shown: RankGuardCandidate | null): string {
  return shown ? `${shown.title} (${points(shown.baseScore)})` : '–';
}

function points(value: number | null): string {
  return value === null ? '–' : value.toFixed(4);
}
