import net from 'node:net';
import { HolderGoneError } from '../errors';
import { farewellId, type RpcReply, type RpcRequest, readFrames, sendFrame } from './rpc-frames';
import { SerialQueue } from './serial-queue';
import {
  type Connection,
  type QueryOptions,
  type QueryResult,
  type ReadOnlyOptions,
  runTransaction,
  type SqlClient,
  type Transaction,
} from './sql-client';
import { errorFromFields } from './statement-error';

type Body = RpcRequest extends infer R ? (R extends RpcRequest ? Omit<R, 'id'> : never) : never;
type Pending = { resolve(result: unknown): void; reject(error: Error): void };

/** The embedded database of another process, over its socket. Same form as EmbeddedPostgres. */
export class RpcClient implements SqlClient {
  /** Resolves when the connection has ended, by either side. */
  readonly lost: Promise<void>;
  private readonly queue = new SerialQueue();
  private readonly pending = new Map<number, Pending>();
  private lastId = farewellId;
  private saidFarewell = false;

  private constructor(private readonly socket: net.Socket) {
    readFrames<RpcReply>(socket, (reply) => this.settle(reply));
    // Node closes the socket after an error; 'close' tells everyone who waits.
    socket.on('error', () => undefined);
    this.lost = new Promise((resolve) => socket.once('close', () => resolve()));
    socket.once('close', () => this.rejectAll());
  }

  /** Rejects with Node's error (ENOENT, ECONNREFUSED) when nobody listens. */
  static async connect(socketPath: string): Promise<RpcClient> {
    const socket = net.connect(socketPath);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
    return new RpcClient(socket);
  }

  query(sql: string, params: readonly unknown[] = [], options?: QueryOptions): Promise<QueryResult> {
    return this.queue.run(() => this.connection.query(sql, params, options));
  }

  exec(sql: string): Promise<void> {
    return this.queue.run(() => this.connection.exec(sql));
  }

  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.queue.run(() => runTransaction(this.connection, work));
  }

  readOnly(sql: string, params: readonly unknown[], ms: number, options?: ReadOnlyOptions): Promise<QueryResult> {
    return this.queue.run(() => this.call({ op: 'readOnly', sql, params, ms, options }) as Promise<QueryResult>);
  }

  async close(): Promise<void> {
    await this.queue.idle();
    this.socket.end();
    await this.lost;
  }

  private readonly connection: Connection = {
    query: (sql, params, options) =>
      this.call({ op: 'query', sql, params, rowMode: options?.rowMode }) as Promise<QueryResult>,
    exec: async (sql) => void (await this.call({ op: 'exec', sql })),
    begin: async () => void (await this.call({ op: 'begin' })),
    commit: async () => void (await this.call({ op: 'commit' })),
    rollback: async () => void (await this.call({ op: 'rollback' })),
  };

  private call(body: Body): Promise<unknown> {
    if (this.socket.destroyed) return Promise.reject(new HolderGoneError(false));
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      sendFrame(this.socket, { id, ...body });
    });
  }

  private settle(reply: RpcReply): void {
    if (reply.id === farewellId) this.saidFarewell = true;
    const waiting = this.pending.get(reply.id);
    this.pending.delete(reply.id);
    if (reply.ok) waiting?.resolve(reply.result);
    else waiting?.reject(errorFromFields(reply.error));
  }

  private rejectAll(): void {
    for (const waiting of this.pending.values()) waiting.reject(new HolderGoneError(!this.saidFarewell));
    this.pending.clear();
  }
}
