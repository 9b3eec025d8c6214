import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Gives the single connection to one piece of work at a time, in order of asking. Asking again from inside such work
 * (the database instead of the transaction) would wait for itself: it is refused instead.
 */
export class SerialQueue {
  private tail: Promise<unknown> = Promise.resolve();
  private readonly turn = new AsyncLocalStorage<{ open: boolean }>();

  run<T>(work: () => Promise<T>): Promise<T> {
    if (this.turn.getStore()?.open) {
      return Promise.reject(new Error('inside a transaction, use the transaction, not the database'));
    }
    const result = this.tail.then(() => this.take(work));
    this.tail = result.catch(() => undefined);
    return result;
  }

  /** Resolves when everything asked for so far has ended, well or badly. */
  async idle(): Promise<void> {
    await this.tail;
  }

  private async take<T>(work: () => Promise<T>): Promise<T> {
    const turn = { open: true };
    try {
      return await this.turn.run(turn, work);
    } finally {
      turn.open = false;
    }
  }
}
