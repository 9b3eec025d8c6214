import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PipelineGraph } from '@/lib/domain/pipeline-graph';
import { fixtureGraph } from '../testing/fixture-run';
import { cardSize, layoutGraph } from './layout';

const xs = (width: number) => layoutGraph(fixtureGraph, width).nodes.map((node) => node.x);
const rows = (width: number) => new Set(layoutGraph(fixtureGraph, width).nodes.map((node) => node.y)).size;

describe('layoutGraph', () => {
  it('puts everything in one line from left to right where there is room', () => {
    expect(rows(1400)).toBe(1);
    expect(xs(1400)).toEqual([...xs(1400)].sort((a, b) => a - b));
  });

  it('goes on below, again from the left, where there is not', () => {
    expect(rows(560)).toBe(2);
    expect(rows(356)).toBe(3);
    expect(new Set(xs(240)).size).toBe(1);
  });

  it('fills bands evenly instead of leaving one card alone', () => {
    const { nodes } = layoutGraph(fixtureGraph, 1000);
    const inFirst = nodes.filter((node) => node.y === nodes[0]?.y).length;
    expect(inFirst).toBe(3);
  });

  it('keeps cards apart, inside the frame and at least 160 × 44, at every width', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 2000 }), (width) => {
        const { nodes, width: drawn, height } = layoutGraph(fixtureGraph, width);
        expect(drawn).toBeLessThanOrEqual(width);
        for (const node of nodes) {
          expect(node.width).toBeGreaterThanOrEqual(cardSize.minWidth);
          expect(node.height).toBeGreaterThanOrEqual(44);
          expect(node.x).toBeGreaterThanOrEqual(0);
          expect(node.x + node.width).toBeLessThanOrEqual(drawn);
          expect(node.y + node.height).toBeLessThanOrEqual(height);
          const others = nodes.filter((other) => other !== node);
          const overlaps = others.some(
            (other) =>
              node.x < other.x + other.width &&
              other.x < node.x + node.width &&
              node.y < other.y + other.height &&
              other.y < node.y + node.height,
          );
          expect(overlaps).toBe(false);
        }
      }),
    );
  });

  it('draws every edge inside the drawing', () => {
    for (const width of [240, 390, 480, 760, 1400]) {
      const layout = layoutGraph(fixtureGraph, width);
      expect(layout.edges).toHaveLength(fixtureGraph.edges.length);
      for (const { path } of layout.edges) {
        const numbers = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map((match) => [
          Number(match[1]),
          Number(match[2]),
        ]);
        for (const [x = -1, y = -1] of numbers) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(layout.width);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(layout.height);
        }
      }
    }
  });

  it('draws a loop back below the cards it passes', () => {
    const graph: PipelineGraph = {
      ...fixtureGraph,
      edges: [{ from: 'build_context', to: 'retrieve', kind: 'loop' }],
    };
    const { edges, nodes } = layoutGraph(graph, 1400);
    const bottom = Math.max(...nodes.map((node) => node.y + node.height));
    expect(edges[0]?.label.y).toBeGreaterThan(bottom);
  });

  it('leaves out an edge to a step that is not declared', () => {
    const graph = { ...fixtureGraph, nodes: fixtureGraph.nodes.filter((node) => node.step !== 'retrieve') };
    expect(layoutGraph(graph, 1400).edges.map((edge) => edge.id)).not.toContain('route-next-retrieve');
  });
});
