const vocabulary = 60_000;

/** Word `n` with a probability that falls as 1 ÷ n. */
export function zipfWord(uniform: number): string {
  return `w${Math.floor(vocabulary ** uniform)}`;
}

/** Marsaglia's xorshift of 32 bits, in 0–1: the same words in every run. */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
