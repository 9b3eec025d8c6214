import { ModelError } from '@/lib/domain/model-error';
import { waitBeforeRetry } from './backoff';
import { type CallWatch, watchCall } from './call-watch';
import type { ModelTimeouts } from './model-config';
import type { Silence } from './silence';
import { toModelError } from './to-model-error';

/** What the calls of one service share. */
export type CallContext = {
  timeouts: ModelTimeouts;
  maxAttempts: number;
  /** The key; never to appear in a message. */
  secret: string | null;
  /** Whether the service is not OpenAI's own, so that no price is known. */
  ownServer: boolean;
  silence: Silence;
  /** Waits, or throws the signal's reason when it aborts. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** In 0…1. */
  random: () => number;
};

/** One call and the requests it has sent so far. */
export type Call = {
  readonly attempts: number;
  readonly maxAttempts: number;
  /** Counts one more request and starts its clocks. */
  begin(): CallWatch;
  /** The server has begun to reply. */
  heard(): void;
  /** What went wrong with the request under `watch`: a ModelError, or the reason of the caller's abort. */
  failure(error: unknown, watch: CallWatch): unknown;
  /** Waits before another request; throws the failure when none is allowed or sensible. */
  retryAfter(failure: unknown): Promise<void>;
  close(): void;
};

/** Opens a call: its total time runs from here, over all its requests. */
export function openCall(signal: AbortSignal, maxAttempts: number | undefined, context: CallContext): Call {
  const whole = watchCall(signal, context.timeouts);
  whole.enter('totalMs');
  const limit = maxAttempts ?? context.maxAttempts;
  const { firstTokenMs, replyMs } = context.timeouts;
  let attempts = 0;
  let short = false;
  let heard = false;
  return {
    get attempts() {
      return attempts;
    },
    maxAttempts: limit,
    begin() {
      attempts++;
      heard = false;
      short = context.silence.waitMs(firstTokenMs) < firstTokenMs || context.silence.waitMs(replyMs) < replyMs;
      return watchCall(whole.signal, {
        ...context.timeouts,
        firstTokenMs: context.silence.waitMs(firstTokenMs),
        replyMs: context.silence.waitMs(replyMs),
      });
    },
    heard() {
      heard = true;
      context.silence.heard();
    },
    failure(error, watch) {
      const failure = toModelError(error, watch.signal, context.secret);
      if (failure instanceof ModelError && failure.code === 'timeout' && !heard && !short) context.silence.noted();
      return failure instanceof ModelError ? failure.afterAttempts(attempts) : failure;
    },
    async retryAfter(failure) {
      const another = failure instanceof ModelError && attempts < limit;
      const waitMs = another ? waitBeforeRetry(failure, attempts, context.random()) : null;
      if (waitMs === null || whole.signal.aborted) throw failure;
      await context.sleep(waitMs, whole.signal);
    },
    close: () => whole.close(),
  };
}
