/** Scores of the rank guard: four decimals, as it compares them. */
export function formatGuardScore(score: number, locale: string): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 4, maximumFractionDigits: 4 }).format(score);
}
