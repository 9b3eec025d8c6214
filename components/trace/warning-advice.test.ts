import { expect, it } from 'vitest';
import { RunSettings } from '@/lib/domain/settings';
import { warningAdvice } from './warning-advice';

const warning = (budgetTokens: number, neededTokens: number) => ({
  code: 'no-community-records',
  message: '',
  values: { candidates: 3, budgetTokens, neededTokens },
});

it('names figures at which the shortest report fits', () => {
  const settings = RunSettings.parse({ maxContextTokens: 2000 });
  const advice = warningAdvice(warning(300, 620), settings);
  expect(advice).toEqual([
    { change: 'communityShare', share: 0.32, now: 0.15 },
    { change: 'contextTokens', tokens: 4200, now: 2000 },
    { change: 'communitySummary' },
  ]);
  expect(Math.floor(2000 * 0.32)).toBeGreaterThanOrEqual(620);
  expect(Math.floor(4200 * 0.15)).toBeGreaterThanOrEqual(620);
});

it('does not advise a share that the sources leave no room for, nor what is on already', () => {
  const settings = RunSettings.parse({ maxContextTokens: 1000, textUnitProp: 0.8, useCommunitySummary: true });
  expect(warningAdvice(warning(150, 600), settings).map(({ change }) => change)).toEqual(['contextTokens']);
});

it('knows nothing better where reports have no share at all, and nothing for other warnings', () => {
  const settings = RunSettings.parse({ communityProp: 0 });
  expect(warningAdvice(warning(0, 600), settings)).toEqual([{ change: 'communitySummary' }]);
  expect(warningAdvice({ code: 'answer-cut', message: '', values: {} }, settings)).toEqual([]);
});
