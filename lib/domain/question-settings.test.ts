import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changedSettings,
  defaultQuestionSettings,
  QuestionSettings,
  questionSettingsOf,
  toRunSettings,
} from './question-settings';
import { compatOff, RunSettings } from './settings';

const anySettings = fc.record({
  responseType: fc.string({ maxLength: 200 }),
  communityLevel: fc.option(fc.nat(9), { nil: null }),
  maxContextTokens: fc.nat(1_000_000),
  topKMappedEntities: fc.nat(1000),
  vectorSearchK: fc.integer({ min: 1, max: 1000 }),
  compat: fc.boolean(),
  filter: fc.record({
    documents: fc.array(fc.string({ maxLength: 20 }), { maxLength: 3 }),
    clusters: fc.constant<string[]>([]),
    tags: fc.array(fc.string({ maxLength: 20 }), { maxLength: 3 }),
    dateFrom: fc.constantFrom(null, '2026-01-31'),
    dateTo: fc.constantFrom(null, '2026-12-31'),
  }),
});

test('what is set beside a question comes back from the run that was told it', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      const { compat, ...sent } = toRunSettings(settings);
      const run = RunSettings.parse({ ...sent, compat: { ...compatOff, ...compat } });
      expect(questionSettingsOf(run)).toEqual(settings);
    }),
  );
});

test('untouched settings send nothing', () => {
  expect(changedSettings(defaultQuestionSettings)).toEqual([]);
  expect(toRunSettings(defaultQuestionSettings)).toEqual({});
});

test('a single upstream defect is not the whole of compat', () => {
  const run = RunSettings.parse({ compat: { ...compatOff, unescapedCells: true } });
  expect(questionSettingsOf(run).compat).toBe(false);
});

test.each([{ communityLevel: -1 }, { maxContextTokens: 1.5 }, { vectorSearchK: 0 }, { responseType: 'x'.repeat(201) }])(
  '%j is refused',
  (setting) => {
    expect(QuestionSettings.safeParse(setting).success).toBe(false);
  },
);
