import { describe, expect, it } from 'vitest';
import type { RankGuardDecision } from '@/lib/domain/rank-guard';
import { evaluateProfile } from './evaluate-profile';
import { type GateInput, qualityGate } from './quality-gate';
import { goldenProfile } from './testing/golden';

const profile = goldenProfile('six-queries');

function gateInput(): GateInput {
  const { decisions, queries: rankings } = evaluateProfile(profile);
  return { rules: profile.rules, queries: profile.queries, decisions, rankings };
}

function failing(input: GateInput): string[] {
  const { pass, criteria } = qualityGate(input);
  const failed = criteria.filter((criterion) => !criterion.pass).map(({ name }) => name);
  expect(pass).toBe(failed.length === 0);
  return failed;
}

function withDecision(queryId: string, change: Partial<RankGuardDecision>): GateInput {
  const input = gateInput();
  return {
    ...input,
    decisions: input.decisions.map((each) => (each.queryId === queryId ? { ...each, ...change } : each)),
  };
}

function withExpected(expected: GateInput['queries'][number]['expected']): GateInput {
  return { ...gateInput(), queries: profile.queries.map((query) => ({ ...query, expected })) };
}

function withRanking(change: (ranking: GateInput['rankings'][number]['ranking']) => typeof ranking): GateInput {
  const input = gateInput();
  return { ...input, rankings: input.rankings.map(({ id, ranking }) => ({ id, ranking: change(ranking) })) };
}

describe('qualityGate', () => {
  it('passes what the rules really give', () => {
    expect(failing(gateInput())).toEqual([]);
  });

  it('fails when a decision is missing, doubled or of no rule', () => {
    const input = gateInput();
    const [first] = input.decisions;
    if (!first) throw new Error('the profile has decisions');
    expect(failing({ ...input, decisions: input.decisions.slice(1) })).toContain('one-decision-each');
    expect(failing({ ...input, decisions: [...input.decisions, first] })).toEqual(['one-decision-each']);
    const stranger = { ...first, ruleId: 'unknown' };
    expect(failing({ ...input, decisions: [...input.decisions, stranger] })).toEqual(['one-decision-each']);
    expect(failing({ ...input, rules: [] })).toEqual(['one-decision-each']);
  });

  it('fails when a figure is missing that was reached, or there that was not', () => {
    expect(failing(withDecision('planner-root-cause', { comparison: null }))).toEqual(['fields-as-reached']);
    expect(failing(withDecision('dashboard-alerts', { gap: 0 }))).toEqual(['fields-as-reached']);
  });

  it('fails when a gap above its maximum was applied, or the headroom is not their difference', () => {
    expect(failing(withDecision('manual-incident', { maxGap: 0.3338, headroom: -0.0001 }))).toEqual(['gap-held']);
    expect(failing(withDecision('manual-incident', { headroom: 0.0162 }))).toEqual(['gap-held']);
  });

  it('fails when a candidate rises further, or one rises that no rule raised', () => {
    const further = withRanking((ranking) =>
      ranking.map((each) => (each.id === 'graphrag-overview' ? { ...each, finalScore: 9 } : each)),
    );
    expect(failing(further)).toContain('one-step-above-first');
    expect(failing(withDecision('manual-incident', { preferred: null }))).toContain('one-step-above-first');
  });

  it('fails when places do not follow final scores', () => {
    expect(failing(withRanking((ranking) => ranking.toReversed()))).toEqual(['order-kept']);
    const renumbered = withRanking((ranking) =>
      ranking.toReversed().map((each, index) => ({ ...each, rankAfter: index + 1 })),
    );
    expect(failing(renumbered)).toEqual(['order-kept']);
  });

  it('fails when equal scores changed places', () => {
    const level = withRanking((ranking) =>
      ranking.map((each) => ({ ...each, baseScore: 1, finalScore: 1, rankBefore: ranking.length - each.rankAfter })),
    );
    expect(failing(level)).toContain('order-kept');
  });

  it('fails when a signed-off status changed, and says which', () => {
    const { criteria } = qualityGate(withExpected({ 'doc-bridges-full-coverage': 'scope-mismatch' }));
    expect(criteria.filter(({ pass }) => !pass)).toEqual([
      {
        name: 'expected-statuses',
        pass: false,
        detail:
          'manual-incident / doc-bridges-full-coverage is applied, expected scope-mismatch; planner-root-cause / doc-bridges-full-coverage is top-already-full-coverage, expected scope-mismatch',
      },
    ]);
  });

  it('names three problems and counts the rest', () => {
    const { criteria } = qualityGate(withExpected({ 'doc-bridges-full-coverage': 'edge-count-mismatch' }));
    expect(criteria.at(-1)?.detail).toMatch(/; and 3 more$/);
  });
});
