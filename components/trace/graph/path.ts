export type Point = { x: number; y: number };

/** An SVG path through points that are joined by level and upright lines, with corners of the given radius. */
export function roundedPath(points: readonly Point[], radius = 8): string {
  const corners = points.filter((point, i) => {
    const [before, after] = [points[i - 1], points[i + 1]];
    return !before || !after || !onOneLine(before, point, after);
  });
  return corners
    .map((point, i) => {
      const [before, after] = [corners[i - 1], corners[i + 1]];
      if (!before) return `M ${point.x} ${point.y}`;
      if (!after) return `L ${point.x} ${point.y}`;
      const r = Math.min(radius, distance(before, point) / 2, distance(point, after) / 2);
      const [a, b] = [towards(point, before, r), towards(point, after, r)];
      return `L ${a.x} ${a.y} Q ${point.x} ${point.y} ${b.x} ${b.y}`;
    })
    .join(' ');
}

/** Gives lines that share a corridor their own offsets: 0, `step`, 2 × `step`, … in the order they ask. */
export function laneOf(step: number): (corridor: string) => number {
  const taken = new Map<string, number>();
  return (corridor) => {
    const lane = taken.get(corridor) ?? 0;
    taken.set(corridor, lane + 1);
    return lane * step;
  };
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

const onOneLine = (a: Point, b: Point, c: Point) => (a.x === b.x && b.x === c.x) || (a.y === b.y && b.y === c.y);

function towards(from: Point, to: Point, length: number): Point {
  const share = length / (distance(from, to) || 1);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
