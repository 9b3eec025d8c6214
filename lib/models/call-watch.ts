import { ModelError } from '@/lib/domain/model-error';
import type { ModelTimeouts } from './model-config';

type Phase = keyof ModelTimeouts;

const waitedFor: Record<Phase, string> = {
  firstTokenMs: 'for the first words of the answer',
  replyMs: 'for the reply',
  idleMs: 'for the next words of the answer',
  totalMs: 'for the whole answer',
};

/** The clockwork of one request: a signal that aborts with the caller's reason or with ModelError `timeout`. */
export type CallWatch = {
  readonly signal: AbortSignal;
  /** Starts a phase and ends the one before. */
  enter(phase: Phase): void;
  /** Ends the phase without another: time that the caller takes does not count. */
  rest(): void;
  /** Stops all clocks; the signal no longer fires. */
  close(): void;
};

/** Watches a request: phases are timed as they are entered, the caller's abort passes through at once. */
export function watchCall(caller: AbortSignal, timeouts: ModelTimeouts): CallWatch {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const passOn = () => controller.abort(caller.reason);
  if (caller.aborted) passOn();
  else caller.addEventListener('abort', passOn, { once: true });
  return {
    signal: controller.signal,
    enter(phase) {
      clearTimeout(timer);
      timer = setTimeout(() => controller.abort(timeoutError(phase, timeouts[phase])), timeouts[phase]);
    },
    rest: () => clearTimeout(timer),
    close() {
      clearTimeout(timer);
      caller.removeEventListener('abort', passOn);
    },
  };
}

function timeoutError(phase: Phase, ms: number): ModelError {
  return new ModelError('timeout', `The model did not answer in time: waited ${ms / 1000} s ${waitedFor[phase]}.`, {
    retryable: false,
  });
}
