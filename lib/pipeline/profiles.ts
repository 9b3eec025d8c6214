import type { ProfileName } from '@/lib/domain/profile';
import { Compat, compatOff, compatOn, type PartialRunSettings, RunSettings } from '@/lib/domain/settings';

/** Named pipeline configurations, as data; each reproduces its source. What is not named here has the default. */
const profiles: Record<ProfileName, { compat: Compat }> = {
  unified: { compat: compatOff },
  /** GraphRAG's own query: explicit method, upstream 3.1.2 to the byte. */
  graphrag: { compat: compatOn },
  'doc-graph-agent': { compat: compatOff },
};

/** A caller's settings over the profile's; compat switches count one by one. Throws ZodError when one is not valid. */
export function resolveSettings(profile: ProfileName, input: PartialRunSettings): RunSettings {
  const compat = {
    ...profiles[profile].compat,
    ...Compat.partial()
      .strict()
      .parse(input.compat ?? {}),
  };
  return RunSettings.parse({ ...input, compat });
}
