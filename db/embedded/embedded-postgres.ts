import { DatabaseError } from '../errors';
import { SerialQueue } from './serial-queue';
import {
  type QueryOptions,
  type QueryResult,
  type ReadOnlyOptions,
  runTransaction,
  type SqlClient,
  type Transaction,
} from './sql-client';
import { WorkerConnection, type WorkerOptions } from './worker-connection';

/** How long `close` waits for work that is under way before it cuts it off, in milliseconds. */
const closeGraceMs = 5_000;

/**
 * PGlite behind a queue. A worker that died is started again with the next call; a database in memory is lost with
 * its worker, and every later call says so.
 */
export class EmbeddedPostgres implements SqlClient {
  private readonly queue = new SerialQueue();
  private closing: Promise<void> | null = null;

  private constructor(
    private readonly options: WorkerOptions,
    private connection: WorkerConnection,
  ) {}

  /** Opens or makes the cluster. Rejects with PGlite's error when it cannot. */
  static async open(options: WorkerOptions): Promise<EmbeddedPostgres> {
    return new EmbeddedPostgres(options, await WorkerConnection.start(options));
  }

  query(sql: string, params: readonly unknown[] = [], options?: QueryOptions): Promise<QueryResult> {
    return this.exclusive((connection) => connection.query(sql, params, options));
  }

  exec(sql: string): Promise<void> {
    return this.exclusive((connection) => connection.exec(sql));
  }

  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.exclusive((connection) => runTransaction(connection, work));
  }

  /**
   * One statement in a read-only transaction that is always rolled back. `ms` counts from when it starts to run. A
   * statement blocks its thread, so past the deadline the thread is ended and started again: DatabaseError `timeout`.
   */
  readOnly(
    sql: string,
    params: readonly unknown[],
    ms: number,
    { setup, rowMode }: ReadOnlyOptions = {},
  ): Promise<QueryResult> {
    return this.exclusive(async (connection) => {
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        void connection.kill();
      }, ms);
      try {
        await connection.exec('BEGIN READ ONLY');
        try {
          if (setup) await connection.exec(setup);
          return await connection.query(sql, params, { rowMode });
        } finally {
          if (connection.alive) await connection.exec('ROLLBACK');
        }
      } catch (error) {
        if (late) throw new DatabaseError('timeout', `The query was stopped after ${ms} ms.`, { cause: error });
        throw error;
      } finally {
        clearTimeout(timer);
      }
    });
  }

  /** The whole cluster as a tar archive, to start another one from. */
  dump(): Promise<Uint8Array> {
    return this.exclusive((connection) => connection.dump());
  }

  /** Gives `work` the connection alone until it settles. */
  exclusive<T>(work: (connection: WorkerConnection) => Promise<T>): Promise<T> {
    if (this.closing) return Promise.reject(new DatabaseError('closed', 'The database is closed.'));
    return this.queue.run(async () => work(await this.living()));
  }

  /** Waits for what is under way, but not for ever: a runaway statement is cut off. */
  close(): Promise<void> {
    this.closing ??= this.shutDown();
    return this.closing;
  }

  private async shutDown(): Promise<void> {
    const timer = setTimeout(() => void this.connection.kill(), closeGraceMs);
    try {
      await this.queue.idle();
      if (this.connection.alive) await this.connection.close();
    } finally {
      clearTimeout(timer);
      await this.connection.kill();
    }
  }

  private async living(): Promise<WorkerConnection> {
    if (this.connection.alive) return this.connection;
    if (this.closing) throw new DatabaseError('closed', 'The database is closed.');
    if (this.options.dataDir.startsWith('memory:')) {
      throw new DatabaseError('lost', 'The database was in memory, and it stopped.');
    }
    // Two threads on one folder would spoil it: the dead one must have ended.
    await this.connection.kill();
    this.connection = await WorkerConnection.start({ ...this.options, template: null });
    return this.connection;
  }
}
