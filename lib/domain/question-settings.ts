import { z } from 'zod';
import { Compat, compatOn, type PartialRunSettings, RunSettings } from './settings';

const { responseType, communityLevel, maxContextTokens, topKMappedEntities, vectorSearchK, filter } = RunSettings.shape;

/** What a reader can set beside a question: a part of a run's settings with the same defaults. */
export const QuestionSettings = z.object({
  responseType,
  communityLevel,
  maxContextTokens,
  topKMappedEntities,
  vectorSearchK,
  filter,
  /** Every switch of `compat` at once. */
  compat: z.boolean().default(false),
});
export type QuestionSettings = z.infer<typeof QuestionSettings>;
export type QuestionSettingName = keyof QuestionSettings;

export const defaultQuestionSettings: QuestionSettings = QuestionSettings.parse({});

/** Names of the settings that differ from their defaults, in the order they are shown. */
export function changedSettings(settings: QuestionSettings): QuestionSettingName[] {
  const names = Object.keys(QuestionSettings.shape) as QuestionSettingName[];
  return names.filter((name) => JSON.stringify(settings[name]) !== JSON.stringify(defaultQuestionSettings[name]));
}

/** What is sent with a question: the changed settings alone, so that the profile fills in the rest. */
export function toRunSettings(settings: QuestionSettings): PartialRunSettings {
  const { compat, ...changed } = Object.fromEntries(
    changedSettings(settings).map((name) => [name, settings[name]]),
  ) as Partial<QuestionSettings>;
  return {
    ...changed,
    ...(changed.vectorSearchK !== undefined && { basicSearchK: changed.vectorSearchK }),
    ...(compat && { compat: compatOn }),
  };
}

/** The settings of a run as the composer shows them; `compat` counts where every switch is on. */
export function questionSettingsOf(run: RunSettings): QuestionSettings {
  const compat = Compat.keyof().options.every((name) => run.compat[name]);
  return QuestionSettings.parse({ ...run, compat });
}
