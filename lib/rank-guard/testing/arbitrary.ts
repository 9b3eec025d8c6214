import fc from 'fast-check';
import type { EdgeRange, RankGuardProfileQuery, RankGuardRule } from '@/lib/domain/rank-guard';

const edgeRange: fc.Arbitrary<EdgeRange> = fc
  .tuple(fc.option(fc.nat(3)), fc.option(fc.nat(3)))
  .map(([min, width]) => ({ min, max: width === null ? null : (min ?? 0) + width }));

const cluster = fc.constantFrom('bridges', 'core');
const tags = fc.subarray(['docs', 'incident']);

function arbitraryRule(id: string): fc.Arbitrary<RankGuardRule> {
  return fc.record({
    id: fc.constant(id),
    version: fc.integer({ min: 1, max: 3 }),
    enabled: fc.boolean(),
    scope: fc.record({ cluster, requiredTags: tags }),
    top: fc.record({ supportingEdges: edgeRange }),
    preferred: fc.record({ coverage: fc.constant(1 as const), supportingEdges: edgeRange }),
    maxGap: fc.constantFrom(0, 0.0001, 0.1, 0.35, 5),
    note: fc.constant(''),
  });
}

/** Up to four rules with ids of their own, some of them disabled. */
export const arbitraryRules: fc.Arbitrary<RankGuardRule[]> = fc
  .nat(4)
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => arbitraryRule(`rule-${index}`))));

/** Scores that tie, nearly tie after rounding, or carry all the digits of a float; negative ones too. */
const baseScore = fc.oneof(
  fc.constantFrom(3, 3.00004, 3.00005, 3.0001, 3.1, -0.5),
  fc.double({ min: -5, max: 5, noNaN: true }),
);

/** A query of up to eight candidates, in no order. */
export function arbitraryQuery(id = 'q'): fc.Arbitrary<RankGuardProfileQuery> {
  const candidate = fc.record({
    baseScore,
    coverage: fc.constantFrom(0.3333, 0.6667, 1),
    supportingEdges: fc.nat(4),
  });
  return fc.record({
    id: fc.constant(id),
    question: fc.constant('?'),
    context: fc.record({ cluster: fc.oneof(cluster, fc.constant(null)), tags }),
    queryEntities: fc.nat(3),
    candidates: fc
      .array(candidate, { maxLength: 8 })
      .map((list) => list.map((fields, index) => ({ id: `c${index}`, title: `C${index}`, ...fields }))),
    expected: fc.constant({}),
  });
}
