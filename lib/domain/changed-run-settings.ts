import type { ProfileName } from './profile';
import { compatOff, compatOn, RunSettings } from './settings';

const defaults = RunSettings.parse({});

/** The settings a run was told, where they differ from its profile's defaults, in the order of `RunSettings`. */
export function changedRunSettings(settings: RunSettings, profile: ProfileName): (keyof RunSettings)[] {
  const usual: RunSettings = { ...defaults, compat: profile === 'graphrag' ? compatOn : compatOff };
  const names = Object.keys(usual) as (keyof RunSettings)[];
  return names.filter((name) => JSON.stringify(settings[name]) !== JSON.stringify(usual[name]));
}
