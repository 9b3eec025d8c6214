import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answeredLog, contextLog } from '../testing/fixture-run';
import { outsideStepsMs, timeTicks, waterfallRows } from './rows';

describe('waterfallRows', () => {
  it('puts model calls under their step', () => {
    const view = answeredLog().view();
    const { rows, totalMs } = waterfallRows(view.spans, view.elapsedMs);
    expect(totalMs).toBe(2318);
    expect(rows.map((row) => [row.span.id, row.depth])).toEqual([
      ['load_memory#1', 0],
      ['route#1', 0],
      ['retrieve#1', 0],
      ['build_context#1', 0],
      ['generate#1', 0],
      ['generate#1.1', 1],
      ['save_memory#1', 0],
    ]);
  });

  it('lets a running span reach to now', () => {
    const log = contextLog().at(40, { type: 'step-start', spanId: 'generate#1', step: 'generate', attempt: 1 });
    const { rows } = waterfallRows(log.view().spans, 240);
    expect(rows.at(-1)).toMatchObject({ durationMs: 200, start: 40 / 240 });
  });

  it('shows a model call whose step is unknown as a line of its own', () => {
    const view = answeredLog().view();
    const orphan = view.spans.filter((span) => span.kind === 'model');
    expect(waterfallRows(orphan, 2318).rows).toMatchObject([{ depth: 0 }]);
  });

  it('keeps every bar inside the frame', () => {
    const { spans } = answeredLog().view();
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100_000, noNaN: true }), (nowMs) => {
        for (const row of waterfallRows(spans, nowMs).rows) {
          expect(row.start).toBeGreaterThanOrEqual(0);
          expect(row.start + row.width).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
    );
  });
});

describe('timeTicks', () => {
  it.each([
    [900, [0, 200, 400, 600, 800]],
    [2318, [0, 500, 1000, 1500, 2000]],
    [1, [0, 0.2, 0.4, 0.6000000000000001, 0.8]],
  ])('of %d ms', (total, ticks) => {
    expect(timeTicks(total)).toEqual(ticks);
  });

  it('are few and below the total', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 1e7, noNaN: true }), (total) => {
        const ticks = timeTicks(total);
        expect(ticks.length).toBeLessThanOrEqual(6);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(Math.max(...ticks)).toBeLessThan(total);
      }),
    );
  });
});

it('counts the time in which no step ran, overlapping steps once', () => {
  const span = (id: string, startMs: number, endMs: number | null) => {
    const [step] = answeredLog().view().spans;
    return { ...step!, id, startMs, endMs };
  };
  expect(outsideStepsMs([], 40)).toBe(40);
  expect(outsideStepsMs([span('a', 10, 30), span('b', 20, 50), span('c', 60, null)], 100)).toBe(20);
});
