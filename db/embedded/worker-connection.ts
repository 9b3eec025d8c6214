import { Worker } from 'node:worker_threads';
import { DatabaseError } from '../errors';
import type { Connection, QueryOptions, QueryResult } from './sql-client';
import { errorFromFields } from './statement-error';

type Reply = { id: number; ok: true; result: unknown } | { id: number; ok: false; error: Record<string, unknown> };
type Pending = { resolve(result: unknown): void; reject(error: Error): void };

export type WorkerOptions = {
  /** A folder, or `memory://`. */
  dataDir: string;
  /** A dump to start from; only where `dataDir` is empty. */
  template: Uint8Array | null;
  /** Every value as PostgreSQL's own text, whatever its type. */
  asText?: boolean;
};

const startId = 0;

/** PGlite in a worker thread of its own. Once dead, by itself or by `kill`, it stays dead: every call is rejected. */
export class WorkerConnection implements Connection {
  private readonly worker: Worker;
  private readonly pending = new Map<number, Pending>();
  private lastId = startId;
  private death: DatabaseError | null = null;
  private ending: Promise<number> | null = null;

  private constructor(options: WorkerOptions) {
    // The literal `new URL` inside the call is what bundlers look for; `execArgv: []` keeps loaders such as tsx out.
    this.worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData: options, execArgv: [] });
    this.worker.on('message', (reply: Reply) => this.settle(reply));
    this.worker.on('error', (cause) =>
      this.die(new DatabaseError('lost', 'The embedded database stopped.', { cause })),
    );
    this.worker.on('exit', () => this.die(new DatabaseError('lost', 'The embedded database stopped.')));
  }

  /** Resolves when the database is open. Rejects with PGlite's error when it cannot be opened. */
  static async start(options: WorkerOptions): Promise<WorkerConnection> {
    const connection = new WorkerConnection(options);
    try {
      await new Promise((resolve, reject) => connection.pending.set(startId, { resolve, reject }));
    } catch (error) {
      await connection.kill();
      throw error;
    }
    return connection;
  }

  get alive(): boolean {
    return this.death === null;
  }

  async query(sql: string, params: readonly unknown[], options: QueryOptions = {}): Promise<QueryResult> {
    return (await this.call({ op: 'query', sql, params, rowMode: options.rowMode })) as QueryResult;
  }

  async exec(sql: string): Promise<void> {
    await this.call({ op: 'exec', sql });
  }

  begin = () => this.exec('BEGIN');
  commit = () => this.exec('COMMIT');
  rollback = () => this.exec('ROLLBACK');

  /** The whole cluster as a tar archive. */
  async dump(): Promise<Uint8Array> {
    return (await this.call({ op: 'dump' })) as Uint8Array;
  }

  /** Shuts PostgreSQL down in good order and ends the thread. */
  async close(): Promise<void> {
    await this.call({ op: 'close' });
    await this.kill();
  }

  /** Ends the thread at once and resolves when it has ended; PostgreSQL recovers from its log at the next start. */
  async kill(): Promise<void> {
    this.die(new DatabaseError('lost', 'The embedded database was stopped in the middle of a call.'));
    this.ending ??= this.worker.terminate();
    await this.ending;
  }

  private call(request: { op: string; [field: string]: unknown }): Promise<unknown> {
    if (this.death) return Promise.reject(this.death);
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      this.worker.postMessage({ id, ...request });
    });
  }

  private settle(reply: Reply): void {
    const waiting = this.pending.get(reply.id);
    this.pending.delete(reply.id);
    if (reply.ok) waiting?.resolve(reply.result);
    else waiting?.reject(errorFromFields(reply.error));
  }

  private die(reason: DatabaseError): void {
    this.death ??= reason;
    for (const waiting of this.pending.values()) waiting.reject(this.death);
    this.pending.clear();
  }
}
