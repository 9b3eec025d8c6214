import type { ProfileName } from '@/lib/domain/profile';
import { Compat, compatOff, compatOn, type PartialRunSettings, RunSettings } from '@/lib/domain/settings';

/** Named pipeline configurations, as data; each reproduces its source. What is not named here has the default. */
const profiles: Record<ProfileName, { compat: Compat; settings?: PartialRunSettings }> = {
  unified: { compat: compatOff },
  /** S4: its loop's numbers are the defaults; its memory shows both sides of the conversation. */
  'self-rag': { compat: compatOff, settings: { conversationHistoryUserTurnsOnly: false } },
  /** GraphRAG's own query: explicit method, upstream 3.1.2 to the byte. */
  graphrag: { compat: compatOn },
  'doc-graph-agent': { compat: compatOff },
};

/** Whether answers of a profile go through the Self-RAG loop. */
export function hasLoop(profile: ProfileName): boolean {
  return profile === 'unified' || profile === 'self-rag';
}

/** A caller's settings over the profile's; compat switches count one by one. Throws ZodError when one is not valid. */
export function resolveSettings(profile: ProfileName, input: PartialRunSettings): RunSettings {
  const compat = {
    ...profiles[profile].compat,
    ...Compat.partial()
      .strict()
      .parse(input.compat ?? {}),
  };
  return RunSettings.parse({ ...profiles[profile].settings, ...input, compat });
}
