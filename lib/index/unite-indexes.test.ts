import { beforeAll, describe, expect, it } from 'vitest';
import { noFilter } from '@/lib/domain/text-unit-filter';
import { openFolder } from '@/lib/import/open-folder';
import type { OpenIndex } from '@/lib/ports';
import { loadTokenCounter } from '@/lib/text/token-counter';
import { neighboursOf } from './neighbours';
import { entityCells, promptLine, relationshipCells, sourceCells } from './prompt-lines';
import { raggedRow } from './ragged';
import { openSmallIndex } from './testing';
import { uniteIndexes } from './unite-indexes';

const samples = ['samples/hanbit-research', 'samples/a-christmas-carol', 'samples/operation-dulce'];
let parts: OpenIndex[];
let union: OpenIndex;
beforeAll(async () => {
  parts = await Promise.all(samples.map(async (folder) => (await openFolder(folder)).index));
  union = await uniteIndexes(parts, null);
});

it('one index is itself', async () => {
  expect(await uniteIndexes([parts[0]!], null)).toBe(parts[0]);
});

describe('rows of a union', () => {
  it('are those of its parts, one after another, and name their index', async () => {
    const { entities } = union.structure;
    expect(entities.ids).toEqual(parts.flatMap((part) => part.structure.entities.ids));
    const row = parts[0]!.structure.entities.ids.length;
    expect(entities.titles[row]).toBe(parts[1]!.structure.entities.titles[0]);
    expect(union.indexOf('entities', row)).toBe(parts[1]!.name);
    expect(union.indexOf('entities', row - 1)).toBe(parts[0]!.name);
    expect(entities.shortIds[row]).toBe(`${parts[1]!.structure.entities.shortIds[0]}-${parts[1]!.name}`);
    expect(new Set(entities.shortIds).size).toBe(entities.ids.length);
  });

  it('read the texts of their own index, in the order asked for', async () => {
    const first = parts[0]!.structure.textUnits.ids.length;
    const [late, early] = await union.texts.textUnits([first, 0]);
    expect(late).toEqual((await parts[1]!.texts.textUnits([0]))[0]);
    expect(early).toEqual((await parts[0]!.texts.textUnits([0]))[0]);
  });

  it('keep their neighbours, moved to their places', () => {
    const start = parts[0]!.structure.entities.ids.length;
    const relationshipStart = parts[0]!.structure.relationships.ids.length;
    const own = neighboursOf(parts[1]!.structure);
    const moved = neighboursOf(union.structure);
    for (const row of [0, 5, 11]) {
      expect([...raggedRow(moved.relationshipRows, start + row)]).toEqual(
        [...raggedRow(own.relationshipRows, row)].map((relationship) => relationship + relationshipStart),
      );
    }
  });

  it('have the tokens of the lines that are printed', async () => {
    const { entities, relationships, textUnits, encoding } = union.structure;
    const count = await loadTokenCounter(encoding);
    const every = (ids: readonly string[], step: number) => [...ids.keys()].filter((row) => row % step === 0);
    const entityRows = every(entities.ids, 7);
    const descriptions = await union.texts.entities(entityRows);
    entityRows.forEach((row, i) => {
      const entity = {
        id: entities.shortIds[row]!,
        title: entities.titles[row]!,
        description: descriptions[i]!.description,
        degree: entities.degrees[row]!,
      };
      expect(entities.lineTokens[row]).toBe(count(promptLine(entityCells(entity, true), 'plain')));
    });
    const isWhole = (row: number) => relationships.sourceRows[row]! >= 0 && relationships.targetRows[row]! >= 0;
    const relationshipRows = every(relationships.ids, 11).filter(isWhole);
    expect(relationshipRows.length).toBeGreaterThan(50);
    const links = await union.texts.relationships(relationshipRows);
    relationshipRows.forEach((row, i) => {
      const cells = relationshipCells(
        {
          id: relationships.shortIds[row]!,
          source: entities.titles[relationships.sourceRows[row]!]!,
          target: entities.titles[relationships.targetRows[row]!]!,
          description: links[i]!.description,
          weight: relationships.weights[row]!,
        },
        true,
        null,
      );
      expect(relationships.escapedLineTokens[row]).toBe(count(promptLine(cells, 'escaped')));
    });
    const unitRows = every(textUnits.ids, 5);
    const units = await union.texts.textUnits(unitRows);
    unitRows.forEach((row, i) => {
      const cells = sourceCells({ id: textUnits.shortIds[row]!, text: units[i]!.text });
      expect(textUnits.escapedLineTokens[row]).toBe(count(promptLine(cells, 'escaped')));
    });
  });
});

describe('searches of a union', () => {
  it('merge what the parts find by score', async () => {
    const hits = await union.lexicalEntities('Scrooge 벼리전지', 20);
    expect(hits.map(({ score }) => score)).toEqual(hits.map(({ score }) => score).toSorted((a, b) => b - a));
    const found = new Set(hits.map(({ row }) => union.indexOf('entities', row)));
    expect(found).toContain('hanbit-research');
    expect(found).toContain('a-christmas-carol');
    const passages = await union.searchTextUnits('Marley ghost chains', 5, noFilter);
    expect(union.indexOf('textUnits', passages[0]!.row)).toBe('a-christmas-carol');
  });
});

describe('parts that differ', () => {
  const units = [{ text: 'Profit rose.' }, { text: 'Profit fell.' }];
  const withVectors = (dimensions: number) =>
    openSmallIndex({ entities: [{ title: 'A' }], units, unitVectors: units.map((_, i) => vector(dimensions, i)) });
  const vector = (dimensions: number, at: number) => Array.from({ length: dimensions }, (_, i) => (i === at ? 1 : 0));

  it('vectors of other dimensions are not compared; those indexes are searched by words', async () => {
    const two = { ...(await withVectors(2)), name: 'two' };
    const three = { ...(await withVectors(3)), name: 'three' };
    const none = { ...(await openSmallIndex({ entities: [{ title: 'B' }], units })), name: 'none' };
    const mixed = await uniteIndexes([three, two, none], { model: 'm', dimensions: 2 });
    expect(mixed.textUnitVectors).toEqual({ dimensions: 2, model: null });
    const near = await mixed.nearestTextUnits(Float32Array.of(0, 1), 5, noFilter);
    expect(near.map(({ row }) => [mixed.indexOf('textUnits', row), row])).toEqual([
      ['two', 3],
      ['two', 2],
    ]);
    expect(mixed.textUnitsBeyondVectors?.names).toEqual(['three', 'none']);
    const words = await mixed.textUnitsBeyondVectors!.search('profit', 9, noFilter);
    expect(words.map(({ row }) => row).toSorted()).toEqual([0, 1, 4, 5]);
  });

  it('claims are used by all or by none, entities with the same title stay apart', async () => {
    const claimed = {
      ...(await openSmallIndex({ entities: [{ title: 'A' }], claims: [{ about: 'A' }] })),
      name: 'one',
    };
    const plain = {
      ...(await openSmallIndex({
        entities: [{ title: 'A' }, { title: 'B' }],
        relationships: [{ source: 'A', target: 'B' }],
      })),
      name: 'other',
    };
    const mixed = await uniteIndexes([claimed, plain], null);
    expect(mixed.structure.claims.ids).toEqual([]);
    expect(mixed.claimsLeftOut).toEqual(['one']);
    expect([...raggedRow(neighboursOf(mixed.structure).relationshipRows, 0)]).toEqual([]);
    expect([...raggedRow(neighboursOf(mixed.structure).relationshipRows, 1)]).toEqual([0]);
    const all = await uniteIndexes([claimed, { ...claimed, name: 'two' }], null);
    expect(all.structure.claims.shortIds.map((id) => id.replace(/^.*?-/, ''))).toEqual(['one', 'two']);
    expect(all.claimsLeftOut).toEqual([]);
  });

  it('names become labels that a citation can hold', async () => {
    const named = async (name: string) => ({ ...(await openSmallIndex({ entities: [{ title: 'A' }] })), name });
    const labelled = await uniteIndexes(await Promise.all(['한빛 (3분기)', '한빛 3분기', '!!'].map(named)), null);
    const [first, second, third] = labelled.structure.entities.shortIds;
    expect(first).toMatch(/-한빛-3분기$/);
    expect(second).toMatch(/-한빛-3분기-2$/);
    expect(third).toMatch(/-index$/);
  });
});
