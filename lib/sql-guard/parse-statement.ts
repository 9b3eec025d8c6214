import { parseSync, type SelectStmt, SqlError, scanSync } from 'libpg-query';
import { Refusal } from './refusal';
import { kindOf } from './tree';

/** The longest statement that is read, in characters. */
export const maxStatementLength = 20_000;

/** One statement: its tree, and its text without comments and without the semicolons around it. */
export type ParsedStatement = { select: SelectStmt; body: string };

const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
const escapedQuote = /(?<!\\)(?:\\\\)*\\'/;

/** Reads SQL text as exactly one reading statement. libpg-query must be loaded. @throws Refusal */
export function parseStatement(sql: string): ParsedStatement {
  if (sql.length > maxStatementLength) {
    throw new Refusal('length', `The statement has ${sql.length} characters; ${maxStatementLength} are read.`);
  }
  if (sql.includes('\0')) throw new Refusal('characters', 'The statement holds a NUL character.');
  if (loneSurrogate.test(sql)) throw new Refusal('characters', 'The statement holds half of a surrogate pair.');

  const statements = sql.trim() === '' ? [] : parse(sql);
  const [only] = statements;
  if (only?.stmt === undefined || statements.length > 1) {
    throw new Refusal('one-statement', `Exactly one statement is taken; this text holds ${statements.length}.`);
  }
  if (!('SelectStmt' in only.stmt)) {
    const kind = kindOf(only.stmt)?.replace(/Stmt$/, '') ?? 'nothing';
    throw new Refusal('select-only', `Only a statement that reads is taken; this is ${kind}.`);
  }
  return { select: only.stmt.SelectStmt, body: statementText(sql, only.stmt_location ?? 0, only.stmt_len ?? 0) };
}

function parse(sql: string) {
  try {
    return parseSync(sql).stmts ?? [];
  } catch (error) {
    if (!(error instanceof SqlError)) throw error;
    throw new Refusal('syntax', `PostgreSQL cannot read it: ${error.message}.`);
  }
}

/** The statement's own text: `start` and `length` count UTF-8 bytes as libpg-query does; length 0 means up to the end. */
function statementText(sql: string, start: number, length: number): string {
  const bytes = Buffer.from(sql, 'utf8');
  const end = length === 0 ? bytes.length : start + length;
  const kept: string[] = [];
  let from = start;
  for (const token of scanSync(sql).tokens) {
    if (token.start < start || token.end > end) continue;
    if (token.tokenName === 'C_COMMENT' || token.tokenName === 'SQL_COMMENT') {
      kept.push(bytes.toString('utf8', from, token.start), ' ');
      from = token.end;
    } else if (token.text.startsWith("'") && escapedQuote.test(token.text)) {
      throw new Refusal('string-escape', "A plain string has a backslash before a quote; write it as E'…'.");
    }
  }
  kept.push(bytes.toString('utf8', from, end));
  return kept.join('').trim();
}
