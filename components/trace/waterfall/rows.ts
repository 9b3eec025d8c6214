import type { Span } from '@/lib/domain/run-view';

/** A line of the waterfall; `start` and `width` are shares of the whole, from 0 to 1. */
export type WaterfallRow = { span: Span; depth: 0 | 1; start: number; width: number; durationMs: number };

/**
 * Steps in the order they began, each followed by its model calls; a running span reaches to `nowMs`.
 * @param nowMs milliseconds since the run started: the run's duration once it has ended
 */
export function waterfallRows(spans: readonly Span[], nowMs: number): { rows: WaterfallRow[]; totalMs: number } {
  const totalMs = Math.max(nowMs, 1, ...spans.map((span) => span.endMs ?? span.startMs));
  const byStart = [...spans].sort((a, b) => a.startMs - b.startMs);
  const row = (span: Span, depth: 0 | 1): WaterfallRow => {
    const durationMs = spanDurationMs(span, nowMs);
    return { span, depth, start: span.startMs / totalMs, width: durationMs / totalMs, durationMs };
  };
  const ids = new Set(spans.map((span) => span.id));
  const isChild = (span: Span) => span.parentId !== null && ids.has(span.parentId);
  const rows = byStart
    .filter((span) => !isChild(span))
    .flatMap((span) => [row(span, 0), ...byStart.filter((child) => child.parentId === span.id).map((c) => row(c, 1))]);
  return { rows, totalMs };
}

/** How long a span took, or has taken so far when it runs, in milliseconds. */
export function spanDurationMs(span: Span, nowMs: number): number {
  return Math.max(0, (span.endMs ?? nowMs) - span.startMs);
}

/** Milliseconds up to `nowMs` in which no step ran: before the first, between two, after the last. */
export function outsideStepsMs(spans: readonly Span[], nowMs: number): number {
  let covered = 0;
  let reached = 0;
  for (const { startMs, endMs } of spans.filter(({ kind }) => kind === 'step').sort((a, b) => a.startMs - b.startMs)) {
    const end = Math.min(endMs ?? nowMs, nowMs);
    covered += Math.max(0, end - Math.max(startMs, reached));
    reached = Math.max(reached, end);
  }
  return Math.max(0, nowMs - covered);
}

/** Up to five round marks below the total, e.g. 0, 200, 400 … for 900 ms. */
export function timeTicks(totalMs: number): number[] {
  const rough = totalMs / 5;
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 0.001)));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 10 * power;
  return Array.from({ length: Math.ceil(totalMs / step) }, (_, i) => i * step);
}
