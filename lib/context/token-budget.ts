import type { BudgetGroup } from '@/lib/domain/context-section';

/** How many tokens each group of sections may take. */
export type TokenBudget = Record<Exclude<BudgetGroup, 'history'>, number>;

/**
 * Divides the tokens that are left after the history: proportions as given, the rest to the local tables, each rounded
 * towards zero and never negative (GraphRAG 3.1.2, in its order of subtraction, so that floats agree).
 */
export function splitBudget(tokens: number, communityProp: number, textUnitProp: number): TokenBudget {
  const share = (proportion: number) => Math.max(Math.trunc(tokens * proportion), 0);
  return {
    community: share(communityProp),
    local: share(1 - communityProp - textUnitProp),
    text: share(textUnitProp),
  };
}
