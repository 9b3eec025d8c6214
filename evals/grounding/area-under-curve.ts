/**
 * The chance, 0–1, that a positive's score is above a negative's, ties half (the area under the ROC curve; Hanley &
 * McNeil 1982). NaN where either list is empty.
 */
export function areaUnderCurve(positives: readonly number[], negatives: readonly number[]): number {
  let above = 0;
  for (const positive of positives) {
    for (const negative of negatives) above += positive > negative ? 1 : positive === negative ? 0.5 : 0;
  }
  return above / (positives.length * negatives.length);
}

/** The share of scores at or above a threshold. */
export function shareAtOrAbove(scores: readonly number[], threshold: number): number {
  return scores.filter((score) => score >= threshold).length / scores.length;
}
