import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answeredLog, contextLog } from '../testing/fixture-run';
import { outlastChildren, outsideStepsMs, timeTicks, waterfallRows } from './rows';

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

const template = answeredLog().view().spans[0]!;
const span = (id: string, parentId: string | null, startMs = 0, endMs: number | null = 1) => ({
  ...template,
  id,
  parentId,
  startMs,
  endMs,
});

describe('the tree', () => {
  it('is as deep as the log, with what stands inside each, and keeps the order of spans without length', () => {
    const deep = Array.from({ length: 20_000 }, (_, i) => span(`s${i}`, i === 0 ? null : `s${i - 1}`, 0, 0));
    const { rows } = waterfallRows(deep, 10);
    expect(rows.every((row, i) => row.depth === i)).toBe(true);
    expect(rows).toHaveLength(20_000);
    expect(rows[0]?.inside).toBe(19_999);
    const flat = ['a', 'b', 'c'].map((id) => span(id, null, 5, 5));
    expect(waterfallRows(flat, 10).rows.map((row) => row.span.id)).toEqual(['a', 'b', 'c']);
  });

  it('folds what stands inside a span, and shows it again around what is looked for', () => {
    const spans = [span('a', null), span('b', 'a'), span('c', 'b'), span('d', null, 1)];
    const ids = (choice: Parameters<typeof waterfallRows>[2]) =>
      waterfallRows(spans, 10, choice).rows.map((row) => row.span.id);
    expect(ids({ folded: new Set(['a']) })).toEqual(['a', 'd']);
    expect(ids({ folded: new Set(['a']), matches: ({ id }) => id === 'c' })).toEqual(['a', 'b', 'c']);
    expect(ids({ matches: () => false })).toEqual([]);
  });

  it('shows every span once, whatever the parents are', () => {
    const parent = fc.option(fc.nat(12), { nil: null });
    fc.assert(
      fc.property(fc.array(fc.tuple(parent, fc.nat(50)), { maxLength: 30 }), (drawn) => {
        const spans = drawn.map(([up, start], i) =>
          span(`s${i}`, up === null || up >= i ? null : `s${up}`, start, start),
        );
        expect(
          waterfallRows(spans, 60)
            .rows.map((row) => row.span.id)
            .sort(),
        ).toEqual(spans.map(({ id }) => id).sort());
      }),
    );
  });

  it('lasts until its last child', () => {
    const spans = [span('a', null, 0, 4), span('b', 'a', 1, 5), span('c', 'b', 2, 9), span('d', null, 3, null)];
    expect(outlastChildren(spans).map(({ endMs }) => endMs)).toEqual([9, 9, 9, null]);
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
  const steps = [span('a', null, 10, 30), span('b', null, 20, 50), span('c', null, 60, null)];
  expect(outsideStepsMs([], 40)).toBe(40);
  expect(outsideStepsMs(steps, 100)).toBe(20);
});
