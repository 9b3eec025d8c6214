import type { RankGuardRule } from '@/lib/domain/rank-guard';
import type { AuditFilter, AuditPage, RankGuardOverview, RulePreview } from '@/lib/domain/rank-guard-page';

/** What the page asks of the server. */
export type GuardActions = {
  readOverview: (filter: AuditFilter) => Promise<RankGuardOverview>;
  readAudits: (input: { filter: AuditFilter; cursor: string }) => Promise<AuditPage>;
  readPreview: (rule: RankGuardRule) => Promise<RulePreview>;
  /** null when another version was saved meanwhile. */
  saveGuardRule: (input: { rule: RankGuardRule; reason: string }) => Promise<RankGuardRule | null>;
};
