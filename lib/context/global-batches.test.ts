import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SelectedReports } from '@/lib/domain/community-selection';
import { compatOff, compatOn, type PartialRunSettings, RunSettings } from '@/lib/domain/settings';
import { sampleIndex } from '@/lib/import/testing/sample-index';
import { reportsUpTo } from '@/lib/index/community-level';
import { openSmallIndex } from '@/lib/index/testing';
import type { OpenIndex } from '@/lib/ports';
import { loadTokenCounter } from '@/lib/text/token-counter';
import { buildGlobalBatches } from './global-batches';

let count: (text: string) => number;
let carol: OpenIndex;
beforeAll(async () => {
  count = await loadTokenCounter('o200k_base');
  carol = await sampleIndex('a-christmas-carol');
});

function selected(index: OpenIndex, settings: RunSettings, fields: Partial<SelectedReports> = {}): SelectedReports {
  const level = settings.communityLevel;
  return { level, method: 'all', rater: null, rated: [], rows: reportsUpTo(index.structure, level), ...fields };
}

async function build(index: OpenIndex, input: Omit<PartialRunSettings, 'compat'> & { compat?: typeof compatOn }) {
  const settings = RunSettings.parse(input);
  return buildGlobalBatches({ index, settings, selection: selected(index, settings) });
}

const texts = fc
  .array(
    fc.constantFrom('Mira leads.', ' ', '|', '"', '\n', '\r', '-----Reports-----', '한빛 전자', '1.5', '[Data: x (1)]'),
    {
      maxLength: 30,
    },
  )
  .map((parts) => parts.join(''));
const communities = fc.array(
  fc.record({
    level: fc.constantFrom(0, 1, 2),
    titles: fc.subarray(['A', 'B', 'C']),
    report: fc.record({ rank: fc.constantFrom(1, 2, 7.5), content: texts, summary: texts }),
  }),
  { maxLength: 12 },
);
const entities = [
  { title: 'A', units: [0, 1, 2] },
  { title: 'B', units: [2, 3] },
  { title: 'C', units: [] },
];
const units = [{ text: 'a' }, { text: 'b' }, { text: 'c' }, { text: 'd' }];

describe('any index, any budget', () => {
  it('has every report in exactly one batch, within the budget or alone, counted as printed', async () => {
    await fc.assert(
      fc.asyncProperty(
        communities,
        fc.integer({ min: 0, max: 200 }),
        fc.boolean(),
        fc.constantFrom('o200k_base' as const, 'cl100k_base' as const),
        async (small, mapMaxTokens, useCommunitySummary, encoding) => {
          const index = await openSmallIndex({ entities, units, communities: small });
          const countIn = await loadTokenCounter(encoding);
          for (const compat of [compatOff, compatOn]) {
            const { batches, selection } = await build(index, { mapMaxTokens, useCommunitySummary, compat, encoding });
            const ids = batches.flatMap((batch) => batch.ids);
            expect(ids.toSorted()).toEqual(selection.reports.toSorted());
            expect(new Set(ids).size).toBe(ids.length);
            for (const batch of batches) {
              expect(batch.tokens).toBe(countIn(batch.text));
              if (compat === compatOff && batch.ids.length > 1) expect(batch.tokens).toBeLessThanOrEqual(mapMaxTokens);
              expect(batch.records.map(({ recordId }) => recordId)).toEqual(batch.recordIds);
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is the same each time, and orders a batch by weight and rank', async () => {
    await fc.assert(
      fc.asyncProperty(communities, fc.integer({ min: 0, max: 200 }), async (small, mapMaxTokens) => {
        const index = await openSmallIndex({ entities, units, communities: small });
        const first = await build(index, { mapMaxTokens });
        expect(await build(index, { mapMaxTokens })).toEqual(first);
        for (const { records, weights } of first.batches) {
          const keys = records.map(({ rank }, i) => [weights[i]!, Number(rank)] as const);
          expect(keys).toEqual(keys.toSorted((a, b) => b[0] - a[0] || b[1] - a[1]));
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('on a small index', () => {
  const open = () =>
    openSmallIndex({
      entities,
      units,
      communities: [
        { level: 0, titles: ['A', 'B'], report: { rank: 5, content: 'First one.' } },
        { level: 0, titles: ['B', 'C'], report: { rank: 0.5, content: `Very ${'long '.repeat(200)}.` } },
        { level: 0, titles: ['C'], report: { rank: 9, content: 'Third | with "quotes".' } },
        { level: 1, titles: ['A'], report: { rank: 9, content: 'Deeper.' } },
      ],
    });

  it('writes header, weights, escaped cells and ranks', async () => {
    const { batches } = await build(await open(), { communityLevel: 0, shuffleData: false, mapMaxTokens: 100 });
    expect(batches.map(({ ids }) => ids)).toEqual([['0'], ['1'], ['2']]);
    expect(batches[2]!.text).toBe(
      'id|title|occurrence weight|content|rank\n2|Report 2|0.0|"Third | with ""quotes""."|9.0\n',
    );
    expect(batches[0]!.weights).toEqual([1]);
    expect(batches[1]!.weights).toEqual([0.5]);
    expect(batches[1]!.tokens).toBeGreaterThan(100);
    expect(batches[0]!.records[0]).toMatchObject({ id: '0', index: 'small', recordId: 'report0', rank: '5.0' });
  });

  it('leaves out reports below the least rank, says so, and still weighs against them', async () => {
    const index = await open();
    const { batches, selection } = await build(index, { communityLevel: 0, minCommunityRank: 6 });
    expect(batches.flatMap(({ ids }) => ids)).toEqual(['2']);
    expect(selection.reports).toEqual(['2']);
    expect(selection.leftOut.map(({ id, reason }) => [id, reason])).toEqual([
      ['0', 'min-rank'],
      ['1', 'min-rank'],
    ]);
    expect(selection).toMatchObject({ leftOutCount: 2, savedTokens: 0 });
  });

  it('says what a roll-up saved', async () => {
    const index = await open();
    const settings = RunSettings.parse({ communityLevel: 1 });
    const selection = selected(index, settings, { method: 'roll-up', rows: [1, 2, 3] });
    const built = await buildGlobalBatches({ index, settings, selection });
    expect(built.selection).toMatchObject({
      method: 'roll-up',
      leftOut: [{ id: '0', recordId: 'report0', title: 'Report 0', reason: 'rolled-up' }],
      savedTokens: count('0|Report 0|First one.\n'),
    });
  });

  it('has no batch where nothing is selected', async () => {
    const index = await open();
    const settings = RunSettings.parse({});
    const selection = selected(index, settings, { rows: [] });
    expect((await buildGlobalBatches({ index, settings, selection })).batches).toEqual([]);
  });
});

describe('on A Christmas Carol', () => {
  it('reads each report that is printed once and no other', async () => {
    const read: number[] = [];
    const index: OpenIndex = {
      ...carol,
      texts: {
        ...carol.texts,
        reports: async (rows) => {
          read.push(...rows);
          return carol.texts.reports(rows);
        },
      },
    };
    const { selection } = await build(index, { minCommunityRank: 6 });
    expect(read).toHaveLength(selection.reports.length);
    expect(new Set(read).size).toBe(read.length);
  });

  it('shuffles as GraphRAG does unless told not to', async () => {
    const ordered = await build(carol, { shuffleData: false });
    const shuffled = await build(carol, {});
    const reseeded = await build(carol, { shuffleSeed: 1 });
    const ids = ({ batches }: typeof ordered) => batches.map((batch) => batch.ids);
    expect(ids(shuffled)).not.toEqual(ids(ordered));
    expect(ids(reseeded)).not.toEqual(ids(shuffled));
    expect(ids(shuffled).flat().toSorted()).toEqual(ids(ordered).flat().toSorted());
    for (const batch of shuffled.batches) expect(batch.tokens).toBe(count(batch.text));
  });
});
