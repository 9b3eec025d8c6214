import { describe, expect, it } from 'vitest';
import { loadTokenCounter } from '@/lib/text/token-counter';
import { buildIndexStructure } from './build-index-structure';
import { isClustered } from './community-level';
import { neighboursOf } from './neighbours';
import { raggedRow } from './ragged';
import { smallData } from './testing';

const data = smallData({
  entities: [{ title: 'A', units: [1, 0, 7] }, { title: 'B' }, { title: 'A', id: 'second' }],
  relationships: [
    { source: 'A', target: 'B', units: [1] },
    { source: 'GONE', target: 'A' },
    { source: 'B', target: 'B' },
  ],
  communities: [
    { level: 0, titles: ['A', 'B'], report: { rank: 5, content: 'All.' } },
    { level: 1, titles: ['A'] },
  ],
  claims: [{ about: 'B' }, { about: 'NOBODY' }],
  units: [{ text: 'one "two"\nthree' }, { text: 'plain', relationships: [0, 9] }],
});

describe('structure', () => {
  it('holds references as rows, −1 where they lead nowhere', async () => {
    const structure = await buildIndexStructure(data, 'o200k_base');
    expect([...structure.relationships.sourceRows]).toEqual([0, -1, 1]);
    expect([...structure.relationships.targetRows]).toEqual([1, 0, 1]);
    expect(structure.relationships.danglingTitles).toEqual(new Map([[1, { source: 'GONE', target: 'A' }]]));
    expect([...raggedRow(structure.entities.textUnitRows, 0)]).toEqual([1, 0, -1]);
    expect([...raggedRow(structure.textUnits.relationshipRows, 1)]).toEqual([0, -1]);
    expect([...structure.claims.subjectRows]).toEqual([1, -1]);
    expect([...raggedRow(structure.entities.communityRows, 0)]).toEqual([0, 1]);
  });

  it('counts lines as they are printed, plain and escaped', async () => {
    const count = await loadTokenCounter('o200k_base');
    const { textUnits, entities } = await buildIndexStructure(data, 'o200k_base');
    expect(textUnits.lineTokens[0]).toBe(count('0|one "two"\nthree\n'));
    expect(textUnits.escapedLineTokens[0]).toBe(count('0|"one ""two""\nthree"\n'));
    expect(entities.lineTokens[1]).toBe(count('101|B|About B.|0\n'));
  });

  it('takes the last text unit of an id, as upstream does', async () => {
    const twice = { ...data, textUnits: [...data.textUnits, { ...data.textUnits[0]!, text: 'again' }] };
    const structure = await buildIndexStructure(twice, 'o200k_base');
    expect([...raggedRow(structure.entities.textUnitRows, 0)]).toEqual([1, 2, -1]);
  });
});

describe('neighbours', () => {
  it('stand by title: every relationship once, in table order', async () => {
    const structure = await buildIndexStructure(data, 'o200k_base');
    const { titleRows, relationshipRows, claimRows, reportRows } = neighboursOf(structure);
    expect([...titleRows]).toEqual([0, 1, 0]);
    expect([...raggedRow(relationshipRows, 0)]).toEqual([0, 1]);
    expect([...raggedRow(relationshipRows, 1)]).toEqual([0, 2]);
    expect([...raggedRow(claimRows, 1)]).toEqual([0]);
    expect([...reportRows]).toEqual([0, -1]);
  });

  it('are worked out once an index', async () => {
    const structure = await buildIndexStructure(data, 'o200k_base');
    expect(neighboursOf(structure)).toBe(neighboursOf(structure));
  });
});

it('an entity is clustered at a level where one of its communities is', async () => {
  const structure = await buildIndexStructure(data, 'o200k_base');
  expect([0, 1, 2].map((row) => isClustered(structure, row, 0))).toEqual([true, true, false]);
  expect(isClustered(structure, 2, null)).toBe(true);
});
