import type { Database } from './database';
import { isLivingOwner } from './process-identity';
import { endInterruptedRuns } from './queries/interrupted-runs';
import { sweepIndexes } from './queries/remove-index';

/** A run or an import whose heartbeat is older than this has lost its process, in milliseconds. */
const staleMs = 60_000;

/**
 * Puts in order what killed processes left; to be called now and then. Never touches a run whose process lives.
 * `folderTaken`: the data folder was just opened by this process, so that runs of processes that are gone need not be
 * waited for.
 */
export async function recover(db: Database, { folderTaken }: { folderTaken: boolean }): Promise<void> {
  await endInterruptedRuns(db, { silentMs: folderTaken ? 0 : staleMs, isLiving: isLivingOwner });
  await sweepIndexes(db, { silentMs: staleMs });
}
