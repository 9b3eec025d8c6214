import { expect, test } from 'vitest';
import { ZodError } from 'zod';
import type { PartialRunSettings } from '@/lib/domain/settings';
import { invalidSetting } from './invalid-setting';
import { resolveSettings } from './profiles';

function errorOf(settings: object): ZodError {
  try {
    resolveSettings('unified', settings as PartialRunSettings);
  } catch (error) {
    if (error instanceof ZodError) return error;
    throw error;
  }
  throw new Error('these settings are valid');
}

test.each([
  [{ maxContextTokens: -1 }, '컨텍스트 예산 (maxContextTokens)', 'context budget (maxContextTokens)'],
  [{ filter: { dateFrom: 'soon' } }, '문서 거르기 (filter.dateFrom)', 'filter by document (filter.dateFrom)'],
  [{ shuffleSeed: 'x' }, 'shuffleSeed', 'shuffleSeed'],
  [{ wings: 2 }, 'wings', 'wings'],
  [{ compat: { nothing: true } }, 'nothing', 'nothing'],
])('%j is named', (settings, ko, en) => {
  expect(invalidSetting(errorOf(settings), 'ko')).toBe(ko);
  expect(invalidSetting(errorOf(settings), 'en')).toBe(en);
});
