import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitBudget } from './token-budget';

it.each([
  [12_000, 0.15, 0.5, { community: 1800, local: 4200, text: 6000 }],
  [12_000, 0.1, 0.9, { community: 1200, local: 0, text: 10_800 }],
  [-30, 0.15, 0.5, { community: 0, local: 0, text: 0 }],
])('%d tokens at %d and %d', (tokens, communityProp, textUnitProp, budget) => {
  expect(splitBudget(tokens, communityProp, textUnitProp)).toEqual(budget);
});

it('never gives out more than there is', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 1e6 }), share, share, (tokens, a, b) => {
      const { community, local, text } = splitBudget(tokens, a, Math.min(b, 1 - a));
      expect(community + local + text).toBeLessThanOrEqual(Math.max(tokens, 0));
      expect(Math.min(community, local, text)).toBeGreaterThanOrEqual(0);
    }),
  );
});
