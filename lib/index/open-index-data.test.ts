import { expect, it } from 'vitest';
import { buildIndexStructure } from './build-index-structure';
import { buildLexicalIndex } from './lexical-index';
import { openIndexData } from './open-index-data';
import { openSmallIndex, smallData } from './testing';

it('finds the nearest entities by cosine, best first, and knows only those it has', async () => {
  const data = smallData({ entities: [{ title: 'A' }, { title: 'B' }, { title: 'C' }] });
  const values = Float32Array.from([2, 0, 1, 1, 0, 3, 0, 0]);
  data.vectors = [{ kind: 'entity_description', dimensions: 2, ids: ['e:A', 'e:B', 'gone', 'e:C'], values }];
  const structure = await buildIndexStructure(data, 'o200k_base');
  const index = openIndexData({ id: 'i', name: 'i', data, structure, lexical: buildLexicalIndex([]) });
  expect(index.entityVectors).toEqual({ dimensions: 2, model: null });
  const hits = await index.nearestEntities(Float32Array.of(0, 5), 3);
  expect(hits.map(({ row }) => row)).toEqual([1, 0, 2]);
  expect(hits.map(({ score }) => score.toFixed(3))).toEqual(['0.707', '0.000', '0.000']);
});

it('reads texts in the order asked for', async () => {
  const index = await openSmallIndex({
    entities: [
      { title: 'A', description: 'a' },
      { title: 'B', description: 'b' },
    ],
  });
  expect((await index.texts.entities([1, 0, 1])).map(({ description }) => description)).toEqual(['b', 'a', 'b']);
  expect(index.entityVectors).toBeNull();
});
