import type { GraphPicture } from '@/lib/domain/graph-query';

export type PlacedNode = { key: string; label: string; name: string; x: number; y: number };

/** The frame in units of the drawing. */
export const pictureSize = { width: 420, height: 320 };
const inner = { x: 115, y: 82 };
const outer = { x: 172, y: 132 };
/** Nodes on the inner ring; the rest stands on the outer one. */
const innerCount = 10;

/**
 * Places a small graph: the node with most relationships in the middle, its neighbours around it, the others outside.
 * Depends on the picture alone, so that positions never jump.
 */
export function layoutPicture({ nodes, edges }: GraphPicture): PlacedNode[] {
  const degree = new Map<string, number>();
  for (const { from, to } of edges) for (const key of [from, to]) degree.set(key, (degree.get(key) ?? 0) + 1);
  const ranked = [...nodes].sort((a, b) => (degree.get(b.key) ?? 0) - (degree.get(a.key) ?? 0));
  const [centre, ...others] = ranked;
  if (!centre) return [];
  const beside = new Set(
    edges.flatMap(({ from, to }) => (from === centre.key ? [to] : to === centre.key ? [from] : [])),
  );
  const ordered = [...others.filter(({ key }) => beside.has(key)), ...others.filter(({ key }) => !beside.has(key))];
  const middle = { x: pictureSize.width / 2, y: pictureSize.height / 2 };
  const ring = (some: typeof nodes, radius: { x: number; y: number }, turn: number) =>
    some.map(({ key, label, name }, i) => {
      const angle = ((i + turn) / some.length) * 2 * Math.PI - Math.PI / 2;
      return { key, label, name, x: middle.x + radius.x * Math.cos(angle), y: middle.y + radius.y * Math.sin(angle) };
    });
  const { key, label, name } = centre;
  return [
    { key, label, name, ...middle },
    ...ring(ordered.slice(0, innerCount), inner, 0),
    ...ring(ordered.slice(innerCount), outer, 0.5),
  ];
}
