import { foldText } from '@/lib/text/normalize';

/** What a sentence states that must stand in its passage word for word: numbers (those of dates included) and names. */
export type ClaimFacts = {
  /** Digits without separators, e.g. `1834`, `3.5`. */
  numbers: string[];
  /** Names in alphabetic scripts, lower-cased, one a word. */
  names: string[];
  /** Whether the sentence says that something is not so. */
  negated: boolean;
};

const numbers = /\d+(?:[.,]\d+)*/gu;
/** A capitalised word that does not open the sentence; capitals of a whole title or an acronym count as well. */
const names = /(?<![.!?…]["'”’)\]]?\s*|^\W*)\b\p{Lu}[\p{L}\p{M}]+/gu;

const englishNegation =
  /\b(?:not|no|never|none|neither|nor|nobody|nothing|without|unable|cannot|fails? to|failed to)\b|n['’]t\b/iu;
/** 않다, 없다, 못하다, 아니다, 안 + verb, and the words of prohibition. 불편함없이 and the like count as they stand. */
const koreanNegation = /않|없|못\s?하|못했|아니|아닌|아닙|(?<!\p{Script=Hangul})(?:안|못)\s|금지|불가/u;

/** Reads a sentence's facts. Pure, for English and Korean; other scripts have their numbers. */
export function claimFacts(sentence: string): ClaimFacts {
  return {
    numbers: [...new Set([...foldText(sentence).matchAll(numbers)].map(([found]) => plainNumber(found)))],
    names: [...new Set([...sentence.normalize('NFKC').matchAll(names)].map(([found]) => found.toLowerCase()))],
    negated: isNegated(sentence),
  };
}

/** Whether a sentence negates: an odd number of negations is not counted, one is enough. */
export function isNegated(sentence: string): boolean {
  return englishNegation.test(sentence) || koreanNegation.test(sentence);
}

/** 1,200 and 1200 are the same; 3.50 and 3.5 too. */
function plainNumber(found: string): string {
  const digits = found.replaceAll(/,(?=\d{3}(?:\D|$))/g, '');
  return /^\d+\.\d+$/.test(digits) ? String(Number(digits)) : digits;
}
