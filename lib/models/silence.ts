/** How long a server is given that kept silent a moment ago, in milliseconds. */
const shortWaitMs = 3_000;
/** How long a silence is remembered, in milliseconds. */
const memoryMs = 60_000;

/**
 * What the calls of one service know of its silence: after one has waited its full time for nothing, those that follow
 * within a minute wait 3 s only, so that a run of many calls is not held up by each. Any reply ends it.
 */
export class Silence {
  private until = Number.NEGATIVE_INFINITY;

  constructor(private readonly monotonicMs: () => number) {}

  /** How long the next call waits for a reply, in milliseconds. */
  waitMs(fullMs: number): number {
    return this.monotonicMs() < this.until ? Math.min(fullMs, shortWaitMs) : fullMs;
  }

  /** Nothing came within the full time. A short wait proves nothing and must not be told here. */
  noted(): void {
    this.until = this.monotonicMs() + memoryMs;
  }

  heard(): void {
    this.until = Number.NEGATIVE_INFINITY;
  }
}
