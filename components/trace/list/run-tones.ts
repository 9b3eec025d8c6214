import type { RunSummary } from '@/lib/domain/run';

/** The tone of a run's state; every other state is neutral. */
export const runTones: Partial<Record<RunSummary['status'], 'danger' | 'warn' | 'accent'>> = {
  failed: 'danger',
  warned: 'warn',
  refused: 'warn',
  running: 'accent',
};
