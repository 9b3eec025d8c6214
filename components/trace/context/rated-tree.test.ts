import { expect, it } from 'vitest';
import type { RatedReport } from '@/lib/domain/community-selection';
import { ratedTree } from './rated-tree';

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
