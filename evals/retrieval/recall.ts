/** The share, 0–1, of the gold items among the first `k`, averaged over the rankings; 0 where there is none. */
export function meanRecall(rankings: readonly { ranked: readonly number[]; gold: readonly number[] }[], k: number) {
  const recalls = rankings.map(({ ranked, gold }) => {
    const first = ranked.slice(0, k);
    return gold.filter((item) => first.includes(item)).length / gold.length;
  });
  return recalls.reduce((sum, recall) => sum + recall, 0) / Math.max(recalls.length, 1);
}
