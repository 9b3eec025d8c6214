import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { z } from 'zod';
import { type CheckedCypher, type GraphQueryOutcome, GraphRows } from '@/lib/domain/graph-query';
import { GraphUnavailableError } from '@/lib/domain/graph-unavailable-error';
import type { GraphQueryLimits } from '@/lib/ports';
import { forkChild } from './fork-child';

type StopCause = Extract<GraphQueryOutcome, { kind: 'stopped' }>['cause'];

const Said = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('broken'), message: z.string() }),
  z.object({ kind: z.literal('memory-limit') }),
  z.object({ kind: z.literal('rows'), id: z.number(), ...GraphRows.shape }),
  z.object({ kind: z.literal('failed'), id: z.number(), message: z.string() }),
]);
type Said = z.infer<typeof Said>;

/** How long a query that the engine should have stopped by itself may go on, in milliseconds. */
const graceMs = 500;
/** Opening takes some tens of milliseconds; a process that is silent for this long is not coming. */
const openLimitMs = 20_000;
const memoryLimit = 768 * 2 ** 20;
/** What the engine says when its own time limit has passed. */
const interrupted = /^Interrupted/;

/** One projection, open in a process of its own. Questions are answered one after the other. Once dead it stays dead. */
export class EngineProcess {
  private readonly child: ChildProcess;
  private readonly opened: Promise<void>;
  private listener: ((said: Said) => void) | null = null;
  private last: Promise<unknown> = Promise.resolve();
  private lastId = 0;
  private cause: StopCause = 'crash';
  private ended = false;

  constructor(file: string) {
    this.child = forkChild(path.dirname(file));
    this.child.on('message', (message) => {
      const said = Said.parse(message);
      if (said.kind === 'memory-limit') this.cause = 'memory-limit';
      this.listener?.(said);
    });
    this.child.on('close', () => {
      this.ended = true;
    });
    this.child.on('error', () => this.kill());
    this.opened = this.open(file);
    // The questions that wait for it get the error.
    this.opened.catch(() => {});
  }

  get alive(): boolean {
    return !this.ended;
  }

  kill(): void {
    this.ended = true;
    this.child.kill('SIGKILL');
  }

  /** Throws GraphUnavailableError where the database cannot be opened, and the signal's reason on an abort. */
  ask(statement: CheckedCypher, limits: GraphQueryLimits): Promise<GraphQueryOutcome> {
    const asked = this.last.then(async () => {
      limits.signal.throwIfAborted();
      await this.opened;
      return this.answer(statement, limits);
    });
    this.last = asked.catch(() => {});
    return asked;
  }

  private open(file: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const fail = (message: string) => {
        clearTimeout(limit);
        this.kill();
        reject(new GraphUnavailableError(message));
      };
      const limit = setTimeout(() => fail('The graph did not open in time.'), openLimitMs);
      this.child.once('close', () => fail('The process of the graph ended while it was opened.'));
      this.listener = (said) => {
        if (said.kind !== 'ready') return fail(said.kind === 'broken' ? said.message : said.kind);
        clearTimeout(limit);
        resolve();
      };
      this.child.send({ task: 'serve', file, memoryLimit });
    });
  }

  private answer(statement: CheckedCypher, { maxRows, timeLimitMs, signal }: GraphQueryLimits) {
    const id = ++this.lastId;
    const startMs = performance.now();
    return new Promise<GraphQueryOutcome>((resolve, reject) => {
      const onClose = () => settle(() => resolve({ kind: 'stopped', cause: this.cause }));
      const onAbort = () => {
        this.kill();
        settle(() => reject(signal.reason));
      };
      const limit = setTimeout(() => {
        this.cause = 'time-limit';
        this.kill();
      }, timeLimitMs + graceMs);
      const settle = (finish: () => void) => {
        clearTimeout(limit);
        signal.removeEventListener('abort', onAbort);
        this.child.off('close', onClose);
        this.listener = null;
        finish();
      };
      this.listener = (said) => {
        if (!('id' in said) || said.id !== id) return;
        settle(() => {
          if (said.kind === 'failed') {
            const { message } = said;
            return resolve(
              interrupted.test(message) ? { kind: 'stopped', cause: 'time-limit' } : { kind: 'failed', message },
            );
          }
          const { columns, rows, truncated } = said;
          resolve({ kind: 'rows', rows: { columns, rows, truncated }, elapsedMs: performance.now() - startMs });
        });
      };
      signal.addEventListener('abort', onAbort);
      this.child.once('close', onClose);
      if (this.ended) return onClose();
      this.child.send({ id, statement, timeLimitMs, maxRows });
    });
  }
}
