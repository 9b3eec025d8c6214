import type { CypherRule } from '@/lib/domain/graph-query';
import type { Token } from './tokenize';
import { isSign } from './write-cypher';

/** Steps of a path of variable length, at most. */
const maxSteps = 6;

/** Refuses a relationship of variable length without an upper bound, or with one above 6. */
export function checkPaths(tokens: readonly Token[]): { ok: false; rule: CypherRule; found: string } | null {
  for (const [i, token] of tokens.entries()) {
    if (!isSign(token, '*')) continue;
    const opening = openingBracket(tokens, i);
    if (opening === null) continue;
    const bound = upperBound(tokens, i + 1);
    if (bound === null || bound > maxSteps)
      return { ok: false, rule: 'unbounded-path', found: bound === null ? '*' : `*..${bound}` };
  }
  return null;
}

/** The `[` of the relationship that position `i` stands in, at its own level; null when it stands in none. */
function openingBracket(tokens: readonly Token[], i: number): number | null {
  let depth = 0;
  for (let at = i - 1; at >= 0; at -= 1) {
    const token = tokens[at]!;
    if (token.kind !== 'sign') continue;
    if (')]}'.includes(token.text)) depth += 1;
    if (!'([{'.includes(token.text)) continue;
    if (depth > 0) depth -= 1;
    else return token.text === '[' && (isSign(tokens[at - 1], '-') || isSign(tokens[at - 1], '<-')) ? at : null;
  }
  return null;
}

/** Of `*`, `* SHORTEST 1..3`, `*2`, `*..4`: the last number before the bracket goes on with something else. */
function upperBound(tokens: readonly Token[], start: number): number | null {
  let at = start;
  while (tokens[at]?.kind === 'word') at += 1;
  const first = tokens[at]?.kind === 'number' ? tokens[at++] : undefined;
  if (isSign(tokens[at], '..')) {
    const second = tokens[at + 1];
    return second?.kind === 'number' ? whole(second.text) : null;
  }
  return first ? whole(first.text) : null;
}

function whole(digits: string): number | null {
  return /^\d{1,3}$/.test(digits) ? Number(digits) : null;
}
