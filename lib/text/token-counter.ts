import type { TokenEncoding } from '@/lib/domain/settings';
import { createBytePairCounter, type TokenCounter } from './byte-pair-counter';

/**
 * The splitting patterns of tiktoken (openai/tiktoken, tiktoken_ext/openai_public.py) with Unicode's own white space,
 * which JavaScript's `\s` is not: it takes U+FEFF in and leaves U+0085 out. `ſ` is a case form of `s`.
 */
const space = '\\p{White_Space}';
const contraction = "'(?:[sSſdDmMtT]|[lL][lL]|[vV][eE]|[rR][eE])";
const upper = '\\p{Lu}\\p{Lt}\\p{Lm}\\p{Lo}\\p{M}';
const lower = '\\p{Ll}\\p{Lm}\\p{Lo}\\p{M}';
const patterns: Record<TokenEncoding, string> = {
  o200k_base: [
    `[^\\r\\n\\p{L}\\p{N}]?[${upper}]*[${lower}]+(?:${contraction})?`,
    `[^\\r\\n\\p{L}\\p{N}]?[${upper}]+[${lower}]*(?:${contraction})?`,
    '\\p{N}{1,3}',
    ` ?[^${space}\\p{L}\\p{N}]+[\\r\\n/]*`,
    `${space}*[\\r\\n]+`,
    `${space}+(?!\\P{White_Space})`,
    `${space}+`,
  ].join('|'),
  cl100k_base: [
    contraction,
    '[^\\r\\n\\p{L}\\p{N}]?\\p{L}+',
    '\\p{N}{1,3}',
    ` ?[^${space}\\p{L}\\p{N}]+[\\r\\n]*`,
    `${space}+$`,
    `${space}*[\\r\\n]`,
    `${space}+(?!\\P{White_Space})`,
    space,
  ].join('|'),
};

const rankTables: Record<TokenEncoding, () => Promise<{ default: (string | number[])[] }>> = {
  o200k_base: () => import('gpt-tokenizer/bpeRanks/o200k_base'),
  cl100k_base: () => import('gpt-tokenizer/bpeRanks/cl100k_base'),
};

const counters = new Map<TokenEncoding, Promise<TokenCounter>>();

/**
 * The token counter of an encoding, loaded on first use and then shared by the process (about 0.2 s, 40 MB). Counts
 * are tiktoken's; gpt-tokenizer's own counter, whose rank tables these are, miscounts U+FEFF and takes quadratic time
 * on long words.
 */
export function loadTokenCounter(encoding: TokenEncoding): Promise<TokenCounter> {
  const known = counters.get(encoding);
  if (known) return known;
  const loading = rankTables[encoding]().then((ranks) =>
    createBytePairCounter(ranks.default, new RegExp(patterns[encoding], 'gu')),
  );
  counters.set(encoding, loading);
  return loading;
}
