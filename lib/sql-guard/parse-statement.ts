import { parseSync, type ScanToken, type SelectStmt, SqlError, scanSync } from 'libpg-query';
import { checkNesting } from './check-complexity';
import { Refusal } from './refusal';
import { kindOf } from './tree';

/** The longest statement that is read, in characters. */
const maxStatementLength = 20_000;

/** One statement: its tree, and its text without comments and without the semicolons around it. */
export type ParsedStatement = { select: SelectStmt; body: string };

const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
/** PostgreSQL's white space only: trim() would cut a no-break space, which belongs to a name. */
const outerSpace = /^[ \t\n\r\f\v]+|[ \t\n\r\f\v]+$/g;
const escapedQuote = /(?<!\\)(?:\\\\)*\\'/;

/** Reads SQL text as exactly one reading statement. libpg-query must be loaded. @throws Refusal */
export function parseStatement(sql: string): ParsedStatement {
  if (sql.length > maxStatementLength) {
    throw new Refusal('length', `The statement has ${sql.length} characters; ${maxStatementLength} are read.`);
  }
  if (sql.includes('\0')) throw new Refusal('characters', 'The statement holds a NUL character.');
  if (loneSurrogate.test(sql)) throw new Refusal('characters', 'The statement holds half of a surrogate pair.');

  const text = withoutComments(sql);
  const statements = text.trim() === '' ? [] : parse(text);
  const [only] = statements;
  if (only?.stmt === undefined || statements.length > 1) {
    throw new Refusal('one-statement', `Exactly one statement is taken; this text holds ${statements.length}.`);
  }
  if (!('SelectStmt' in only.stmt)) {
    const kind = kindOf(only.stmt)?.replace(/Stmt$/, '') ?? 'nothing';
    throw new Refusal('select-only', `Only a statement that reads is taken; this is ${kind}.`);
  }
  const { stmt_location: start = 0, stmt_len: length } = only;
  const bytes = Buffer.from(text, 'utf8');
  const body = bytes.toString('utf8', start, length === undefined ? bytes.length : start + length);
  return { select: only.stmt.SelectStmt, body: body.replace(outerSpace, '') };
}

/**
 * The text with a space for each comment. They go before parsing, because libpg-query trips over a comment between
 * words it looks at in pairs (NULLS LAST), and because extensions read orders to the planner from comments.
 */
function withoutComments(sql: string): string {
  if (sql.trim() === '') return sql;
  const bytes = Buffer.from(sql, 'utf8');
  const kept: string[] = [];
  let from = 0;
  const tokens = scan(sql);
  checkNesting(tokens);
  for (const { tokenName, text, start, end } of tokens) {
    if (tokenName === 'C_COMMENT' || tokenName === 'SQL_COMMENT') {
      kept.push(bytes.toString('utf8', from, start), ' ');
      from = end;
    } else if (text.startsWith("'") && escapedQuote.test(text)) {
      throw new Refusal('string-escape', "A plain string has a backslash before a quote; write it as E'…'.");
    }
  }
  kept.push(bytes.toString('utf8', from));
  return kept.join('');
}

function scan(sql: string): ScanToken[] {
  try {
    return scanSync(sql).tokens;
  } catch (error) {
    // libpg-query 18.1.5 reads the scanner's message as JSON; its parser meets the same error and words it.
    if (!(error instanceof SyntaxError)) throw error;
    parse(sql);
    throw new Refusal('syntax', 'PostgreSQL cannot cut it into words.');
  }
}

function parse(sql: string) {
  try {
    return parseSync(sql).stmts ?? [];
  } catch (error) {
    if (!(error instanceof SqlError)) throw error;
    throw new Refusal('syntax', `PostgreSQL cannot read it: ${error.message}.`);
  }
}
