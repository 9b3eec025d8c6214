import { type RankGuardStatus, RankGuardStatus as statuses } from '@/lib/domain/rank-guard';

/** Statuses in the order in which the conditions are checked. */
export const guardStatuses: readonly RankGuardStatus[] = statuses.options;

/** The fill of a status in charts; every mark has its words beside it. */
export const statusFill: Record<RankGuardStatus, string> = {
  'scope-mismatch': 'bg-line-strong',
  'top-already-full-coverage': 'bg-stage-context',
  'edge-count-mismatch': 'bg-stage-route',
  'preferred-candidate-missing': 'bg-stage-retrieval',
  'score-gap-exceeded': 'bg-danger',
  applied: 'bg-stage-guard',
};

export const statusTones: Record<RankGuardStatus, 'neutral' | 'accent' | 'warn'> = {
  'scope-mismatch': 'neutral',
  'top-already-full-coverage': 'neutral',
  'edge-count-mismatch': 'neutral',
  'preferred-candidate-missing': 'neutral',
  'score-gap-exceeded': 'warn',
  applied: 'accent',
};
