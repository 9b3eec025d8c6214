import { expect, it } from 'vitest';
import type { RankGuardQuery, RankGuardRule } from '@/lib/domain/rank-guard';
import { previewRule } from './preview-rule';

const rule: RankGuardRule = {
  id: 'r',
  version: 1,
  enabled: true,
  scope: { cluster: 'c', requiredTags: [] },
  top: { supportingEdges: { min: null, max: null } },
  preferred: { coverage: 1, supportingEdges: { min: null, max: null } },
  maxGap: 1,
  note: '',
};

/** A first passage that covers half, and one `gap` behind that covers all, after `between` others. */
function stored(runId: string, gap: number, between = 0): { runId: string; query: RankGuardQuery } {
  const candidate = (id: string, baseScore: number, coverage: number) => ({
    id,
    title: id.toUpperCase(),
    baseScore,
    coverage,
    supportingEdges: 1,
  });
  const others = Array.from({ length: between }, (_, i) => candidate(`o${i}`, 9.9 - i / 1000, 0.5));
  return {
    runId,
    query: {
      id: runId,
      question: `Q ${runId}`,
      context: { cluster: 'c', tags: [] },
      queryEntities: 2,
      candidates: [candidate('half', 10, 0.5), ...others, candidate('all', 10 - gap, 1)],
    },
  };
}

it('counts and names the questions that a moved limit would flip, on stored candidates', () => {
  const { queries, before, after, flips } = previewRule([stored('near', 0.5), stored('far', 2)], [rule], {
    ...rule,
    maxGap: 2,
  });
  expect(queries).toBe(2);
  expect([before.applied, after.applied]).toEqual([1, 2]);
  expect(flips).toEqual([
    {
      runId: 'far',
      question: 'Q far',
      from: { status: 'score-gap-exceeded', first: 'HALF' },
      to: { status: 'applied', first: 'ALL' },
      entering: [],
      leaving: [],
    },
  ]);
});

it('says what comes among the first ten and what falls out', () => {
  const [flip] = previewRule([stored('deep', 0.5, 12)], [], rule).flips;
  expect(flip).toMatchObject({ from: { status: null }, to: { status: 'applied' }, entering: ['ALL'], leaving: ['O8'] });
});

it('a rule that is switched off decides nothing', () => {
  const { after, flips } = previewRule([stored('near', 0.5)], [rule], { ...rule, enabled: false });
  expect(after.applied).toBe(0);
  expect(flips[0]).toMatchObject({ to: { status: null, first: 'HALF' } });
});
