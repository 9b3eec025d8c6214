import { expect, it } from 'vitest';
import type { RouteDecision } from '@/lib/domain/route-decision';
import { fixtureDecision } from '../testing/fixture-run';
import { decisionPath } from './decision-path';

const path = (change: Partial<RouteDecision>) =>
  decisionPath({ ...fixtureDecision, ...change }).map(({ stage, outcome }) => `${stage}: ${outcome}`);

it('ends with the keywords when they decide', () => {
  expect(path({})).toEqual(['keyword: decided', 'model: not-reached', 'rule: not-reached', 'default: not-reached']);
});

it('says that no model is set up when a rule decides', () => {
  expect(path({ decidedBy: 'rule', matchedKeywords: [] })).toEqual([
    'keyword: no-match',
    'model: not-configured',
    'rule: decided',
    'default: not-reached',
  ]);
});

it('tells a failing model from one that was not asked', () => {
  const failed = path({ decidedBy: 'default', matchedKeywords: [], modelUsed: true, error: 'HTTP 500' });
  expect(failed[1]).toBe('model: failed');
  expect(path({ decidedBy: 'default', matchedKeywords: [], modelUsed: true })[1]).toBe('model: undecided');
});

it('calls keywords of several routes ambiguous', () => {
  expect(path({ decidedBy: 'rule' })[0]).toBe('keyword: ambiguous');
});

it('has no rule stage in the profile of the first source', () => {
  expect(path({ profile: 'doc-graph-agent', decidedBy: 'default', matchedKeywords: [] })).toEqual([
    'keyword: no-match',
    'model: not-configured',
    'default: decided',
  ]);
});

it.each(['explicit', 'empty'] as const)('is empty when the decision is %s', (decidedBy) => {
  expect(path({ decidedBy })).toEqual([]);
});
