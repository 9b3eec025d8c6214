import type { PipelineGraph, Stage, StepName } from '@/lib/domain/pipeline-graph';
import { laneOf, type Point, roundedPath } from './path';

/** Measures of the drawing in pixels; a card is never smaller than 160 × 44. */
export const cardSize = { minWidth: 160, maxWidth: 224, maxWidthAlone: 320, height: 58 } as const;
/** Room between the cards of a band: what is left over, within these bounds. */
const gapX = { min: 16, max: 28 };
/** Room for lines on the left and right. */
const gutter = 10;
const rowGap = 24;
const bandGap = 34;
/** Room between the drawing and its frame, above and below. */
const margin = 12;
/** Room between two lines that run side by side. */
const laneStep = 7;

export type NodeBox = { step: StepName; stage: Stage; x: number; y: number; width: number; height: number };

export type EdgeLine = {
  id: string;
  from: StepName;
  to: StepName;
  kind: PipelineGraph['edges'][number]['kind'];
  /** SVG path in the coordinates of the boxes. */
  path: string;
  /** Where a label sits: the middle of the longest part of the line. */
  label: Point;
};

export type GraphLayout = { nodes: NodeBox[]; edges: EdgeLine[]; width: number; height: number };

/**
 * Places a pipeline's declared nodes in a frame of the given width in pixels, left to right like a text:
 * columns that do not fit go on in bands below, as many in each as in the others. Depends on the declaration and the width alone, never on events.
 */
export function layoutGraph(graph: PipelineGraph, frameWidth: number): GraphLayout {
  const columns = 1 + Math.max(0, ...graph.nodes.map((node) => node.column));
  const room = Math.max(frameWidth - 2 * gutter, cardSize.minWidth);
  const fitting = Math.max(1, Math.floor((room + gapX.min) / (cardSize.minWidth + gapX.min)));
  const perBand = Math.ceil(columns / Math.ceil(columns / fitting));
  const spare = Math.floor((room - perBand * cardSize.minWidth) / Math.max(1, perBand - 1));
  const gap = Math.min(gapX.max, spare);
  const maxWidth = perBand === 1 ? cardSize.maxWidthAlone : cardSize.maxWidth;
  const width = Math.min(maxWidth, Math.floor((room - (perBand - 1) * gap) / perBand));
  const bandOf = (column: number) => Math.floor(column / perBand);
  const bands = bandTops(graph, bandOf);
  const nodes = graph.nodes.map(({ step, stage, column, row }) => ({
    step,
    stage,
    x: gutter + (column % perBand) * (width + gap),
    y: (bands.tops[bandOf(column)] ?? 0) + row * (cardSize.height + rowGap),
    width,
    height: cardSize.height,
  }));
  const boxes = new Map(nodes.map((box) => [box.step, box]));
  const columnOf = new Map(graph.nodes.map((node) => [node.step, node.column]));
  const lanes = laneOf(laneStep);
  let lowest = 0;
  const edges = graph.edges.flatMap((edge) => {
    const from = boxes.get(edge.from);
    const to = boxes.get(edge.to);
    if (!from || !to) return [];
    const points = edgePoints({
      from,
      to,
      fromBand: bandOf(columnOf.get(edge.from) ?? 0),
      toBand: bandOf(columnOf.get(edge.to) ?? 0),
      adjacent: (columnOf.get(edge.to) ?? 0) - (columnOf.get(edge.from) ?? 0) === 1,
      bands,
      lanes,
    });
    lowest = Math.max(lowest, ...points.map((point) => point.y));
    return [
      { ...edge, id: `${edge.from}-${edge.kind}-${edge.to}`, path: roundedPath(points), label: labelPoint(points) },
    ];
  });
  const inner = perBand * width + (perBand - 1) * gap;
  return { nodes, edges, width: inner + 2 * gutter, height: Math.max(bands.height, lowest + margin) };
}

type Bands = { tops: number[]; bottoms: number[]; height: number };

/** Top and bottom of each band; a band is as high as its highest row, with room below for lines. */
function bandTops(graph: PipelineGraph, bandOf: (column: number) => number): Bands {
  const rows: number[] = [];
  for (const { column, row } of graph.nodes) rows[bandOf(column)] = Math.max(rows[bandOf(column)] ?? 0, row);
  const tops: number[] = [];
  const bottoms: number[] = [];
  let y = margin;
  for (const highest of rows) {
    tops.push(y);
    const bottom = y + (highest ?? 0) * (cardSize.height + rowGap) + cardSize.height;
    bottoms.push(bottom);
    y = bottom + bandGap;
  }
  return { tops, bottoms, height: (bottoms.at(-1) ?? 0) + margin };
}

function edgePoints({
  from,
  to,
  fromBand,
  toBand,
  adjacent,
  bands,
  lanes,
}: {
  from: NodeBox;
  to: NodeBox;
  fromBand: number;
  toBand: number;
  adjacent: boolean;
  bands: Bands;
  lanes: (corridor: string) => number;
}): Point[] {
  const middle = (box: NodeBox) => box.y + box.height / 2;
  if (fromBand === toBand && adjacent) {
    const half = (from.x + from.width + to.x) / 2;
    return [
      { x: from.x + from.width, y: middle(from) },
      { x: half, y: middle(from) },
      { x: half, y: middle(to) },
      { x: to.x, y: middle(to) },
    ];
  }
  const below = (band: number) => (bands.bottoms[band] ?? 0) + 12 + lanes(`below ${band}`);
  if (fromBand === toBand) {
    const y = below(fromBand);
    const lean = to.x > from.x ? 24 : -24;
    const start = from.x + from.width / 2 + lean;
    const end = to.x + to.width / 2 - lean;
    return [
      { x: start, y: from.y + from.height },
      { x: start, y },
      { x: end, y },
      { x: end, y: to.y + to.height },
    ];
  }
  const down = toBand > fromBand;
  const shift = adjacent ? 0 : down ? 24 : -24;
  const start = from.x + from.width / 2 + shift;
  const end = to.x + to.width / 2 + (adjacent ? 0 : -shift);
  const leave = down ? below(fromBand) : below(fromBand - 1);
  const arrive = down ? below(toBand - 1) : below(toBand);
  const first = { x: start, y: down ? from.y + from.height : from.y };
  const last = { x: end, y: down ? to.y : to.y + to.height };
  if (Math.abs(toBand - fromBand) === 1) return [first, { x: start, y: leave }, { x: end, y: leave }, last];
  const side = Math.max(1, gutter - 6 - lanes('gutter') / 2);
  return [first, { x: start, y: leave }, { x: side, y: leave }, { x: side, y: arrive }, { x: end, y: arrive }, last];
}

function labelPoint(points: Point[]): Point {
  let best = { length: -1, point: points[0] ?? { x: 0, y: 0 } };
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1] as Point, points[i] as Point];
    const length = Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
    if (length > best.length) best = { length, point: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } };
  }
  return best.point;
}
