import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type PartialRunSettings, RunSettings } from '@/lib/domain/settings';
import { openSmallIndex, type SmallIndex } from '@/lib/index/testing';
import type { IndexStructure } from '@/lib/ports';
import { selectDynamically } from './dynamic-selection';
import type { Rating, ReportRater } from './report-rater';

const unreadable: Rating = { rating: null, problem: 'unreadable', explanation: 'no JSON' };
const failed: Rating = { rating: null, problem: 'failed', explanation: 'server: HTTP 500' };
const { signal } = new AbortController();

/** 0 and 1 at the top; 2, 3 below 0; 4 below 2; 5 below 1. */
const tree: SmallIndex['communities'] = [
  community(0),
  community(0),
  community(1, 0),
  community(1, 0),
  community(2, 2),
  community(1, 1),
];

function community(level: number, parent?: number, rank = 5) {
  const base = { level, titles: [], report: { rank, content: `Level ${level}.` } };
  return parent === undefined ? base : { ...base, parent };
}

/** Rates by community number; what is not named is rated 0. Arrays are the votes of repeats. */
function raterOf(ratings: Record<string, Rating | number | number[]>, { reports }: IndexStructure): ReportRater {
  const asked = new Map<string, number>();
  return {
    method: 'model',
    rate: async (row) => {
      const id = reports.numbers[row]!;
      const given = ratings[id] ?? 0;
      const turn = asked.get(id) ?? 0;
      asked.set(id, turn + 1);
      const vote = Array.isArray(given) ? given[turn]! : given;
      return typeof vote === 'number' ? { rating: vote, explanation: `says ${vote}` } : vote;
    },
  };
}

async function walk(
  ratings: Parameters<typeof raterOf>[0],
  settings: Omit<PartialRunSettings, 'compat'> = {},
  communities = tree,
) {
  const { structure } = await openSmallIndex({ entities: [], communities });
  const rater = raterOf(ratings, structure);
  const { rows, rated } = await selectDynamically(structure, RunSettings.parse(settings), rater, signal);
  return {
    rows: rows.map((row) => Number(structure.reports.numbers[row])),
    rated,
    verdicts: rated.map(({ id, kept, reason }) => `${id} ${kept ? 'kept' : 'left'}: ${reason}`),
  };
}

describe('the walk', () => {
  it('rates the roots, descends below relevant ones, and a relevant child takes its place', async () => {
    const { rows, verdicts, rated } = await walk({ 0: 3, 2: 4, 4: 0 });
    expect(verdicts).toEqual([
      '0 left: relevant-child',
      '1 left: below-threshold',
      '2 kept: relevant',
      '3 left: below-threshold',
      '4 left: below-threshold',
    ]);
    expect(rows).toEqual([2]);
    expect(rated.map(({ reachedBy, parentId }) => [reachedBy, parentId])).toEqual([
      ['start', null],
      ['start', null],
      ['child', '0'],
      ['child', '0'],
      ['child', '2'],
    ]);
    expect(rated[2]).toMatchObject({ recordId: 'report2', title: 'Report 2', level: 1, rating: 4, votes: [4] });
    expect(rated[2]!.explanation).toBe('says 4');
    expect(rated[2]!.tokens).toBeGreaterThan(3);
  });

  it('keeps a parent none of whose children is relevant', async () => {
    expect((await walk({ 0: 1 })).rows).toEqual([0]);
  });

  it('keeps parents too when told to', async () => {
    expect((await walk({ 0: 3, 2: 4, 4: 5 }, { dynamicKeepParent: true })).rows).toEqual([0, 2, 4]);
  });

  it('takes the threshold as relevant and what is below as not', async () => {
    expect((await walk({ 0: 3, 1: 2 }, { dynamicThreshold: 3 })).rows).toEqual([0]);
  });

  it('goes no deeper than the level of the search', async () => {
    const { rows, rated } = await walk({ 0: 5, 2: 5, 4: 5 }, { communityLevel: 1 });
    expect(rows).toEqual([2]);
    expect(rated.map(({ id }) => id)).not.toContain('4');
  });

  it('sees through communities without a report and below the least rank', async () => {
    const communities = [{ level: 0, titles: [] }, community(1, 0, 1), community(2, 1)];
    const { rated, rows } = await walk({ 2: 5 }, { minCommunityRank: 2 }, communities);
    expect(rated.map(({ id, reachedBy }) => [id, reachedBy])).toEqual([['2', 'start']]);
    expect(rows).toEqual([2]);
  });

  it('has nothing to rate without reports', async () => {
    expect(await walk({}, {}, [{ level: 0, titles: [] }])).toMatchObject({ rows: [], rated: [] });
  });

  it('ends where parents go in a circle', async () => {
    const communities = [{ level: 0, titles: [], parent: 1 }, { level: 0, titles: [], parent: 0 }, community(1, 0)];
    expect((await walk({ 2: 5 }, {}, communities)).rows).toEqual([2]);
  });
});

describe('when nothing is relevant', () => {
  it('rates the next level whole, and goes on below what is relevant there', async () => {
    const { rows, rated } = await walk({ 5: 2, 2: 2, 4: 2 });
    expect(rated.map(({ id, reachedBy }) => [id, reachedBy])).toEqual([
      ['0', 'start'],
      ['1', 'start'],
      ['2', 'next-level'],
      ['3', 'next-level'],
      ['5', 'next-level'],
      ['4', 'child'],
    ]);
    expect(rows).toEqual([4, 5]);
  });

  it('stops at the last level that may be rated whole', async () => {
    const ratedIds = async (dynamicMaxLevel: number) =>
      (await walk({}, { dynamicMaxLevel })).rated.map(({ id }) => id).join('');
    expect(await ratedIds(0)).toBe('01');
    expect(await ratedIds(1)).toBe('01235');
    expect(await ratedIds(2)).toBe('012354');
  });

  it('passes over levels without reports', async () => {
    const { rated } = await walk({}, {}, [community(0), { level: 1, titles: [], parent: 0 }, community(2, 1)]);
    expect(rated.map(({ id }) => id)).toEqual(['0', '2']);
  });
});

describe('repeats', () => {
  it('count by majority, the lower of equals', async () => {
    const { rated, rows } = await walk({ 0: [0, 4, 4], 1: [3, 0, 5] }, { dynamicRepeats: 3, communityLevel: 0 });
    expect(rated.map(({ rating, votes }) => [rating, votes])).toEqual([
      [4, [0, 4, 4]],
      [0, [3, 0, 5]],
    ]);
    expect(rows).toEqual([0]);
  });
});

describe('a report without a readable rating', () => {
  it.each([
    ['unreadable', unreadable],
    ['failed', failed],
  ] as const)('(%s) is kept with no rating, and nothing below it is rated', async (reason, rating) => {
    const { rated, rows } = await walk({ 0: rating });
    expect(rated[0]).toMatchObject({
      rating: null,
      votes: [null],
      kept: true,
      reason,
      explanation: expect.any(String),
    });
    expect(rated.map(({ id }) => id)).toEqual(['0', '1']);
    expect(rows).toEqual([0]);
  });

  it('does not take its parent’s place', async () => {
    expect((await walk({ 0: 3, 2: unreadable })).rows).toEqual([0, 2]);
  });

  it('has no vote among those that could be read', async () => {
    const { structure } = await openSmallIndex({ entities: [], communities: [community(0)] });
    const votes: Rating[] = [unreadable, { rating: 2, explanation: 'a little' }, unreadable];
    const rater: ReportRater = { method: 'model', rate: async () => votes.shift()! };
    const { rated } = await selectDynamically(structure, RunSettings.parse({ dynamicRepeats: 3 }), rater, signal);
    expect(rated[0]).toMatchObject({ rating: 2, votes: [null, 2, null], kept: true, reason: 'relevant' });
    expect(rated[0]!.explanation).toBe('a little');
  });
});

it('gives the same result in whatever order answers arrive', async () => {
  const { structure } = await openSmallIndex({ entities: [], communities: tree });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 6, maxLength: 6 }),
      fc.array(fc.nat(3), { minLength: 6, maxLength: 6 }),
      async (ratings, turns) => {
        const settings = RunSettings.parse({ dynamicThreshold: 2 });
        const late: ReportRater = {
          method: 'model',
          rate: async (row) => {
            for (let turn = 0; turn < turns[row]!; turn += 1) await new Promise(setImmediate);
            return { rating: ratings[row]!, explanation: null };
          },
        };
        const prompt: ReportRater = { ...late, rate: async (row) => ({ rating: ratings[row]!, explanation: null }) };
        expect(await selectDynamically(structure, settings, late, signal)).toEqual(
          await selectDynamically(structure, settings, prompt, signal),
        );
      },
    ),
    { numRuns: 50 },
  );
});

it('asks no more at a time than it may', async () => {
  const { structure } = await openSmallIndex({
    entities: [],
    communities: Array.from({ length: 9 }, () => community(0)),
  });
  let running = 0;
  let most = 0;
  const rater: ReportRater = {
    method: 'model',
    rate: async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
      return { rating: 1, explanation: null };
    },
  };
  await selectDynamically(structure, RunSettings.parse({ mapConcurrency: 3, dynamicRepeats: 2 }), rater, signal);
  expect(most).toBe(3);
});

it('ends with the reason of an abort and asks no further', async () => {
  const { structure } = await openSmallIndex({
    entities: [],
    communities: Array.from({ length: 9 }, () => community(0)),
  });
  const reader = new AbortController();
  const rate = vi.fn(async (): Promise<Rating> => {
    reader.abort(new Error('stopped'));
    reader.signal.throwIfAborted();
    return unreadable;
  });
  const settings = RunSettings.parse({ mapConcurrency: 2 });
  await expect(selectDynamically(structure, settings, { method: 'model', rate }, reader.signal)).rejects.toThrow(
    'stopped',
  );
  await new Promise(setImmediate);
  expect(rate.mock.calls.length).toBeLessThanOrEqual(2);
});
