import { contentTerms } from '../grounding/sentence-support';

/**
 * The fused ranking as it is, except that the last of the first `topN` places go to the best passages further down that
 * hold words of the question which none before them holds: a question of two parts keeps both. Positions in `texts`.
 */
export function fusedOrder(question: string, texts: readonly string[], topN: number): number[] {
  const order = texts.map((_, i) => i);
  if (texts.length <= topN) return order;
  const asked = [...new Set(contentTerms(question))];
  const termSets = texts.map((text) => new Set(contentTerms(text)));
  const chosen = order.slice(0, topN);
  const isHeld = (term: string) => chosen.some((i) => termSets[i]!.has(term));
  let last = topN - 1;
  for (const candidate of order.slice(topN)) {
    if (last < 1) break;
    if (!asked.some((term) => termSets[candidate]!.has(term) && !isHeld(term))) continue;
    chosen[last] = candidate;
    last -= 1;
  }
  const kept = order.filter((i) => chosen.includes(i));
  return [...kept, ...order.filter((i) => !chosen.includes(i))];
}
