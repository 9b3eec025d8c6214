/** What concurrent work reports, in the order of arrival, for one reader. Ends when closed, throws when failed. */
export class ProgressQueue<T> implements AsyncIterable<T> {
  private readonly waiting: T[] = [];
  private outcome: { error: unknown } | 'closed' | null = null;
  private wake: () => void = () => {};

  push(item: T): void {
    this.waiting.push(item);
    this.wake();
  }

  close(): void {
    this.end('closed');
  }

  /** Reported items are read first. */
  fail(error: unknown): void {
    this.end({ error });
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for (;;) {
      while (this.waiting.length > 0) yield this.waiting.shift()!;
      if (this.outcome === 'closed') return;
      if (this.outcome !== null) throw this.outcome.error;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }

  private end(outcome: { error: unknown } | 'closed'): void {
    this.outcome ??= outcome;
    this.wake();
  }
}
