import type { TokenCounter } from '@/lib/text/byte-pair-counter';

/** A stretch of the context whose tokens are known. */
export type CountedText = { text: string; tokens: number };

/**
 * The tokens of texts and the blank lines between them, without counting the texts again. Line breaks merge with the
 * punctuation they follow, so that only the end of a text behind its last letter or digit is counted anew. Exact as
 * long as every text begins with something else than white space or `/`.
 */
export function countJoined(parts: readonly (CountedText | string)[], count: TokenCounter): number {
  let tokens = 0;
  let tail = '';
  for (const part of parts) {
    if (typeof part === 'string') {
      tokens += count(tail + part) - count(tail);
      tail += part;
    } else if (part.text !== '') {
      tokens += part.tokens;
      tail = part.text.match(/[^\p{L}\p{N}]*$/u)?.[0] ?? '';
    }
  }
  return tokens;
}
