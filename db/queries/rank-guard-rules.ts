import { asc, desc, eq, sql } from 'drizzle-orm';
import { RankGuardRule, type SavedRankGuardRule } from '@/lib/domain/rank-guard';
import type { Database } from '../database';
import { rankGuardRules } from '../schema';

/** The rules that were saved, as they stand now, by id. */
export async function currentRules(db: Database): Promise<RankGuardRule[]> {
  const rows = await db
    .selectDistinctOn([rankGuardRules.id])
    .from(rankGuardRules)
    .orderBy(asc(rankGuardRules.id), desc(rankGuardRules.version));
  return rows.map(({ rule }) => RankGuardRule.parse(rule));
}

/** Every saved version of a rule with its reason, newest first. */
export async function ruleHistory(db: Database, { id }: { id: string }): Promise<SavedRankGuardRule[]> {
  const rows = await db
    .select()
    .from(rankGuardRules)
    .where(eq(rankGuardRules.id, id))
    .orderBy(desc(rankGuardRules.version));
  return rows.map(({ rule, reason, savedAt }) => ({
    rule: RankGuardRule.parse(rule),
    reason,
    savedAt: savedAt.toISOString(),
  }));
}

/**
 * Saves the next version of a rule: the one after the highest stored and after `shippedVersion`. `rule.version` is the
 * version that was edited; null when another one was saved meanwhile.
 */
export async function saveRule(
  db: Database,
  { rule, reason, shippedVersion }: { rule: RankGuardRule; reason: string; shippedVersion: number },
): Promise<RankGuardRule | null> {
  return db.transaction(async (tx) => {
    const [latest] = await tx
      .select({ version: sql<number>`coalesce(max(${rankGuardRules.version}), 0)::int` })
      .from(rankGuardRules)
      .where(eq(rankGuardRules.id, rule.id));
    const current = Math.max(latest?.version ?? 0, shippedVersion);
    if (current !== 0 && rule.version !== current) return null;
    const saved = { ...rule, version: current + 1 };
    const rows = await tx
      .insert(rankGuardRules)
      .values({ id: saved.id, version: saved.version, rule: saved, reason })
      .onConflictDoNothing()
      .returning({ version: rankGuardRules.version });
    return rows.length > 0 ? saved : null;
  });
}
