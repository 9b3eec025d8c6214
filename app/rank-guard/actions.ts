'use server';

import { z } from 'zod';
import { RankGuardRule } from '@/lib/domain/rank-guard';
import { AuditFilter, type AuditPage, type RankGuardOverview, type RulePreview } from '@/lib/domain/rank-guard-page';
import { loadAudits, loadOverview, storeRule, tryRule } from '@/lib/server/rank-guard-data';

const NextPage = z.object({ filter: AuditFilter, cursor: z.string().max(500) });
const SaveInput = z.object({ rule: RankGuardRule, reason: z.string().trim().min(1).max(500) });

/** The whole page anew, for another filter or after a rule was saved. */
export async function readOverview(filter: AuditFilter): Promise<RankGuardOverview> {
  return loadOverview(AuditFilter.parse(filter));
}

/** The audits behind a cursor. */
export async function readAudits(input: z.infer<typeof NextPage>): Promise<AuditPage> {
  const { filter, cursor } = NextPage.parse(input);
  return loadAudits(filter, cursor);
}

/** What a changed rule would have decided on stored questions; nothing is saved. */
export async function readPreview(rule: RankGuardRule): Promise<RulePreview> {
  return tryRule(RankGuardRule.parse(rule));
}

/** The rule as saved; null when another version was saved meanwhile. A reason is required. */
export async function saveGuardRule(input: z.infer<typeof SaveInput>): Promise<RankGuardRule | null> {
  const { rule, reason } = SaveInput.parse(input);
  return storeRule(rule, reason);
}
