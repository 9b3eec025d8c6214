import { rowLimit, type SqlVerdict } from '@/lib/domain/sql-query';
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
