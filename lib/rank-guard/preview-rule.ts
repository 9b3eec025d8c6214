import { type GuardedQuery, type RankGuardQuery, type RankGuardRule, RankGuardStatus } from '@/lib/domain/rank-guard';
import type { RulePreview } from '@/lib/domain/rank-guard-page';
import { applyRules } from './apply-rules';

/** Passages that are taken to be read: what enters or leaves them is what a reader would notice. */
const readPassages = 10;

/**
 * What a changed rule would have made of stored questions: the same core on the same candidates, no model. `rules` are
 * those in force; the one with the id of `changed` is replaced, or `changed` is added.
 */
export function previewRule(
  stored: readonly { runId: string; query: RankGuardQuery }[],
  rules: readonly RankGuardRule[],
  changed: RankGuardRule,
): RulePreview {
  const others = rules.filter(({ id }) => id !== changed.id);
  const current = rules.filter(({ id }) => id === changed.id);
  const before = emptyCounts();
  const after = emptyCounts();
  const flips: RulePreview['flips'] = [];
  for (const { runId, query } of stored) {
    const was = applyRules([...others, ...current], query);
    const is = applyRules([...others, changed], query);
    const from = { status: statusOf(was, changed.id), first: firstTitle(was, query) };
    const to = { status: statusOf(is, changed.id), first: firstTitle(is, query) };
    if (from.status) before[from.status] += 1;
    if (to.status) after[to.status] += 1;
    if (from.status === to.status && from.first === to.first) continue;
    const wasRead = readTitles(was, query);
    const isRead = readTitles(is, query);
    flips.push({
      runId,
      question: query.question,
      from,
      to,
      entering: isRead.filter((title) => !wasRead.includes(title)),
      leaving: wasRead.filter((title) => !isRead.includes(title)),
    });
  }
  return { queries: stored.length, before, after, flips };
}

function emptyCounts(): Record<RankGuardStatus, number> {
  return Object.fromEntries(RankGuardStatus.options.map((status) => [status, 0])) as Record<RankGuardStatus, number>;
}

/** null where the rule is switched off. */
function statusOf({ decisions }: GuardedQuery, ruleId: string): RankGuardStatus | null {
  return decisions.find((decision) => decision.ruleId === ruleId)?.status ?? null;
}

function firstTitle(guarded: GuardedQuery, query: RankGuardQuery): string | null {
  return readTitles(guarded, query)[0] ?? null;
}

function readTitles({ ranking }: GuardedQuery, { candidates }: RankGuardQuery): string[] {
  const titles = new Map(candidates.map(({ id, title }) => [id, title]));
  return ranking.slice(0, readPassages).map(({ id }) => titles.get(id) ?? id);
}
