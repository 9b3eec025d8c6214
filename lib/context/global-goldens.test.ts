import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { compatOn, RunSettings } from '@/lib/domain/settings';
import { sampleIndex } from '@/lib/import/testing/sample-index';
import { reportsUpTo } from '@/lib/index/community-level';
import { buildGlobalBatches } from './global-batches';

const Batches = z.object({
  batches: z.number(),
  sha256: z.array(z.string()),
  tokens: z.array(z.number()),
  /** Of all batches, in order. */
  ids: z.array(z.string()),
  weights: z.array(z.number()),
  /** The first 1,500 characters. */
  first: z.string(),
});

/** Batches that Microsoft GraphRAG 3.1.2 itself made, not shuffled. */
const Golden = z.object({
  dataset: z.enum(['verbs-v3.1', 'dulce-v3.1']),
  communityLevel: z.number().nullable(),
  entities: z.number(),
  reports: z.array(z.string()),
  full: Batches,
  summary: Batches,
});

const file = new URL('./goldens/graphrag-global-batches.json', import.meta.url);
const goldens = z
  .array(Golden)
  .length(10)
  .parse(JSON.parse(readFileSync(file, 'utf8')));
const samples = { 'verbs-v3.1': 'a-christmas-carol', 'dulce-v3.1': 'operation-dulce' } as const;

const cases = goldens.flatMap((golden) =>
  (['full', 'summary'] as const).map((form) => [golden.dataset, golden.communityLevel, form, golden] as const),
);

it.each(cases)('%s at level %s, %s reports, to the byte', async (dataset, level, form, golden) => {
  const index = await sampleIndex(samples[dataset]);
  const settings = RunSettings.parse({
    communityLevel: level,
    useCommunitySummary: form === 'summary',
    shuffleData: false,
    compat: compatOn,
  });
  const rows = reportsUpTo(index.structure, level);
  const selected = { level, method: 'all' as const, rater: null, rated: [], rows };
  const { batches, selection } = await buildGlobalBatches({ index, settings, selection: selected });

  const expected = golden[form];
  expect(selection.reports).toEqual(golden.reports);
  expect(batches).toHaveLength(expected.batches);
  expect(batches[0]!.text.slice(0, 1500)).toBe(expected.first);
  expect(batches.map(({ text }) => createHash('sha256').update(text).digest('hex'))).toEqual(expected.sha256);
  expect(batches.map(({ tokens }) => tokens)).toEqual(expected.tokens);
  expect(batches.flatMap(({ ids }) => ids)).toEqual(expected.ids);
  expect(batches.flatMap(({ weights }) => weights)).toEqual(expected.weights);
});
