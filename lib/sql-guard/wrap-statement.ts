import { parseSync, SqlError } from 'libpg-query';
import type { ParsedStatement } from './parse-statement';
import { Refusal } from './refusal';

const template = (body: string, rowLimit: number) => `SELECT * FROM (\n${body}\n) AS limited LIMIT ${rowLimit}`;

/** Fields of the tree that hold positions in the text. */
const positions = /^(location|stmt_location|stmt_len|list_start|list_end|rexpr_list_start|rexpr_list_end)$/;

/**
 * Puts a row limit around a statement, whose own ORDER BY, LIMIT and output columns, also of equal names, stay as they
 * are. The result is read again and must be the template with exactly the judged tree inside. @throws Refusal wrapping
 */
export function wrapStatement({ body, select }: ParsedStatement, rowLimit: number): string {
  const statement = template(body, rowLimit);
  const expected = shape(parseSync(template('SELECT 1', rowLimit))).replace(
    shape(parseSync('SELECT 1').stmts?.[0]?.stmt),
    () => shape({ SelectStmt: select }),
  );
  if (readShape(statement) !== expected) {
    throw new Refusal('wrapping', 'With a row limit around it, the statement would mean something else.');
  }
  return statement;
}

function readShape(statement: string): string | null {
  try {
    return shape(parseSync(statement));
  } catch (error) {
    if (error instanceof SqlError) return null;
    throw error;
  }
}

const shape = (tree: unknown) =>
  JSON.stringify(tree, (key, value: unknown) => (positions.test(key) ? undefined : value));
