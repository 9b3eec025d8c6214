/** A piece of a SQL script. `text` of a statement is without its semicolon; `rows` are the lines of a COPY block. */
export type DumpPiece =
  | { kind: 'statement'; text: string; line: number }
  | { kind: 'meta'; text: string; line: number }
  | { kind: 'copy'; text: string; rows: string[]; line: number };

const copyFromInput = /^copy\s[\s\S]*\sfrom\s+stdin\b/i;
const dollarTag = /\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/uy;
const nameCharacter = /[\p{L}\p{N}_$]/u;

/**
 * Cuts a SQL script as psql does: at semicolons outside strings, names, comments and brackets; backslash commands are
 * lines of their own, and the lines after `COPY … FROM stdin` belong to it up to `\.`. Comments are left out of texts.
 */
export function* splitDump(script: string): Generator<DumpPiece> {
  let at = 0;
  let line = 1;
  let start = 0;
  let startLine = 1;
  let depth = 0;
  let parts: string[] = [];
  const text = () => (parts.join('') + script.slice(start, at)).trim();
  const advanceTo = (end: number) => {
    for (let i = at; i < end; i++) if (script.charCodeAt(i) === 10) line++;
    at = end;
  };
  const begin = (end: number) => {
    advanceTo(end);
    parts = [];
    depth = 0;
    start = at;
  };
  while (at < script.length) {
    const character = script[at]!;
    const blank = /\s/.test(character);
    if (start === at && parts.length === 0) startLine = line;
    if (start === at && parts.length === 0 && blank) {
      begin(at + 1);
      continue;
    }
    const comment = commentEnd(script, at);
    if (comment > at) {
      const before = script.slice(start, at);
      if (parts.length > 0 || before.trim() !== '') parts.push(before, ' ');
      advanceTo(comment);
      start = at;
    } else if (character === '\\' && text() === '') {
      const end = endOfLine(script, at);
      yield { kind: 'meta', text: script.slice(at, end).trim(), line };
      begin(end);
    } else if (character === ';' && depth === 0) {
      const statement = text();
      if (copyFromInput.test(statement)) {
        const block = copyBlock(script, endOfLine(script, at) + 1);
        yield { kind: 'copy', text: statement, rows: block.rows, line: startLine };
        begin(block.end);
      } else {
        if (statement !== '') yield { kind: 'statement', text: statement, line: startLine };
        begin(at + 1);
      }
    } else {
      if (character === '(') depth++;
      if (character === ')') depth = Math.max(0, depth - 1);
      advanceTo(tokenEnd(script, at));
    }
  }
  const rest = text();
  if (rest !== '') yield { kind: 'statement', text: rest, line: startLine };
}

function endOfLine(script: string, from: number): number {
  const end = script.indexOf('\n', from);
  return end < 0 ? script.length : end;
}

/** Where the comment at a position ends, or the position itself when none begins there. Block comments nest. */
function commentEnd(script: string, at: number): number {
  if (script.startsWith('--', at)) return endOfLine(script, at);
  if (!script.startsWith('/*', at)) return at;
  let depth = 0;
  let i = at;
  do {
    if (script.startsWith('/*', i)) depth++;
    else if (script.startsWith('*/', i)) depth--;
    else {
      i++;
      continue;
    }
    i += 2;
  } while (depth > 0 && i < script.length);
  return Math.min(i, script.length);
}

/** The end of the string, quoted name, dollar-quoted text or single character at a position. */
function tokenEnd(script: string, at: number): number {
  const character = script[at];
  if (character === "'")
    return quotedEnd(script, at, "'", /[eE]/.test(script[at - 1] ?? '') && !inName(script, at - 2));
  if (character === '"') return quotedEnd(script, at, '"', false);
  if (character !== '$' || inName(script, at - 1)) return at + 1;
  dollarTag.lastIndex = at;
  const tag = dollarTag.exec(script)?.[0];
  if (tag === undefined) return at + 1;
  const end = script.indexOf(tag, at + tag.length);
  return end < 0 ? script.length : end + tag.length;
}

function inName(script: string, at: number): boolean {
  return at >= 0 && nameCharacter.test(script[at]!);
}

function quotedEnd(script: string, at: number, quote: string, escapes: boolean): number {
  for (let i = at + 1; i < script.length; i++) {
    if (escapes && script[i] === '\\') i++;
    else if (script[i] === quote) {
      if (script[i + 1] !== quote) return i + 1;
      i++;
    }
  }
  return script.length;
}

function copyBlock(script: string, from: number): { rows: string[]; end: number } {
  const rows: string[] = [];
  let at = from;
  while (at < script.length) {
    const end = endOfLine(script, at);
    const row = script.slice(at, end).replace(/\r$/, '');
    at = end + 1;
    if (row === '\\.') break;
    rows.push(row);
  }
  return { rows, end: Math.min(at, script.length) };
}
