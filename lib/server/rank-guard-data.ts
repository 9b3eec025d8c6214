import { countAudits, listAudits, nearestAudit, recentHeadrooms, recentQueries } from '@/db/queries/rank-guard-audits';
import { currentRules, ruleHistory, saveRule } from '@/db/queries/rank-guard-rules';
import type { RankGuardRule } from '@/lib/domain/rank-guard';
import type { AuditFilter, AuditPage, RankGuardOverview, RulePreview, RuleView } from '@/lib/domain/rank-guard-page';
import { previewRule } from '@/lib/rank-guard/preview-rule';
import { rulesInForce, shippedRules } from '@/lib/rank-guard/shipped-rules';
import { type Sextant, sextant } from './sextant';

const pageSize = 100;
/** Decisions whose headroom is drawn, and questions that a changed rule is tried on. */
const recent = 2000;

/** Everything the page shows, of the audits that the filter lets pass; counts show every status. */
export async function loadOverview(filter: AuditFilter, app?: Sextant): Promise<RankGuardOverview> {
  const { database } = app ?? (await sextant());
  const { db } = database;
  return {
    counts: await countAudits(db, { filter: { ruleIds: filter.ruleIds } }),
    page: await listAudits(db, { filter, limit: pageSize }),
    rules: await loadRules(db),
    headrooms: await recentHeadrooms(db, { filter, limit: recent }),
    nearest: await nearestAudit(db, { filter }),
  };
}

export async function loadAudits(filter: AuditFilter, cursor: string): Promise<AuditPage> {
  return listAudits((await sextant()).database.db, { filter, cursor, limit: pageSize });
}

async function loadRules(db: Sextant['database']['db']): Promise<RuleView[]> {
  const views: RuleView[] = [];
  for (const rule of rulesInForce(await currentRules(db))) {
    const shipped = shippedRules.some(({ id }) => id === rule.id);
    views.push({ rule, shipped, history: await ruleHistory(db, { id: rule.id }) });
  }
  return views;
}

/** What a changed rule would have decided on the newest questions. */
export async function tryRule(changed: RankGuardRule, app?: Sextant): Promise<RulePreview> {
  const { db } = (app ?? (await sextant())).database;
  const rules = rulesInForce(await currentRules(db));
  return previewRule(await recentQueries(db, { limit: recent }), rules, changed);
}

/** The rule as it was saved, with its new version; null when another version was saved meanwhile. */
export async function storeRule(rule: RankGuardRule, reason: string, app?: Sextant): Promise<RankGuardRule | null> {
  const { db } = (app ?? (await sextant())).database;
  const shippedVersion = shippedRules.find(({ id }) => id === rule.id)?.version ?? 0;
  return saveRule(db, { rule, reason, shippedVersion });
}

/** All audits that the filter lets pass, newest first. */
export async function* allAudits(filter: AuditFilter): AsyncGenerator<AuditPage['audits'][number]> {
  const { db } = (await sextant()).database;
  let cursor: string | null = null;
  do {
    const page: AuditPage = await listAudits(db, { filter, cursor, limit: 500 });
    yield* page.audits;
    cursor = page.nextCursor;
  } while (cursor !== null);
}
