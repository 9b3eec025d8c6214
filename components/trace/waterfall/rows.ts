import type { Span } from '@/lib/domain/run-view';

/** A line of the waterfall; `depth` from 0; `start` and `width` are shares of the whole, from 0 to 1. */
export type WaterfallRow = {
  span: Span;
  depth: number;
  start: number;
  width: number;
  durationMs: number;
  /** How many spans stand under it, at any depth. */
  inside: number;
};

export type RowChoice = {
  /** Ids of the spans whose inside is folded away. */
  folded?: ReadonlySet<string>;
  /** Spans that are looked for; those around them are shown too, and nothing is folded. Null looks for none. */
  matches?: ((span: Span) => boolean) | null;
};

/**
 * Spans as a tree in lines: in the order they began, of equals the one logged first, each followed by what happened
 * inside it, however deep; a running span reaches to `nowMs`. A span whose parent is unknown stands by itself.
 * @param nowMs milliseconds since the run started: the run's duration once it has ended
 */
export function waterfallRows(
  spans: readonly Span[],
  nowMs: number,
  { folded = new Set(), matches = null }: RowChoice = {},
): { rows: WaterfallRow[]; totalMs: number } {
  const totalMs = spans.reduce((total, span) => Math.max(total, span.endMs ?? span.startMs), Math.max(nowMs, 1));
  const children = childrenOf(spans);
  const lines = linesOf(children);
  const shown = matches && aroundMatches(lines, matches);
  const rows: WaterfallRow[] = [];
  let foldedDepth = Number.POSITIVE_INFINITY;
  for (const { span, depth, inside } of lines) {
    if (shown ? !shown.has(span) : depth > foldedDepth) continue;
    foldedDepth = !shown && folded.has(span.id) ? depth : Number.POSITIVE_INFINITY;
    const durationMs = spanDurationMs(span, nowMs);
    rows.push({ span, depth, inside, durationMs, start: span.startMs / totalMs, width: durationMs / totalMs });
  }
  return { rows, totalMs };
}

/** Spans by the id of their parent, null for those without a known one, in the order they began. */
function childrenOf(spans: readonly Span[]): Map<string | null, Span[]> {
  const ids = new Set(spans.map((span) => span.id));
  const children = new Map<string | null, Span[]>();
  for (const span of [...spans].sort((a, b) => a.startMs - b.startMs)) {
    const parent = span.parentId !== null && ids.has(span.parentId) ? span.parentId : null;
    const siblings = children.get(parent);
    if (siblings) siblings.push(span);
    else children.set(parent, [span]);
  }
  return children;
}

type TreeLine = { span: Span; depth: number; inside: number };

/** The tree from top to bottom, without recursion: a log may be deeper than the stack. */
function linesOf(children: ReadonlyMap<string | null, readonly Span[]>): TreeLine[] {
  const lines: TreeLine[] = [];
  const open: { line: TreeLine; at: number }[] = [];
  const closeTo = (depth: number) => {
    for (let last = open.at(-1); last && open.length > depth; last = open.at(-1)) {
      last.line.inside = lines.length - last.at - 1;
      open.pop();
    }
  };
  const next: { span: Span; depth: number }[] = [];
  const push = (parent: string | null, depth: number) => {
    for (const span of [...(children.get(parent) ?? [])].reverse()) next.push({ span, depth });
  };
  push(null, 0);
  for (let at = next.pop(); at; at = next.pop()) {
    closeTo(at.depth);
    const line = { ...at, inside: 0 };
    open.push({ line, at: lines.length });
    lines.push(line);
    push(at.span.id, at.depth + 1);
  }
  closeTo(0);
  return lines;
}

/** Spans that match, and those they stand in. */
function aroundMatches(lines: readonly TreeLine[], matches: (span: Span) => boolean): ReadonlySet<Span> {
  const shown = new Set<Span>();
  const around: Span[] = [];
  for (const { span, depth } of lines) {
    around.length = depth;
    around.push(span);
    if (matches(span)) for (const each of around) shown.add(each);
  }
  return shown;
}

/** The same spans, each lasting until the last one inside it has ended, so that times agree everywhere. */
export function outlastChildren(spans: readonly Span[]): Span[] {
  const ends = new Map(spans.map((span) => [span.id, span.endMs]));
  for (const { span } of linesOf(childrenOf(spans)).reverse()) {
    const end = ends.get(span.id) ?? null;
    const parentEnd = span.parentId === null ? undefined : ends.get(span.parentId);
    if (span.parentId === null || end === null || parentEnd === undefined || parentEnd === null) continue;
    ends.set(span.parentId, Math.max(end, parentEnd));
  }
  return spans.map((span) => {
    const endMs = ends.get(span.id) ?? null;
    return endMs === span.endMs ? span : { ...span, endMs };
  });
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
