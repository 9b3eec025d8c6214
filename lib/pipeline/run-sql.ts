import { isSourceError } from '@/lib/domain/source-error';
import { queryTimeoutMs, rowLimit, SqlFailure, type SqlOutcome, type SqlVerdict } from '@/lib/domain/sql-query';
import type { OpenSource } from '@/lib/ports';
import { guardSql } from '@/lib/sql-guard/guard-sql';

/** What the guard says of a statement over what of a source may be read. */
export function checkSql({ source }: OpenSource, sql: string): Promise<SqlVerdict> {
  const tables = source.tables
    .filter((table) => !table.hidden)
    .map(({ schema, name, columns }) => ({
      schema,
      name,
      columns: columns.map(({ name, hidden }) => ({ name, hidden })),
    }));
  return guardSql(sql, { tables, rowLimit: rowLimit + 1, defaultSchema: source.defaultSchema });
}

/** Runs a statement that passed. What the source refuses or cannot do is a value; only an abort throws. */
export async function executeSql(
  source: OpenSource,
  statement: string,
  signal: AbortSignal,
): Promise<Pick<SqlOutcome, 'result' | 'failure'>> {
  try {
    const result = await source.run(statement, { rowLimit, ms: queryTimeoutMs, signal });
    return { result, failure: null };
  } catch (error) {
    if (!isSourceError(error)) throw error;
    return { result: null, failure: SqlFailure.parse({ code: error.code, message: error.message }) };
  }
}

/** Checks and runs a statement as a person typed it, by the same way as every other. */
export async function runSql(source: OpenSource, sql: string, signal: AbortSignal): Promise<SqlOutcome> {
  const verdict = await checkSql(source, sql);
  if (!verdict.ok) return { verdict, result: null, failure: null };
  return { verdict, ...(await executeSql(source, verdict.statement, signal)) };
}
