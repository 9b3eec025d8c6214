import type { RunWarning } from '@/lib/domain/context-section';
import type { RunSettings } from '@/lib/domain/settings';

/** A change of the settings that would have avoided a warning: `share` from 0 to 1, `tokens` of the whole context. */
export type Advice =
  | { change: 'communityShare'; share: number; now: number }
  | { change: 'contextTokens'; tokens: number; now: number }
  | { change: 'communitySummary' };

/**
 * What to change after `no-community-records`, with the least figures that fit its shortest report: a larger share of the
 * reports as far as the sources leave room for it, a larger context, or summaries. Empty for every other warning.
 */
export function warningAdvice({ code, values }: RunWarning, settings: RunSettings): Advice[] {
  if (code !== 'no-community-records') return [];
  const { communityProp, textUnitProp, maxContextTokens, useCommunitySummary } = settings;
  const [budget, needed] = [Number(values.budgetTokens), Number(values.neededTokens)];
  const advice: Advice[] = [];
  if (budget > 0 && communityProp > 0) {
    const share = Math.ceil(((communityProp * (needed + 1)) / budget) * 100) / 100;
    if (share <= 1 - textUnitProp) advice.push({ change: 'communityShare', share, now: communityProp });
    const tokens = Math.ceil((maxContextTokens * (needed + 1)) / budget / 100) * 100;
    advice.push({ change: 'contextTokens', tokens, now: maxContextTokens });
  }
  if (!useCommunitySummary) advice.push({ change: 'communitySummary' });
  return advice;
}
