import { RunEvent } from '@/lib/domain/run-event';

/** Why a run cannot be followed: it is unknown, its events are of another version, or the connection kept breaking. */
export class RunFollowError extends Error {
  readonly code: 'not-found' | 'unreadable' | 'connection-lost';

  constructor(code: RunFollowError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RunFollowError';
    this.code = code;
  }
}

/** Waits before the next attempt, in milliseconds; a new event starts over, running out of them gives up. */
const retryDelaysMs = [250, 500, 1000, 2000, 4000, 8000];

/**
 * The events of a run after sequence number `after`, in order and each once, until `run-end`.
 * Reads `GET /api/runs/[id]/events?after=N` (NDJSON) and resumes after the last event seen when the connection breaks.
 * @throws RunFollowError; an abort throws the signal's reason.
 */
export async function* followRun({
  runId,
  after,
  signal,
  fetch = globalThis.fetch,
  wait = waitFor,
}: {
  runId: string;
  after: number;
  signal: AbortSignal;
  fetch?: typeof globalThis.fetch;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}): AsyncGenerator<RunEvent> {
  let lastSeq = after;
  let failures = 0;
  for (;;) {
    let cause: unknown = null;
    try {
      for await (const event of readEvents(await request({ runId, after: lastSeq, signal, fetch }))) {
        if (event.seq <= lastSeq) continue;
        lastSeq = event.seq;
        failures = 0;
        yield event;
        if (event.payload.type === 'run-end') return;
      }
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (error instanceof RunFollowError) throw error;
      cause = error;
    }
    const delayMs = retryDelaysMs[failures++];
    if (delayMs === undefined) {
      throw new RunFollowError('connection-lost', `run ${runId} could not be followed after event ${lastSeq}`, {
        cause,
      });
    }
    await wait(delayMs, signal);
  }
}

async function request({
  runId,
  after,
  signal,
  fetch,
}: {
  runId: string;
  after: number;
  signal: AbortSignal;
  fetch: typeof globalThis.fetch;
}): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(`/api/runs/${encodeURIComponent(runId)}/events?after=${after}`, {
    signal,
    cache: 'no-store',
  });
  if (response.status === 404) throw new RunFollowError('not-found', `there is no run ${runId}`);
  if (!response.ok || !response.body) throw new Error(`the events answered with status ${response.status}`);
  return response.body;
}

/** Events of an NDJSON stream. A last line without its line end was cut off and is left for the next connection. */
async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<RunEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.trim()) yield readEvent(line);
    }
  } finally {
    await reader.cancel();
  }
}

function readEvent(line: string): RunEvent {
  try {
    return RunEvent.parse(JSON.parse(line));
  } catch (cause) {
    throw new RunFollowError('unreadable', 'an event of the run could not be read', { cause });
  }
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
