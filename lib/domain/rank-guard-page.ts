import { z } from 'zod';
import { type RankGuardAudit, RankGuardRule, RankGuardStatus, SavedRankGuardRule } from './rank-guard';

/** Which audits are listed and counted; an empty list lets all pass. */
export const AuditFilter = z.object({
  statuses: z.array(RankGuardStatus).max(6).default([]),
  ruleIds: z.array(z.string().max(200)).max(100).default([]),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

/** A rule in force, with every version that was saved, newest first; a shipped one may have none. */
export const RuleView = z.object({
  rule: RankGuardRule,
  shipped: z.boolean(),
  history: z.array(SavedRankGuardRule),
});
export type RuleView = z.infer<typeof RuleView>;

export type AuditPage = { audits: RankGuardAudit[]; nextCursor: string | null };

/** How many audits of a rule ended in a status on a day (UTC, YYYY-MM-DD). */
export type AuditCount = { ruleId: string; status: RankGuardStatus; day: string; count: number };

/** Everything the page of the rank guard shows. Headrooms are those of the newest decisions that reached a gap. */
export type RankGuardOverview = {
  counts: AuditCount[];
  page: AuditPage;
  rules: RuleView[];
  headrooms: { runId: string; ruleId: string; headroom: number }[];
  /** The decision closest to its threshold; null where none reached a gap. */
  nearest: RankGuardAudit | null;
};

/** What a changed rule would have decided on stored questions. */
export type RulePreview = {
  /** Questions that were looked at. */
  queries: number;
  before: Record<RankGuardStatus, number>;
  after: Record<RankGuardStatus, number>;
  /** Questions whose decision or first passage would be another, the newest first. */
  flips: { runId: string; question: string; from: Flip; to: Flip; entering: string[]; leaving: string[] }[];
};
/** `status` is null where the rule is switched off. */
type Flip = { status: RankGuardStatus | null; first: string | null };
