import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RankGuardQuery, RankGuardRule } from '@/lib/domain/rank-guard';
import { applyRules } from './apply-rules';
import { arbitraryQuery, arbitraryRules } from './testing/arbitrary';
import { toUnits } from './units';

const rule = (id: string, edges: number, enabled = true): RankGuardRule => ({
  id,
  version: 1,
  enabled,
  scope: { cluster: 'bridges', requiredTags: [] },
  top: { supportingEdges: { min: null, max: null } },
  preferred: { coverage: 1, supportingEdges: { min: edges, max: edges } },
  maxGap: 1,
  note: '',
});

const query: RankGuardQuery = {
  id: 'q',
  question: '?',
  context: { cluster: 'bridges', tags: [] },
  queryEntities: 2,
  candidates: [
    { id: 'two', title: '', baseScore: 2.5, coverage: 1, supportingEdges: 2 },
    { id: 'top', title: '', baseScore: 3, coverage: 0.5, supportingEdges: 2 },
    { id: 'one', title: '', baseScore: 2.8, coverage: 1, supportingEdges: 1 },
    { id: 'also-top', title: '', baseScore: 3.00001, coverage: 0.5, supportingEdges: 2 },
  ],
};

describe('applyRules', () => {
  it('lets every rule see base scores, so that two raised candidates end level in their order before', () => {
    const { ranking, guardEvidence } = applyRules([rule('raises-two', 2), rule('raises-one', 1)], query);
    expect(ranking).toEqual([
      { id: 'one', baseScore: 2.8, finalScore: 3.0001, rankBefore: 3, rankAfter: 1 },
      { id: 'two', baseScore: 2.5, finalScore: 3.0001, rankBefore: 4, rankAfter: 2 },
      { id: 'top', baseScore: 3, finalScore: 3, rankBefore: 1, rankAfter: 3 },
      { id: 'also-top', baseScore: 3, finalScore: 3, rankBefore: 2, rankAfter: 4 },
    ]);
    expect(guardEvidence.map(({ ruleId, promoted, gap }) => [ruleId, promoted.id, gap])).toEqual([
      ['raises-two', 'two', 0.5],
      ['raises-one', 'one', 0.2],
    ]);
  });

  it('raises a candidate once when several rules raise it', () => {
    const { ranking, decisions } = applyRules([rule('a', 1), rule('b', 1)], query);
    expect(decisions.map(({ status }) => status)).toEqual(['applied', 'applied']);
    expect(ranking[0]).toMatchObject({ id: 'one', finalScore: 3.0001 });
  });

  it('gives evidence that outlives a cut to the first result', () => {
    const { ranking, guardEvidence } = applyRules([rule('a', 1)], query);
    expect(ranking.slice(0, 1).map(({ id }) => id)).toEqual(['one']);
    expect(guardEvidence).toEqual([
      {
        ruleId: 'a',
        ruleVersion: 1,
        promoted: { id: 'one', title: '', baseScore: 2.8, coverage: 1, supportingEdges: 1 },
        comparison: { id: 'top', title: '', baseScore: 3, coverage: 0.5, supportingEdges: 2 },
        gap: 0.2,
        adjustment: 0.2001,
      },
    ]);
  });

  it('has no decision of a disabled rule, and none at all without rules', () => {
    expect(applyRules([rule('off', 1, false)], query).decisions).toEqual([]);
    expect(applyRules([], query).ranking.map(({ id }) => id)).toEqual(['top', 'also-top', 'one', 'two']);
  });

  it('decides exactly once per enabled rule', () => {
    fc.assert(
      fc.property(arbitraryRules, arbitraryQuery(), (rules, found) => {
        expect(applyRules(rules, found).decisions.map(({ ruleId }) => ruleId)).toEqual(
          rules.filter(({ enabled }) => enabled).map(({ id }) => id),
        );
      }),
    );
  });

  it('lets no candidate rise past the first result by more than one unit, and none by more than its gap', () => {
    fc.assert(
      fc.property(arbitraryRules, arbitraryQuery(), (rules, found) => {
        const { ranking, decisions } = applyRules(rules, found);
        const first = Math.max(...found.candidates.map(({ baseScore }) => toUnits(baseScore)));
        const raised = new Set(decisions.flatMap((each) => (each.status === 'applied' ? [each.preferred?.id] : [])));
        for (const { id, baseScore, finalScore } of ranking)
          expect(toUnits(finalScore)).toBe(raised.has(id) ? first + 1 : toUnits(baseScore));
      }),
    );
  });

  it('keeps the order before among raised candidates and among the others, and loses none', () => {
    fc.assert(
      fc.property(arbitraryRules, arbitraryQuery(), (rules, found) => {
        const { ranking } = applyRules(rules, found);
        const raised = ranking.filter(({ baseScore, finalScore }) => finalScore !== baseScore);
        const others = ranking.filter(({ baseScore, finalScore }) => finalScore === baseScore);
        expect([...raised, ...others]).toEqual(ranking);
        for (const group of [raised, others]) {
          const places = group.map(({ rankBefore }) => rankBefore);
          expect(places).toEqual(places.toSorted((a, b) => a - b));
        }
        expect(ranking.map(({ id }) => id).toSorted()).toEqual(found.candidates.map(({ id }) => id).toSorted());
        expect(ranking.map(({ rankAfter }) => rankAfter)).toEqual(ranking.map((_, index) => index + 1));
      }),
    );
  });

  it('does not depend on the order of the rules', () => {
    fc.assert(
      fc.property(arbitraryRules, arbitraryQuery(), (rules, found) => {
        expect(applyRules(rules.toReversed(), found).ranking).toEqual(applyRules(rules, found).ranking);
      }),
    );
  });
});
