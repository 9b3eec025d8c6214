import type { CypherRule } from '@/lib/domain/graph-query';
import type { Token } from './tokenize';
import { closedKeywords, openKeywords, reservedNames } from './words';

export type Written = { ok: true; text: string } | { ok: false; rule: CypherRule; found: string };

/**
 * A statement out of words and signs, so that the engine reads exactly what was checked: no comment, no escape, no
 * doubled quote. Texts are put between the quotes they do not hold; one that holds both, or a backslash, has no such
 * form. Labels, properties and columns that the grammar keeps for itself are quoted.
 */
export function writeCypher(tokens: readonly Token[]): Written {
  let text = '';
  for (const [i, token] of tokens.entries()) {
    if (token.kind === 'text' && (/[\\\0]/.test(token.text) || /'[\s\S]*"|"[\s\S]*'/.test(token.text))) {
      return { ok: false, rule: 'text-escape', found: token.text.slice(0, 40) };
    }
    text += (token.space && i > 0 ? ' ' : '') + form(token, tokens, i);
  }
  return { ok: true, text };
}

function form(token: Token, tokens: readonly Token[], i: number): string {
  switch (token.kind) {
    case 'text':
      return token.text.includes("'") ? `"${token.text}"` : `'${token.text}'`;
    case 'quoted':
      return `\`${token.text}\``;
    case 'word':
      return mustBeQuoted(tokens, i) ? `\`${token.text}\`` : token.text;
    default:
      return token.text;
  }
}

function mustBeQuoted(tokens: readonly Token[], i: number): boolean {
  const upper = tokens[i]!.text.toUpperCase();
  if (!reservedNames.has(upper) || isSign(tokens[i + 1], '(')) return false;
  return isName(tokens, i) || !(upper === 'AS' || openKeywords.has(upper) || closedKeywords.has(upper));
}

/** Whether the word stands where only a label, a property, a key or a column can. */
export function isName(tokens: readonly Token[], i: number): boolean {
  const [before, after] = [tokens[i - 1], tokens[i + 1]];
  if (isSign(after, '(')) return false;
  if (isSign(before, '.') || isColumn(tokens, i)) return true;
  if (isSign(after, ':') && (isSign(before, '{') || isSign(before, ','))) return true;
  return isLabel(tokens, i);
}

/** Whether the word is the name that AS gives; `n.as` is no AS. */
export function isColumn(tokens: readonly Token[], i: number): boolean {
  return isWord(tokens[i - 1], 'AS') && !isSign(tokens[i - 2], '.') && !isWord(tokens[i - 2], 'AS');
}

/** Whether the word is a label or a relationship type: after `:` or `|` inside the brackets of a pattern. */
export function isLabel(tokens: readonly Token[], i: number): boolean {
  if (!isNamed(tokens[i]) || (!isSign(tokens[i - 1], ':') && !isSign(tokens[i - 1], '|'))) return false;
  let at = i - 1;
  while (isSign(tokens[at], ':') || isSign(tokens[at], '|') || isNamed(tokens[at])) at -= 1;
  return isSign(tokens[at], '(') || isSign(tokens[at], '[');
}

function isNamed(token: Token | undefined): boolean {
  return token?.kind === 'word' || token?.kind === 'quoted';
}

export function isSign(token: Token | undefined, sign: string): boolean {
  return token?.kind === 'sign' && token.text === sign;
}

export function isWord(token: Token | undefined, word: string): boolean {
  return token?.kind === 'word' && token.text.toUpperCase() === word;
}
