/** The constant of reciprocal rank fusion (Cormack, Clarke & Büttcher 2009). */
const rankConstant = 60;

/** An item of several rankings: `ranks[i]` is its place in the i-th, from 1, null where it is not in it. */
export type FusedItem<T> = { key: T; score: number; ranks: (number | null)[] };

/**
 * Fuses rankings by reciprocal rank: an item scores the sum of 1 ÷ (60 + rank) over the rankings it is in. Every item
 * once, best first; ties by the better single rank, then by the earlier ranking. In a ranking only the first place of
 * an item counts.
 */
export function fuseRanks<T>(rankings: readonly (readonly T[])[]): FusedItem<T>[] {
  const items = new Map<T, FusedItem<T>>();
  rankings.forEach((ranking, i) => {
    ranking.forEach((key, place) => {
      const item = items.get(key) ?? { key, score: 0, ranks: rankings.map(() => null) };
      items.set(key, item);
      if (item.ranks[i] !== null) return;
      item.ranks[i] = place + 1;
      item.score += 1 / (rankConstant + place + 1);
    });
  });
  return [...items.values()].sort((a, b) => b.score - a.score || bestRank(a) - bestRank(b));
}

function bestRank({ ranks }: FusedItem<unknown>): number {
  return ranks.reduce<number>((best, rank) => Math.min(best, rank ?? best), Number.POSITIVE_INFINITY);
}
