import type { RunEvent, RunEventPayload } from '@/lib/domain/run-event';
import type { Clock } from '@/lib/ports';
import { textHash } from './text-hash';

/** Where a log is kept. Called in order, never concurrently; a rejection is reported and retried with the next batch. */
export type RunLogSink = {
  append(runId: string, events: RunEvent[], texts: Record<string, string>): Promise<void>;
};

export type RunLogOptions = {
  runId: string;
  clock: Clock;
  sink: RunLogSink;
  /** A failing sink is told here; it never fails the run. */
  onSinkError(error: unknown): void;
  /** Answer deltas that follow each other within this time become one event, in milliseconds. */
  coalesceMs?: number;
};

const defaultCoalesceMs = 50;

/**
 * The append-only log of one run. Every reader follows the same events from any sequence number, while they are
 * written and afterwards; the sink receives the same events in the background.
 */
export class RunLog {
  readonly runId: string;
  readonly events: RunEvent[] = [];
  private readonly options: RunLogOptions;
  private readonly startMs: number;
  private readonly waiting = new Set<() => void>();
  private pendingDelta = '';
  private deltaTimer: ReturnType<typeof setTimeout> | null = null;
  private pendingTexts: Record<string, string> = {};
  private persisted = 0;
  private persisting: Promise<void> | null = null;
  private closed = false;

  constructor(options: RunLogOptions) {
    this.runId = options.runId;
    this.options = options;
    this.startMs = options.clock.monotonicMs();
  }

  get ended(): boolean {
    return this.closed;
  }

  append(payload: RunEventPayload): void {
    if (this.closed) return;
    if (payload.type === 'answer-delta') this.appendDelta(payload.text);
    else {
      this.flushDelta();
      this.push(payload);
    }
    if (payload.type === 'run-end') this.closed = true;
  }

  /** Keeps a long text once and returns the hash that events carry instead of it. */
  keepText(text: string): string {
    const hash = textHash(text);
    this.pendingTexts[hash] = text;
    return hash;
  }

  /** Events after `afterSeq` (−1 for all), then live ones until the run ends or `signal` aborts. */
  async *follow(afterSeq: number, signal?: AbortSignal): AsyncGenerator<RunEvent> {
    let next = afterSeq + 1;
    while (!signal?.aborted) {
      while (next < this.events.length) yield this.events[next++]!;
      if (this.closed) return;
      await this.change(signal);
    }
  }

  /** Resolves when everything appended so far has been handed to the sink. */
  async settled(): Promise<void> {
    while (this.persisting) await this.persisting;
  }

  private appendDelta(text: string): void {
    this.pendingDelta += text;
    const { coalesceMs = defaultCoalesceMs } = this.options;
    this.deltaTimer ??= setTimeout(() => this.flushDelta(), coalesceMs);
  }

  private flushDelta(): void {
    if (this.deltaTimer) clearTimeout(this.deltaTimer);
    this.deltaTimer = null;
    if (this.pendingDelta === '') return;
    const text = this.pendingDelta;
    this.pendingDelta = '';
    this.push({ type: 'answer-delta', text });
  }

  private push(payload: RunEventPayload): void {
    const last = this.events.at(-1)?.atMs ?? 0;
    const elapsed = this.options.clock.monotonicMs() - this.startMs;
    const atMs = Math.max(last, Math.round(elapsed * 100) / 100);
    this.events.push({ seq: this.events.length, atMs, payload });
    for (const wake of [...this.waiting]) wake();
    this.persisting ??= this.persist();
  }

  private async persist(): Promise<void> {
    await Promise.resolve();
    let failures = 0;
    while (this.persisted < this.events.length || Object.keys(this.pendingTexts).length > 0) {
      const upTo = this.events.length;
      const texts = this.pendingTexts;
      this.pendingTexts = {};
      try {
        await this.options.sink.append(this.runId, this.events.slice(this.persisted, upTo), texts);
        this.persisted = upTo;
        failures = 0;
      } catch (error) {
        this.pendingTexts = { ...texts, ...this.pendingTexts };
        this.options.onSinkError(error);
        if (++failures >= maxSinkFailures) break;
        await new Promise((resolve) => setTimeout(resolve, sinkRetryMs * failures));
      }
    }
    this.persisting = null;
  }

  private change(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.waiting.delete(wake);
        signal?.removeEventListener('abort', wake);
        resolve();
      };
      this.waiting.add(wake);
      signal?.addEventListener('abort', wake, { once: true });
    });
  }
}

const maxSinkFailures = 5;
const sinkRetryMs = 200;
