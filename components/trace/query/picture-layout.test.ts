import { expect, test } from 'vitest';
import { layoutPicture, pictureSize } from './picture-layout';

const node = (key: string) => ({ kind: 'node' as const, key, label: 'A', name: key, properties: {} });
const edge = (from: string, to: string) => ({ kind: 'relationship' as const, type: 'R', from, to, properties: {} });

test('the node with most relationships is in the middle, and every node stands inside the frame once', () => {
  const nodes = Array.from({ length: 30 }, (_, i) => node(`n${i}`));
  const placed = layoutPicture({ nodes, edges: [edge('n7', 'n1'), edge('n7', 'n2'), edge('n3', 'n4')] });
  expect(placed[0]).toMatchObject({ key: 'n7', x: pictureSize.width / 2, y: pictureSize.height / 2 });
  expect(placed.slice(1, 3).map(({ key }) => key)).toEqual(['n1', 'n2']);
  expect(new Set(placed.map(({ key }) => key)).size).toBe(30);
  for (const { x, y } of placed) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(pictureSize.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(pictureSize.height);
  }
});

test('nothing is nothing', () => {
  expect(layoutPicture({ nodes: [], edges: [] })).toEqual([]);
});
