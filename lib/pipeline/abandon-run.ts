import type { RunRequest } from '@/lib/domain/run';
import type { RunLog } from '@/lib/trace/run-log';
import { RunScope } from './run-scope';

/** Ends the log of a run that could not be executed at all, so that its reader gets a sentence. */
export async function abandonRun(request: RunRequest, cause: unknown, log: RunLog): Promise<void> {
  const run = new RunScope(request, log, new AbortController().signal);
  if (log.events.length === 0) run.start([], new Date());
  await run.conclude(async () => {
    throw cause;
  });
}
