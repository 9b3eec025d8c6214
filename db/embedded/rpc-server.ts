import fs from 'node:fs';
import net from 'node:net';
import { DatabaseError } from '../errors';
import type { EmbeddedPostgres } from './embedded-postgres';
import { farewellId, type RpcRequest, readFrames, sendFrame } from './rpc-frames';
import { errorFields } from './statement-error';
import type { WorkerConnection } from './worker-connection';

/** A client that holds a transaction and says nothing for this long is cut off: everyone else waits for it. */
const idleTransactionMs = 60_000;
/** How long a holder that goes waits for the statement a client has under way. */
const leaveMs = 5_000;

type Options = { idleTransactionMs?: number };

/** Serves the database to other processes of this user over a socket that only they can open. */
export async function serveRpc(
  postgres: EmbeddedPostgres,
  socketPath: string,
  options: Options = {},
): Promise<{ close(): Promise<void> }> {
  const sessions = new Set<RpcSession>();
  const server = net.createServer((socket) => {
    const session = new RpcSession(postgres, socket, options.idleTransactionMs ?? idleTransactionMs);
    sessions.add(session);
    socket.on('close', () => sessions.delete(session));
  });
  fs.rmSync(socketPath, { force: true });
  await listenPrivately(server, socketPath);
  return {
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await Promise.all([...sessions].map((session) => session.leave()));
      await closed;
    },
  };
}

/** Mode 600 from the first moment on: the socket is made under a umask. */
async function listenPrivately(server: net.Server, socketPath: string): Promise<void> {
  const before = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(socketPath, resolve);
    });
  } finally {
    process.umask(before);
  }
}

/** An open transaction: it keeps the queue to itself until `end`. */
type Held = { connection: WorkerConnection; end(): void };

/** One client. Its requests are answered in order; when it goes away, its transaction is rolled back. */
class RpcSession {
  private held: Held | null = null;
  private idle: NodeJS.Timeout | undefined;
  private tail: Promise<void> = Promise.resolve();
  private leaving = false;

  constructor(
    private readonly postgres: EmbeddedPostgres,
    private readonly socket: net.Socket,
    private readonly idleMs: number,
  ) {
    readFrames<RpcRequest>(socket, (request) => {
      this.tail = this.tail.then(() => this.reply(request));
    });
    // Node closes the socket after an error; 'close' does what is needed.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.tail = this.tail.then(() => this.abandon());
    });
  }

  /** Finishes the statement under way, rolls an open transaction back, says that nothing else was run, and hangs up. */
  async leave(): Promise<void> {
    this.leaving = true;
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), leaveMs);
    });
    const inTime = await Promise.race([this.tail.then(() => this.abandon()).then(() => true), tooLong]);
    clearTimeout(timer);
    if (inTime) this.send({ id: farewellId, ok: true, result: null });
    this.socket.destroySoon();
  }

  private async reply(request: RpcRequest): Promise<void> {
    clearTimeout(this.idle);
    if (this.leaving) return;
    try {
      const result = await this.answer(request);
      this.send({ id: request.id, ok: true, result });
    } catch (error) {
      this.send({ id: request.id, ok: false, error: errorFields(error) });
    }
    if (this.held) this.idle = setTimeout(() => this.socket.destroy(), this.idleMs);
  }

  private send(reply: Parameters<typeof sendFrame>[1]): void {
    if (!this.socket.destroyed) sendFrame(this.socket, reply);
  }

  private async answer(request: RpcRequest): Promise<unknown> {
    switch (request.op) {
      case 'begin':
        return this.begin();
      case 'commit':
        return this.finish((connection) => connection.commit());
      case 'rollback':
        return this.finish((connection) => connection.rollback());
      case 'readOnly':
        return this.postgres.readOnly(request.sql, request.params, request.ms, request.options);
      case 'query':
        return (this.held?.connection ?? this.postgres).query(request.sql, request.params, {
          rowMode: request.rowMode,
        });
      case 'exec':
        return (this.held?.connection ?? this.postgres).exec(request.sql);
    }
  }

  private async begin(): Promise<void> {
    const { promise, resolve, reject } = withResolvers<Held>();
    this.postgres.exclusive((connection) => new Promise<void>((end) => resolve({ connection, end }))).catch(reject);
    const held = await promise;
    try {
      await held.connection.begin();
    } catch (error) {
      held.end();
      throw error;
    }
    this.held = held;
  }

  private async finish(how: (connection: WorkerConnection) => Promise<void>): Promise<void> {
    const held = this.held;
    if (!held) throw new DatabaseError('lost', 'The transaction is gone.');
    this.held = null;
    try {
      await how(held.connection);
    } finally {
      held.end();
    }
  }

  private async abandon(): Promise<void> {
    clearTimeout(this.idle);
    if (!this.held) return;
    const { connection } = this.held;
    await this.finish(async () => {
      if (connection.alive) await connection.rollback();
    });
  }
}

function withResolvers<T>() {
  let resolve!: (value: T) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<T>((a, b) => {
    resolve = a;
    reject = b;
  });
  return { promise, resolve, reject };
}
