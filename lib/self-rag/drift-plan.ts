import type { DriftPlan } from '@/lib/domain/drift';
import type { RunSettings } from '@/lib/domain/settings';

/** Output a call may have, in tokens: room for a page and for a model's own thoughts. A small budget allows less. */
const maxOutputTokens = 4_000;
const outputShare = 1 / 20;

/** The words around the notes of the answer's prompt, in tokens, about. */
const answerPromptTokens = 1_200;

/** Output one call of a drift search may have, in tokens. */
export function outputAllowance({ maxTokens }: Pick<DriftPlan, 'maxTokens'>): number {
  return Math.min(Math.floor(maxTokens * outputShare), maxOutputTokens);
}

/**
 * Allots the budget of a drift search before it begins: the answer first, then the folds, then the expansion and the
 * embedding of questions, as far as they leave room for follow-ups, which get the rest. `reports` can be read in all;
 * `vectors` says which searches ask the embedding model.
 */
export function planDrift(
  settings: RunSettings,
  facts: { method: DriftPlan['method']; reports: number; vectors: { reports: boolean; entities: boolean } },
): DriftPlan {
  const { driftMaxModelCalls: maxModelCalls, driftMaxTokens: maxTokens, driftDepth: depth } = settings;
  const width = settings.driftFollowUps;
  const answer = maxModelCalls > 1 ? 1 : 0;
  const folds = Math.min(settings.driftPrimerFolds, facts.reports, maxModelCalls - answer);
  let left = maxModelCalls - answer - folds;
  const take = (wanted: number) => {
    const taken = Math.min(wanted, Math.max(left - 1, 0));
    left -= taken;
    return taken;
  };
  const expansion = facts.method === 'model' && facts.reports > 0 ? take(1) : 0;
  const ofReports = facts.vectors.reports && facts.reports > 0 ? take(1) : 0;
  const ofRounds = facts.vectors.entities ? Math.min(depth, Math.floor(left / 2)) : 0;
  left -= ofRounds;
  return {
    method: facts.method,
    maxModelCalls,
    maxTokens,
    calls: {
      expansion,
      vectors: ofReports + ofRounds,
      folds,
      followUps: folds === 0 ? 0 : Math.min(left, depth * width),
      answer,
    },
    answerTokens: Math.min(
      settings.reduceMaxTokens + answerPromptTokens + outputAllowance({ maxTokens }),
      Math.floor(maxTokens / 2),
    ),
    depth,
    width,
  };
}

/** Follow-ups that one round takes, so that what is allotted reaches the last round. */
export function roundQuota(plan: DriftPlan, round: number, asked: number): number {
  const left = Math.max(plan.calls.followUps - asked, 0);
  return Math.min(plan.width, Math.ceil(left / (plan.depth - round + 1)));
}
