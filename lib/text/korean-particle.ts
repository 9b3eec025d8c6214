/** Pairs of particles: after a final consonant, after a vowel. */
const pairs = { subject: ['이', '가'], topic: ['은', '는'], object: ['을', '를'], and: ['과', '와'] } as const;

/**
 * A Korean word with the particle its last syllable asks for; both forms where the word does not end in Hangul. What
 * stands in brackets at the end is not read aloud: 표(Table)가.
 */
export function withParticle(word: string, particle: keyof typeof pairs): string {
  const [closed, open] = pairs[particle];
  const last = word.replace(/\s*\([^()]*\)$/, '').at(-1) ?? '';
  if (!/[가-힣]/.test(last)) return `${word}${closed}(${open})`;
  return word + ((last.charCodeAt(0) - 0xac00) % 28 > 0 ? closed : open);
}
