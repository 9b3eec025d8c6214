import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** What queries are given: either driver's database, or a transaction of it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** A store that is open. */
export type OpenDatabase = {
  /**
   * - `embedded` this process runs PostgreSQL in the data folder
   * - `attached` another process does, and this one speaks to it; `embedded` once it has taken over from it
   * - `server` a PostgreSQL server
   */
  kind: 'embedded' | 'attached' | 'server';
  db: Database;
  /**
   * One statement in a read-only transaction that is always rolled back. Rows by column name; 8-byte integers as
   * numbers where safe, else text; numeric, dates and times as PostgreSQL's text (UTC).
   * DatabaseError `timeout` when it runs longer than `ms`.
   */
  readOnly(sql: string, params: readonly unknown[], ms: number): Promise<ReadOnlyResult>;
  /** Gives the data folder or the connections back. May be called again. */
  close(): Promise<void>;
};

export type ReadOnlyResult = { columns: string[]; rows: Record<string, unknown>[] };
