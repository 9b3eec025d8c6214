import type { RunPage } from '@/lib/domain/run';
import type { RunChoice, RunFilter } from '@/lib/domain/run-filter';

/** The server actions of the list; the page hands them in. */
export type RunActions = {
  listRuns(filter: RunFilter): Promise<RunPage>;
  moreRuns(input: { filter: RunFilter; cursor: string }): Promise<Pick<RunPage, 'runs' | 'nextCursor'>>;
  deleteRuns(choice: RunChoice): Promise<{ count: number; deletedAt: string }>;
  restoreRuns(deletedAt: string): Promise<number>;
};
