/** How rare each term is among texts given as sets of terms: 0 where it stands in none, else ln(1 + texts ÷ (1 + texts with it)). */
export function termRarity(terms: readonly string[], texts: readonly ReadonlySet<string>[]): Map<string, number> {
  return new Map(
    terms.map((term) => {
      const frequency = texts.reduce((count, text) => count + (text.has(term) ? 1 : 0), 0);
      return [term, frequency === 0 ? 0 : Math.log(1 + texts.length / (1 + frequency))];
    }),
  );
}

/** The share, 0–1, of the terms' rarity that a text holds; 0 where no term stands in any text. */
export function sharedRarity(rarity: ReadonlyMap<string, number>, text: ReadonlySet<string>): number {
  let all = 0;
  let shared = 0;
  for (const [term, weight] of rarity) {
    all += weight;
    if (text.has(term)) shared += weight;
  }
  return all === 0 ? 0 : shared / all;
}
