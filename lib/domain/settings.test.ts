import { expect, it } from 'vitest';
import { compatOff, compatOn, RunSettings } from './settings';

it('reads settings that were recorded before a switch existed, with the switch off', () => {
  const { revertOversizeEntity: _, ...older } = compatOn;
  expect(RunSettings.parse({ compat: older }).compat).toEqual({ ...compatOn, revertOversizeEntity: false });
  expect(RunSettings.parse({}).compat).toEqual(compatOff);
  expect(RunSettings.safeParse({ compat: 'on' }).success).toBe(false);
});
