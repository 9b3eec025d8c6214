import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RankGuardCandidate, RankGuardQuery, RankGuardRule } from '@/lib/domain/rank-guard';
import { decide } from './decide';
import { arbitraryQuery, arbitraryRules } from './testing/arbitrary';
import { fromUnits } from './units';

const rule: RankGuardRule = {
  id: 'r',
  version: 3,
  enabled: true,
  scope: { cluster: 'bridges', requiredTags: ['docs'] },
  top: { supportingEdges: { min: null, max: null } },
  preferred: { coverage: 1, supportingEdges: { min: null, max: null } },
  maxGap: 0.3,
  note: '',
};

const candidate = (id: string, baseScore: number, coverage = 0.5, supportingEdges = 2): RankGuardCandidate => ({
  id,
  title: id.toUpperCase(),
  baseScore,
  coverage,
  supportingEdges,
});

const query = (...candidates: RankGuardCandidate[]): RankGuardQuery => ({
  id: 'q',
  question: '?',
  context: { cluster: 'bridges', tags: ['docs'] },
  queryEntities: 2,
  candidates,
});

describe('decide', () => {
  it.each([
    ['another cluster', { cluster: 'core', tags: ['docs'] }],
    ['no cluster', { cluster: null, tags: ['docs'] }],
    ['a missing tag', { cluster: 'bridges', tags: ['doc', 'DOCS'] }],
  ])('is out of scope with %s', (_, context) => {
    const decision = decide(rule, { ...query(candidate('a', 1), candidate('b', 0.9, 1)), context });
    expect(decision).toMatchObject({ status: 'scope-mismatch', context, comparison: null, preferred: null });
  });

  it('needs no tags when the rule asks for none', () => {
    const anyTags = { ...rule, scope: { cluster: 'bridges', requiredTags: [] } };
    const untagged = { ...query(candidate('a', 1)), context: { cluster: 'bridges', tags: [] } };
    expect(decide(anyTags, untagged).status).toBe('preferred-candidate-missing');
  });

  it('misses the preferred candidate, with everything null, when nothing was found', () => {
    expect(decide(rule, query())).toEqual({
      queryId: 'q',
      ruleId: 'r',
      ruleVersion: 3,
      status: 'preferred-candidate-missing',
      context: { cluster: 'bridges', tags: ['docs'] },
      required: { cluster: 'bridges', tags: ['docs'] },
      comparison: null,
      preferred: null,
      gap: null,
      maxGap: 0.3,
      headroom: null,
      adjustment: null,
      finalScore: null,
    });
  });

  it('takes candidates in any order and the earlier of equal scores', () => {
    const decision = decide(
      rule,
      query(
        candidate('low', 0.8, 1),
        candidate('first', 1.00004),
        candidate('tied', 1),
        candidate('best', 0.9, 1),
        candidate('late', 0.9, 1),
      ),
    );
    expect(decision).toMatchObject({ comparison: { id: 'first', baseScore: 1 }, preferred: { id: 'best' }, gap: 0.1 });
  });

  it('raises a tied candidate by one unit', () => {
    expect(decide({ ...rule, maxGap: 0 }, query(candidate('a', 1), candidate('b', 1, 1)))).toMatchObject({
      status: 'applied',
      gap: 0,
      headroom: 0,
      adjustment: 0.0001,
      finalScore: 1.0001,
    });
  });

  it('checks coverage of the first result before its edges', () => {
    const never = { ...rule, top: { supportingEdges: { min: 9, max: null } } };
    expect(decide(never, query(candidate('a', 1, 1))).status).toBe('top-already-full-coverage');
    expect(decide(never, query(candidate('a', 1)))).toMatchObject({
      status: 'edge-count-mismatch',
      comparison: { id: 'a' },
      preferred: null,
    });
  });

  it.each([
    [1, 'edge-count-mismatch'],
    [2, 'applied'],
    [4, 'applied'],
    [5, 'edge-count-mismatch'],
  ])('counts both ends of the range of edges in: %d edges is %s', (edges, status) => {
    const bounded = { ...rule, top: { supportingEdges: { min: 2, max: 4 } } };
    expect(decide(bounded, query(candidate('a', 1, 0.5, edges), candidate('b', 0.9, 1))).status).toBe(status);
  });

  it('passes over candidates with other edges, however high they score', () => {
    const shaped = { ...rule, preferred: { coverage: 1 as const, supportingEdges: { min: 3, max: 3 } } };
    const found = query(candidate('a', 1), candidate('b', 0.99, 1, 2), candidate('c', 0.8, 1, 3));
    expect(decide(shaped, found)).toMatchObject({ status: 'applied', preferred: { id: 'c' }, gap: 0.2 });
    expect(decide(shaped, query(candidate('a', 1), candidate('b', 0.99, 1, 4))).status).toBe(
      'preferred-candidate-missing',
    );
  });

  it('does not raise a coverage just below full', () => {
    expect(decide(rule, query(candidate('a', 1), candidate('b', 0.9, 0.99999))).status).toBe(
      'preferred-candidate-missing',
    );
  });

  it('regression: 0.8 − 0.5 is within 0.3, which floats deny', () => {
    expect(decide(rule, query(candidate('a', 0.8), candidate('b', 0.5, 1)))).toMatchObject({
      status: 'applied',
      headroom: 0,
    });
  });

  it('rounds scores and the maximum before it compares', () => {
    const found = query(candidate('a', 0.80004), candidate('b', 0.49996, 1));
    expect(decide(rule, found)).toMatchObject({ status: 'applied', gap: 0.3 });
    expect(decide({ ...rule, maxGap: 0.29995 }, found)).toMatchObject({ status: 'applied', maxGap: 0.3 });
    expect(decide({ ...rule, maxGap: 0.29994 }, found)).toMatchObject({ status: 'score-gap-exceeded', maxGap: 0.2999 });
  });

  it('allows a gap of exactly the maximum and not one unit more', () => {
    const units = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(units, units, (base, gap) => {
        const found = query(candidate('a', fromUnits(base + gap)), candidate('b', fromUnits(base), 1));
        const exact = decide({ ...rule, maxGap: fromUnits(gap) }, found);
        expect(exact).toMatchObject({ status: 'applied', headroom: 0, finalScore: fromUnits(base + gap + 1) });
        if (gap === 0) return;
        const tight = decide({ ...rule, maxGap: fromUnits(gap - 1) }, found);
        expect(tight).toMatchObject({ status: 'score-gap-exceeded', headroom: -0.0001 });
      }),
    );
  });

  it('does not change what it is given', () => {
    fc.assert(
      fc.property(arbitraryRules, arbitraryQuery(), (rules, found) => {
        const before = structuredClone({ rules, found });
        for (const each of rules) decide(each, found);
        expect({ rules, found }).toEqual(before);
      }),
    );
  });
});
