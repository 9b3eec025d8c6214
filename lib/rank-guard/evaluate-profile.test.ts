import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RankGuardProfile, RankGuardReport } from '@/lib/domain/rank-guard';
import { evaluateProfile } from './evaluate-profile';
import { arbitraryQuery, arbitraryRules } from './testing/arbitrary';
import { goldenExpected, goldenProfile } from './testing/golden';

const arbitraryProfile = fc.tuple(arbitraryRules, fc.nat(4)).chain(([rules, count]) =>
  fc.record({
    name: fc.constant('any'),
    note: fc.constant(''),
    rules: fc.constant(rules),
    queries: fc.tuple(...Array.from({ length: count }, (_, index) => arbitraryQuery(`q${index}`))),
  }),
);

/** A profile whose queries reach the given headrooms under a maximum of 1. */
function profileOfHeadrooms(headrooms: Record<string, number>): RankGuardProfile {
  return RankGuardProfile.parse({
    ...goldenProfile('six-queries'),
    rules: goldenProfile('six-queries').rules.map((rule) => ({ ...rule, maxGap: 1 })),
    queries: Object.entries(headrooms).map(([id, headroom]) => ({
      id,
      question: '?',
      context: { cluster: 'doc-bridges', tags: ['docs'] },
      queryEntities: 1,
      candidates: [
        { id: 'top', title: 'Top', baseScore: 5, coverage: 0, supportingEdges: 1 },
        { id: 'full', title: 'Full', baseScore: 5 - (1 - headroom), coverage: 1, supportingEdges: 1 },
      ],
    })),
  });
}

describe('evaluateProfile', () => {
  it.each(['six-queries', 'random'] as const)('reproduces the golden %s', (name) => {
    const { decisions, counts, nearest, qualityGate } = evaluateProfile(goldenProfile(name));
    expect({ decisions, counts, nearest }).toStrictEqual(goldenExpected(name));
    expect(qualityGate.pass).toBe(true);
  });

  it.each<[Record<string, number>, string | null]>([
    [{ a: 0.3, b: -0.2, c: 0.25 }, 'b'],
    [{ a: 0.2, b: -0.2 }, 'b'],
    [{ b: 0.2, a: 0.2, B: 0.2 }, 'B'],
    [{}, null],
  ])('finds the decision nearest to its threshold among %j: %s', (headrooms, id) => {
    expect(evaluateProfile(profileOfHeadrooms(headrooms)).nearest?.queryId ?? null).toBe(id);
  });

  it('has no nearest decision when none reached a gap', () => {
    const { queries, ...profile } = goldenProfile('six-queries');
    const report = evaluateProfile({ ...profile, queries: queries.slice(1) });
    expect(report.nearest).toBeNull();
  });

  it('records the query entities, also when there are none', () => {
    const { queries, ...profile } = goldenProfile('six-queries');
    const none = queries.map((query) => ({ ...query, queryEntities: 0 }));
    expect(evaluateProfile({ ...profile, queries: none }).queries.map((query) => query.queryEntities)).toEqual(
      Array(6).fill(0),
    );
  });

  it('decides each pair once, counts every decision, and passes its own gate on any profile', () => {
    fc.assert(
      fc.property(arbitraryProfile, (profile) => {
        const report = evaluateProfile(profile);
        const enabled = profile.rules.filter((rule) => rule.enabled);
        expect(report.decisions.map(({ queryId, ruleId }) => [queryId, ruleId])).toEqual(
          profile.queries.flatMap((query) => enabled.map((rule) => [query.id, rule.id])),
        );
        expect(Object.values(report.counts).reduce((sum, count) => sum + count, 0)).toBe(report.decisions.length);
        expect(report.qualityGate.criteria.filter(({ pass }) => !pass)).toEqual([]);
        expect(RankGuardReport.parse(report)).toEqual(report);
      }),
    );
  });
});
