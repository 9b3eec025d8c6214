import type { SelectedReports } from '@/lib/domain/community-selection';
import type { RunSettings } from '@/lib/domain/settings';
import { reportsUpTo } from '@/lib/index/community-level';
import type { ChatModel, OpenIndex, Prompts } from '@/lib/ports';
import { selectDynamically } from './dynamic-selection';
import { rollUpReports } from './level-selection';
import { createModelRater } from './model-rater';
import { createWordRater } from './word-rater';

/** `model` rates reports for dynamic selection; null rates them by words. */
export type SelectionContext = { model: ChatModel | null; prompts: Prompts; signal: AbortSignal };

/**
 * Which reports a global search reads: rated by the question with `dynamicCommunitySelection`, else each entity's
 * highest reported communities up to the level, or with `keepAllReportsBelowLevel` every report up to it. No report at
 * all is a value. Throws what the index's reader throws, and the signal's reason on an abort.
 */
export async function selectReports(
  { model, prompts, signal }: SelectionContext,
  input: { index: OpenIndex; question: string; settings: RunSettings },
): Promise<SelectedReports> {
  const { index, question, settings } = input;
  const { structure } = index;
  const level = settings.communityLevel;
  if (!settings.dynamicCommunitySelection) {
    const all = settings.compat.keepAllReportsBelowLevel;
    const rows = all ? reportsUpTo(structure, level) : rollUpReports(structure, settings);
    return { level, method: all ? 'all' : 'roll-up', rater: null, rated: [], rows };
  }
  const subject = { index, question, asSummary: settings.useCommunitySummary };
  const rater = model
    ? createModelRater(model, prompts, subject)
    : await createWordRater(subject, reportsUpTo(structure, level));
  const selected = await selectDynamically(structure, settings, rater, signal);
  return { level, method: 'dynamic', rater: rater.method, ...selected };
}
