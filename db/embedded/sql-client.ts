/** What one statement gave. `rows` are arrays when asked for with `rowMode: 'array'`, else objects by column name. */
export type QueryResult = {
  rows: unknown[];
  fields: { name: string; dataTypeID: number }[];
  affectedRows?: number;
};

export type QueryOptions = { rowMode?: 'array' | 'object' };

/** `setup` is trusted text of ours, run inside the transaction before the statement, e.g. `SET LOCAL ROLE …`. */
export type ReadOnlyOptions = QueryOptions & { setup?: string };

/** One session of the embedded database, in this process or at the other end of a socket. */
export type Connection = {
  query(sql: string, params: readonly unknown[], options?: QueryOptions): Promise<QueryResult>;
  /** One or several statements without parameters; their results are dropped. */
  exec(sql: string): Promise<void>;
  begin(): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
};

/** The part of a connection that work inside a transaction sees. Form fixed by drizzle's pglite driver. */
export type Transaction = Pick<Connection, 'exec'> & {
  query(sql: string, params?: readonly unknown[], options?: QueryOptions): Promise<QueryResult>;
  rollback(): Promise<void>;
};

/** The form that drizzle's pglite driver needs, and a read-only query with a deadline. */
export type SqlClient = {
  query(sql: string, params?: readonly unknown[], options?: QueryOptions): Promise<QueryResult>;
  exec(sql: string): Promise<void>;
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** One statement in a read-only transaction. DatabaseError `timeout` when it runs longer than `ms`. */
  readOnly(sql: string, params: readonly unknown[], ms: number, options?: ReadOnlyOptions): Promise<QueryResult>;
  close(): Promise<void>;
};

/** Runs `work` between BEGIN and COMMIT, or ROLLBACK when it throws. */
export async function runTransaction<T>(
  connection: Connection,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  await connection.begin();
  let open = true;
  const transaction: Transaction = {
    query: (sql, params = [], options) => connection.query(sql, params, options),
    exec: (sql) => connection.exec(sql),
    rollback: () => {
      open = false;
      return connection.rollback();
    },
  };
  try {
    const value = await work(transaction);
    if (open) {
      open = false;
      await connection.commit();
    }
    return value;
  } catch (error) {
    if (open) await rollbackAfter(connection, error);
    throw error;
  }
}

/** A rollback that fails too (the connection is gone) must not hide why it was needed. */
async function rollbackAfter(connection: Connection, reason: unknown): Promise<void> {
  try {
    await connection.rollback();
  } catch (failure) {
    if (reason instanceof Error && reason.cause === undefined) reason.cause = failure;
  }
}
