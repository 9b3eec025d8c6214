import type { RankGuardRule } from '@/lib/domain/rank-guard';

/** Rules that come with the product, for the clusters of the Korean sample; a saved version of the same id replaces one. */
export const shippedRules: readonly RankGuardRule[] = [
  {
    id: 'battery-full-coverage',
    version: 1,
    enabled: true,
    scope: { cluster: 'battery', requiredTags: ['ESS'] },
    top: { supportingEdges: { min: 3, max: null } },
    preferred: { coverage: 1, supportingEdges: { min: 3, max: null } },
    maxGap: 1.5,
    note: '',
  },
];

/** The rules in force: shipped ones, or what was saved in their place, then the others that were saved. */
export function rulesInForce(saved: readonly RankGuardRule[]): RankGuardRule[] {
  const byId = new Map([...shippedRules, ...saved].map((rule) => [rule.id, rule]));
  return [...byId.values()];
}
