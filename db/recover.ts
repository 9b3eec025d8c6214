import type { Database } from './database';
import { endInterruptedRuns } from './queries/interrupted-runs';
import { sweepIndexes } from './queries/remove-index';

/** A run or an import whose heartbeat is older than this has lost its process, in milliseconds. */
const staleMs = 60_000;

/**
 * Puts in order what killed processes left. `allAbandoned`: nobody else can be at work (a data folder that was just
 * opened), so whatever is not finished is abandoned; otherwise only what has a stale heartbeat.
 */
export async function recover(db: Database, { allAbandoned }: { allAbandoned: boolean }): Promise<void> {
  const silentMs = allAbandoned ? 0 : staleMs;
  await endInterruptedRuns(db, { silentMs });
  await sweepIndexes(db, { silentMs });
}
