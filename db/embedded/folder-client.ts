import { DatabaseError, HolderGoneError } from '../errors';
import { isRepeatable } from './repeatable';
import type { QueryOptions, QueryResult, SqlClient, Transaction } from './sql-client';

/** One way to the database of a data folder: in this process, or through the process that holds it. */
export type FolderSession = { kind: 'embedded' | 'attached'; client: SqlClient; close(): Promise<void> };

/**
 * The database of a data folder that several commands share. When the process that holds it goes away, in order or
 * killed, the folder is opened again (taken over, or reached through whoever took it over) with the next call. Calls
 * that were cut off are repeated where that is safe: what was not run, what only reads, and whole transactions before
 * their COMMIT. Others reject with HolderGoneError.
 */
export class FolderClient implements SqlClient {
  private session: Promise<FolderSession>;
  private shown: FolderSession['kind'];
  private closed = false;

  constructor(
    first: FolderSession,
    private readonly reopen: () => Promise<FolderSession>,
  ) {
    this.session = Promise.resolve(first);
    this.shown = first.kind;
  }

  get kind(): FolderSession['kind'] {
    return this.shown;
  }

  query(sql: string, params: readonly unknown[] = [], options?: QueryOptions): Promise<QueryResult> {
    return this.perform(isRepeatable(sql), (client) => client.query(sql, params, options));
  }

  exec(sql: string): Promise<void> {
    return this.perform(isRepeatable(sql), (client) => client.exec(sql));
  }

  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    let worked = false;
    return this.perform(
      () => !worked,
      (client) =>
        client.transaction(async (transaction) => {
          worked = false;
          const value = await work(transaction);
          worked = true;
          return value;
        }),
    );
  }

  readOnly(sql: string, params: readonly unknown[], ms: number): Promise<QueryResult> {
    return this.perform(true, (client) => client.readOnly(sql, params, ms));
  }

  async close(): Promise<void> {
    this.closed = true;
    await (await this.session).close();
  }

  /** `repeatable` speaks of a statement that may have been run already. */
  private async perform<T>(repeatable: boolean | (() => boolean), work: (client: SqlClient) => Promise<T>): Promise<T> {
    for (;;) {
      if (this.closed) throw new DatabaseError('closed', 'The database is closed.');
      const opening = this.session;
      const session = await opening;
      try {
        return await work(session.client);
      } catch (error) {
        const gone = holderGone(error);
        if (gone === null || session.kind !== 'attached') throw error;
        if (this.session === opening) this.session = this.openAgain();
        const safe = typeof repeatable === 'function' ? repeatable() : repeatable;
        if (gone.executed && !safe) throw error;
      }
    }
  }

  /** A failure is told to those who wait for it; the next call tries again. */
  private openAgain(): Promise<FolderSession> {
    const opening = this.reopen().then((session) => {
      this.shown = session.kind;
      return session;
    });
    opening.catch(() => {
      if (this.session === opening) this.session = this.openAgain();
    });
    return opening;
  }
}

/** The loss of the holder behind an error, which drizzle wraps; null when it is about something else. */
export function holderGone(error: unknown): HolderGoneError | null {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof HolderGoneError) return at;
  return null;
}
