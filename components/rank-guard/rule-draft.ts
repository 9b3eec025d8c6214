import type { RankGuardRule } from '@/lib/domain/rank-guard';

/** A rule as its form holds it: text until it is read. */
export type RuleDraft = {
  enabled: boolean;
  cluster: string;
  /** Separated by commas. */
  tags: string;
  /** Least number of supporting relationships; empty for none. */
  topEdges: string;
  preferredEdges: string;
  maxGap: string;
};

export function toDraft(rule: RankGuardRule): RuleDraft {
  return {
    enabled: rule.enabled,
    cluster: rule.scope.cluster,
    tags: rule.scope.requiredTags.join(', '),
    topEdges: String(rule.top.supportingEdges.min ?? ''),
    preferredEdges: String(rule.preferred.supportingEdges.min ?? ''),
    maxGap: String(rule.maxGap),
  };
}

/** What the form says, over the rule it began with; values that cannot be read are NaN, which no rule takes. */
export function toRule(draft: RuleDraft, rule: RankGuardRule): unknown {
  const count = (text: string) => (text.trim() === '' ? null : Number(text));
  const tags = draft.tags.split(',').map((tag) => tag.trim());
  return {
    ...rule,
    enabled: draft.enabled,
    scope: { cluster: draft.cluster.trim(), requiredTags: tags.filter((tag) => tag !== '') },
    top: { supportingEdges: { ...rule.top.supportingEdges, min: count(draft.topEdges) } },
    preferred: {
      ...rule.preferred,
      supportingEdges: { ...rule.preferred.supportingEdges, min: count(draft.preferredEdges) },
    },
    maxGap: draft.maxGap.trim() === '' ? Number.NaN : Number(draft.maxGap),
  };
}
