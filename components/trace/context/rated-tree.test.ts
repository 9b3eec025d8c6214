import { expect, it } from 'vitest';
import type { RatedReport } from '@/lib/domain/community-selection';
import { ratedTree, walkFigures } from './rated-tree';

const report = (id: string, parentId: string | null): RatedReport => ({
  id,
  parentId,
  recordId: `r${id}`,
  title: id,
  level: 0,
  reachedBy: parentId === null ? 'start' : 'child',
  rating: 3,
  votes: [3],
  kept: true,
  reason: 'relevant',
  explanation: null,
  tokens: 1,
});

it('puts what was reached from a report below it, in the order of the walk', () => {
  const tree = ratedTree([report('1', null), report('2', null), report('3', '1'), report('4', '3'), report('5', '2')]);
  expect(tree.map(({ report: { id }, depth }) => `${'-'.repeat(depth)}${id}`)).toEqual(['1', '-3', '--4', '2', '-5']);
});

it('loses no report whose parent was not rated', () => {
  expect(ratedTree([report('7', '6')]).map(({ depth }) => depth)).toEqual([0]);
});

it('counts what the walk never came to apart from what it let go', () => {
  const low = { ...report('2', null), kept: false, reason: 'below-threshold' as const };
  const figures = walkFigures({
    level: 2,
    method: 'dynamic',
    rater: 'model',
    rated: [report('1', null), low],
    reports: ['1'],
    leftOut: [],
    leftOutCount: 4,
    savedTokens: 9,
  });
  expect(figures).toEqual({ rated: 2, kept: 1, pruned: 1, unseen: 3 });
});
