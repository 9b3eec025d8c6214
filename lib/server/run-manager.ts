import { isDeepStrictEqual } from 'node:util';
import type { RunRequest } from '@/lib/domain/run';
import { abandonRun } from '@/lib/pipeline/abandon-run';
import type { Clock } from '@/lib/ports';
import { RunLog, type RunLogSink } from '@/lib/trace/run-log';

/** The whole of one run: appends to the log until `run-end`, and never throws. */
export type RunPipeline = (request: RunRequest, log: RunLog, signal: AbortSignal) => Promise<void>;

export class RunStopped extends DOMException {
  constructor(why: 'reader' | 'time-limit' | 'shutdown') {
    super(why, 'AbortError');
  }
}

/** The id of a run was sent again for something else. */
export class RunIdTaken extends Error {
  constructor(runId: string) {
    super(`There is a run ${runId} already.`);
    this.name = 'RunIdTaken';
  }
}

type LiveRun = { request: RunRequest; log: RunLog; controller: AbortController; done: Promise<void> };

/** Runs of this process: started, followed by any number of readers, stopped by id. A run outlives its readers. */
export class RunManager {
  private readonly live = new Map<string, LiveRun>();

  constructor(
    private readonly options: {
      clock: Clock;
      sink: RunLogSink;
      pipeline: RunPipeline;
      /** Told of what could not be stored or started; it never fails a run. */
      onError(error: unknown): void;
      /** The longest a run may take, in milliseconds. */
      timeLimitMs: number;
    },
  ) {}

  /**
   * Starts a run at once; `prepare` (thread, messages) comes before its first event. The same request
   * sent twice follows the first; RunIdTaken for another one of that id.
   */
  start(request: RunRequest, prepare: () => Promise<RunRequest> = async () => request): RunLog {
    const known = this.live.get(request.runId);
    if (known) {
      if (!isDeepStrictEqual(known.request, request)) throw new RunIdTaken(request.runId);
      return known.log;
    }
    const { clock, sink, onError } = this.options;
    const log = new RunLog({ runId: request.runId, clock, sink, onSinkError: onError });
    const controller = new AbortController();
    const run: LiveRun = { request, log, controller, done: Promise.resolve() };
    this.live.set(request.runId, run);
    run.done = this.execute(request, prepare, run);
    return log;
  }

  /** The log of a run of this process, live or just ended. */
  find(runId: string): RunLog | null {
    return this.live.get(runId)?.log ?? null;
  }

  /** True when the run was live; its log ends with status `stopped`. */
  stop(runId: string): boolean {
    const run = this.live.get(runId);
    if (!run || run.log.ended) return false;
    run.controller.abort(new RunStopped('reader'));
    return true;
  }

  liveIds(): string[] {
    return [...this.live].filter(([, run]) => !run.log.ended).map(([id]) => id);
  }

  /** Stops every run and waits until their logs are stored. */
  async close(): Promise<void> {
    for (const run of this.live.values()) run.controller.abort(new RunStopped('shutdown'));
    await Promise.all([...this.live.values()].map((run) => run.done));
  }

  private async execute(request: RunRequest, prepare: () => Promise<RunRequest>, run: LiveRun): Promise<void> {
    const limit = setTimeout(() => run.controller.abort(new RunStopped('time-limit')), this.options.timeLimitMs);
    try {
      await this.options.pipeline(await prepare(), run.log, run.controller.signal);
    } catch (error) {
      this.options.onError(error);
      await abandonRun(request, error, run.log);
    } finally {
      clearTimeout(limit);
      await run.log.settled();
      this.live.delete(request.runId);
    }
  }
}
