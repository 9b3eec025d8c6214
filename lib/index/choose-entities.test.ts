import { beforeAll, describe, expect, it } from 'vitest';
import { compatOff, type PartialRunSettings, RunSettings } from '@/lib/domain/settings';
import type { IndexStructure } from '@/lib/ports';
import { buildIndexStructure } from './build-index-structure';
import { chooseEntities, highestRanked, type RankedEntity } from './choose-entities';
import { smallData } from './testing';

let structure: IndexStructure;
beforeAll(async () => {
  const entities = 'ABCDEFGH'.split('').map((title, i) => ({ title, degree: [1, 9, 5, 9, 0, 2, 7, 3][i]! }));
  const data = smallData({
    entities,
    communities: [
      { level: 0, titles: ['A', 'B', 'C', 'D', 'E'] },
      { level: 3, titles: ['F'] },
    ],
  });
  structure = await buildIndexStructure(data, 'o200k_base');
});

const found = (...rows: number[]): RankedEntity[] => rows.map((row) => ({ row, score: null }));
const choose = (rows: number[], settings: PartialRunSettings) => {
  const { entities, dropped } = chooseEntities(
    structure,
    found(...rows),
    RunSettings.parse({ ...settings, compat: { ...compatOff, ...settings.compat } }),
  );
  return { rows: entities.map(({ row }) => row), dropped };
};
const keep = { keepOversampledEntities: true };

describe('by default', () => {
  it('skips the unknown, cuts to k and says what was cut', () => {
    expect(choose([3, -1, 0, 5, 6], { topKMappedEntities: 2 })).toEqual({
      rows: [3, 0],
      dropped: [
        { row: 5, reason: 'cap' },
        { row: 6, reason: 'cap' },
      ],
    });
  });

  it('excludes titles before it cuts, and puts included ones in front, once', () => {
    const settings = { topKMappedEntities: 2, excludeEntityNames: ['A'], includeEntityNames: ['F', 'D', 'NOBODY'] };
    expect(choose([0, 3, 1, 2], settings)).toEqual({
      rows: [5, 3, 1],
      dropped: [
        { row: 0, reason: 'excluded' },
        { row: 2, reason: 'cap' },
      ],
    });
  });
});

describe('keepOversampledEntities', () => {
  it('keeps the first 2k found and repeats an included one', () => {
    const settings = { topKMappedEntities: 2, compat: keep, includeEntityNames: ['B'], excludeEntityNames: ['A'] };
    expect(choose([0, -1, 1, 2, 3], settings).rows).toEqual([1, 1, 2]);
  });
});

describe('dropUnclusteredEntities', () => {
  const compat = { dropUnclusteredEntities: true };

  it('knows only entities of communities up to the level', () => {
    expect(choose([0, 5, 6], { compat, communityLevel: 2 }).rows).toEqual([0]);
    expect(choose([0, 5, 6], { compat, communityLevel: 3 }).rows).toEqual([0, 5]);
  });

  it('knows all where no level is set', () => {
    expect(choose([0, 5, 6], { compat, communityLevel: null }).rows).toEqual([0, 5, 6]);
  });
});

it('ranks by degree, then by id', () => {
  const settings = RunSettings.parse({ topKMappedEntities: 4 });
  expect(highestRanked(structure, settings).map(({ row }) => row)).toEqual([1, 3, 6, 2]);
});
