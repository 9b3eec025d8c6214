const sentence = /[^\n]+?(?:[.!?。！？…]+["'”’)\]]*(?=\s|$)|(?=\n|$))/gu;
const terms = /[\p{Script=Hangul}]+|[\p{L}\p{N}]+/gu;

/** The least share of a cited sentence's terms that a sentence of a passage must hold to be shown as its source. */
const minCoverage = 0.5;

/** With fewer terms a sentence says too little to be looked for. */
const minTerms = 3;

export type FoundSentence = { passage: number; text: string };

/**
 * The sentence of the passages that holds most of what a sentence of the answer says, by shared terms; null where none
 * holds half of it. Quoted sentences are found as they stand, rewritten ones by their names and numbers.
 */
export function findSentence(passages: readonly string[], cited: readonly string[]): FoundSentence | null {
  const wanted = cited.map((text) => termsOf(text)).filter((set) => set.size >= minTerms);
  let best: (FoundSentence & { coverage: number }) | null = null;
  for (const [passage, text] of passages.entries()) {
    for (const [candidate] of text.matchAll(sentence)) {
      const held = termsOf(candidate);
      for (const set of wanted) {
        const coverage = [...set].filter((term) => held.has(term)).length / set.size;
        if (coverage > (best?.coverage ?? 0)) best = { passage, text: candidate.trim(), coverage };
      }
    }
  }
  return best !== null && best.coverage >= minCoverage ? { passage: best.passage, text: best.text } : null;
}

/** Words and numbers; of Hangul pairs of syllables, so that particles and endings count little. */
function termsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(terms) ?? [];
  return new Set(
    words.flatMap((word) =>
      /\p{Script=Hangul}/u.test(word) && word.length > 2
        ? Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))
        : [word],
    ),
  );
}
