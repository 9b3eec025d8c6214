import type { CypherRule } from '@/lib/domain/graph-query';

/**
 * One word or sign of a statement. `text` is what it means: of texts and quoted names the content. `space` tells that
 * blanks or a comment stood before it.
 */
export type Token = { kind: 'word' | 'quoted' | 'text' | 'number' | 'sign'; text: string; space: boolean };

export type Tokens = { ok: true; tokens: Token[] } | { ok: false; rule: CypherRule; found: string };

const blank = /[ \t\r\n\u00a0]+/y;
const lineComment = /\/\/[^\r\n]*/y;
const word = /[\p{L}_][\p{L}\p{M}\p{N}_]*/uy;
const number = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const sign = /<=|>=|<>|->|<-|=~|\.\.|[()[\]{}.,:;|*+\-/%^=<>]/y;
const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', "'": "'", '"': '"', '\\': '\\' };

/** The words and signs of a statement, comments left out; strict about every sign that is not Cypher's. */
export function tokenize(source: string): Tokens {
  const tokens: Token[] = [];
  let at = 0;
  let space = false;
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0] ?? null;
    if (found !== null) at += found.length;
    return found;
  };
  const push = (kind: Token['kind'], text: string) => {
    tokens.push({ kind, text, space });
    space = false;
  };
  while (at < source.length) {
    const start = source[at]!;
    if (take(blank) !== null || take(lineComment) !== null) {
      space = true;
    } else if (source.startsWith('/*', at)) {
      const end = source.indexOf('*/', at + 2);
      if (end < 0) return { ok: false, rule: 'unterminated-text', found: '/*' };
      at = end + 2;
      space = true;
    } else if (start === "'" || start === '"') {
      const read = readText(source, at);
      if (!read.ok) return read;
      at = read.end;
      push('text', read.text);
    } else if (start === '`') {
      const end = source.indexOf('`', at + 1);
      if (end < 0) return { ok: false, rule: 'unterminated-text', found: '`' };
      const name = source.slice(at + 1, end);
      if (name === '' || /[\\\r\n\0]/.test(name)) return { ok: false, rule: 'text-escape', found: name };
      at = end + 1;
      push('quoted', name);
    } else {
      const name = take(word);
      const digits = name === null ? take(number) : null;
      const mark = name === null && digits === null ? take(sign) : null;
      if (name !== null) push('word', name);
      else if (digits !== null) push('number', digits);
      else if (mark !== null) push('sign', mark);
      else if (start === '$') return { ok: false, rule: 'parameter', found: source.slice(at, at + 20) };
      else return { ok: false, rule: 'unreadable-character', found: start };
    }
  }
  return { ok: true, tokens };
}

type Read = { ok: true; text: string; end: number } | { ok: false; rule: CypherRule; found: string };

function readText(source: string, start: number): Read {
  const quote = source[start]!;
  let text = '';
  for (let at = start + 1; at < source.length; at += 1) {
    const sign = source[at]!;
    if (sign === quote) return { ok: true, text, end: at + 1 };
    if (sign !== '\\') {
      text += sign;
      continue;
    }
    at += 1;
    const meant = escapes[source[at] ?? ''];
    if (meant === undefined) return { ok: false, rule: 'text-escape', found: source.slice(at - 1, at + 1) };
    text += meant;
  }
  return { ok: false, rule: 'unterminated-text', found: quote };
}
