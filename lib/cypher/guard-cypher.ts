import type { CheckedCypher, CypherRule, GuardVerdict } from '@/lib/domain/graph-query';
import { checkPaths } from './check-paths';
import { type Token, tokenize } from './tokenize';
import {
  bracketKeywords,
  callableKeywords,
  closedKeywords,
  firstClauses,
  functions,
  openKeywords,
  reservedNames,
} from './words';
import { isColumn, isLabel, isName, isSign, isWord, writeCypher } from './write-cypher';

/** Characters of a statement. */
const maxLength = 8000;
/** Brackets in brackets, each closed again; the engine's parser crashes at some thousands. */
const maxNesting = 40;
/** Rows of a statement that sets no limit itself (requirements A7). */
export const defaultLimit = 100;

type Refusal = { ok: false; rule: CypherRule; found: string };
const refuse = (rule: CypherRule, found: string): Refusal => ({ ok: false, rule, found });

/**
 * Lets a statement pass that can only read the graph: one statement that begins with MATCH, OPTIONAL MATCH, WITH,
 * UNWIND or RETURN, whose every word is a known keyword, a listed function, a name where only a name can stand, or a
 * name that the statement itself declares. What passes is written out anew from what was read, with `LIMIT 100` at the
 * end where there is no limit and no UNION. Labels are those named, in order of appearance.
 */
export function guardCypher(source: string): GuardVerdict {
  if (source.length > maxLength) return refuse('too-long', String(source.length));
  const read = tokenize(source.normalize('NFC'));
  if (!read.ok) return read;
  const tokens = isSign(read.tokens.at(-1), ';') ? read.tokens.slice(0, -1) : read.tokens;
  if (tokens.length === 0) return refuse('empty', '');
  const broken =
    checkShape(tokens) ??
    checkNesting(tokens) ??
    checkWords(tokens, declaredNames(tokens)) ??
    checkPaths(tokens) ??
    (tokens.some((token, i) => isWord(token, 'RETURN') && !isName(tokens, i)) ? null : refuse('no-return', ''));
  if (broken) return broken;
  const { limit, needsLimit } = readLimit(tokens);
  const written = writeCypher(tokens);
  if (!written.ok) return written;
  return {
    ok: true,
    statement: (needsLimit ? `${written.text} LIMIT ${defaultLimit}` : written.text) as CheckedCypher,
    labels: [...new Set(tokens.flatMap((token, i) => (isLabel(tokens, i) ? [token.text] : [])))],
    limit: needsLimit ? defaultLimit : limit,
  };
}

function checkShape(tokens: readonly Token[]): Refusal | null {
  const second = tokens.find((token) => isSign(token, ';'));
  if (second) return refuse('several-statements', ';');
  const [first] = tokens;
  if (first!.kind === 'word' && firstClauses.has(first!.text.toUpperCase())) return null;
  return refuse('first-clause', first!.text.slice(0, 40));
}

function checkNesting(tokens: readonly Token[]): Refusal | null {
  let depth = 0;
  for (const { kind, text } of tokens) {
    if (kind !== 'sign') continue;
    if ('([{'.includes(text)) depth += 1;
    if (')]}'.includes(text)) depth -= 1;
    if (depth > maxNesting || depth < 0) return refuse('nesting', text);
  }
  return depth === 0 ? null : refuse('nesting', '(');
}

/** Names that patterns, AS and lambdas declare. */
function declaredNames(tokens: readonly Token[]): Set<string> {
  const names = new Set<string>();
  tokens.forEach((token, i) => {
    if (token.kind !== 'word') return;
    const [before, after] = [tokens[i - 1], tokens[i + 1]];
    const opensPattern = isSign(before, '(') || isSign(before, '[');
    const inPattern = opensPattern && [':', ')', ']', '{', '*'].some((sign) => isSign(after, sign));
    const ofPath = isSign(after, '=') && isSign(tokens[i + 2], '(');
    const ofLambda = isSign(after, '->') || isSign(after, '|') || isSign(after, ',') || isWord(after, 'IN');
    if (isColumn(tokens, i) || inPattern || ofPath || (ofLambda && opensPattern) || isSign(after, '->')) {
      names.add(token.text.toLowerCase());
    }
  });
  return names;
}

function checkWords(tokens: readonly Token[], declared: ReadonlySet<string>): Refusal | null {
  for (const [i, token] of tokens.entries()) {
    if (token.kind === 'quoted' && isSign(tokens[i + 1], '(')) return refuse('function', token.text);
    if (token.kind !== 'word' || isName(tokens, i)) continue;
    const upper = token.text.toUpperCase();
    const called = isSign(tokens[i + 1], '(');
    if (called ? callableKeywords.has(upper) || bracketKeywords.has(upper) : isKeyword(upper)) continue;
    const known = called ? functions.has(token.text.toLowerCase()) : declared.has(token.text.toLowerCase());
    if (known && !isJoined(tokens, i - 1)) continue;
    return refuse(called && !known && !reservedNames.has(upper) ? 'function' : 'keyword', token.text);
  }
  return null;
}

/**
 * Whether what stands before ends an expression, so that a name can only follow as the beginning of another clause.
 * The keywords that begin clauses are listed; a variable that is called like a clause never begins one.
 */
function isJoined(tokens: readonly Token[], i: number): boolean {
  const before = tokens[i];
  if (!before) return false;
  if (before.kind === 'sign') return [')', ']', '}'].includes(before.text);
  if (before.kind !== 'word' || isName(tokens, i)) return true;
  const upper = before.text.toUpperCase();
  return !openKeywords.has(upper) && upper !== 'AS';
}

function isKeyword(upper: string): boolean {
  return upper === 'AS' || openKeywords.has(upper) || closedKeywords.has(upper);
}

/** The limit of the last RETURN outside of brackets, and whether one can be added without changing anything else. */
function readLimit(tokens: readonly Token[]): { limit: number | null; needsLimit: boolean } {
  let depth = 0;
  let limit: number | null = null;
  let returns = false;
  let union = false;
  for (const [i, token] of tokens.entries()) {
    if (token.kind === 'sign') depth += '([{'.includes(token.text) ? 1 : ')]}'.includes(token.text) ? -1 : 0;
    if (depth > 0 || token.kind !== 'word' || isName(tokens, i)) continue;
    if (isWord(token, 'UNION')) union = true;
    if (isWord(token, 'RETURN')) {
      returns = true;
      limit = null;
    }
    if (isWord(token, 'LIMIT') && returns) limit = tokens[i + 1]?.kind === 'number' ? Number(tokens[i + 1]!.text) : -1;
  }
  return { limit: limit === -1 ? null : limit, needsLimit: returns && !union && limit === null };
}
