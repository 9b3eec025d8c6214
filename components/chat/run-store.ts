import type { RunEvent } from '@/lib/domain/run-event';
import { advanceRun, projectRun, type RunView } from '@/lib/domain/run-view';

/** Calls back once, soon; returns what takes the call back. */
export type Schedule = (flush: () => void) => () => void;

/**
 * Views of runs outside React, fed by their events. Events are projected and announced at most once a frame,
 * so that a fast stream costs one render a frame and not one an event.
 */
export class RunStore {
  readonly #schedule: Schedule;
  readonly #views = new Map<string, RunView>();
  readonly #waiting = new Map<string, RunEvent[]>();
  readonly #listeners = new Map<string, Set<() => void>>();
  #cancel: (() => void) | null = null;

  constructor(schedule: Schedule = nextFrame) {
    this.#schedule = schedule;
  }

  /** The view of a run as of the last frame; null while nothing is known of it. */
  get(runId: string): RunView | null {
    return this.#views.get(runId) ?? null;
  }

  /** Takes over views from the server where they know more than the store does. */
  seed(views: Readonly<Record<string, RunView>>): void {
    for (const view of Object.values(views)) {
      const known = this.#views.get(view.runId);
      if (known && known.lastSeq >= view.lastSeq) continue;
      this.#views.set(view.runId, view);
      this.#announce(view.runId);
    }
  }

  /** Queues an event of a run. Events that were seen before change nothing. */
  append(runId: string, event: RunEvent): void {
    const waiting = this.#waiting.get(runId);
    if (waiting) waiting.push(event);
    else this.#waiting.set(runId, [event]);
    this.#cancel ??= this.#schedule(() => this.flush());
  }

  /** Projects what is queued without waiting for the frame. */
  flush(): void {
    this.#cancel?.();
    this.#cancel = null;
    const batches = [...this.#waiting];
    this.#waiting.clear();
    for (const [runId, events] of batches) {
      const known = this.#views.get(runId);
      const view = known ? events.reduce(advanceRun, known) : projectRun(events);
      if (view === known) continue;
      this.#views.set(runId, view);
      this.#announce(runId);
    }
  }

  /** Calls `listener` after each change of this run's view; returns the unsubscription. */
  subscribe(runId: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(runId) ?? new Set();
    this.#listeners.set(runId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
    };
  }

  #announce(runId: string): void {
    for (const listener of this.#listeners.get(runId) ?? []) listener();
  }
}

/** A hidden page gets no animation frames; there a timer keeps the views going. */
const hiddenIntervalMs = 250;

function nextFrame(flush: () => void): () => void {
  if (document.visibilityState === 'hidden') {
    const timer = setTimeout(flush, hiddenIntervalMs);
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(flush);
  return () => cancelAnimationFrame(frame);
}
