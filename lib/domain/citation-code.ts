/** A stretch of Markdown that is shown as it stands. `settled` is false when text still to come may change that. */
export type CodeRange = { start: number; end: number; settled: boolean };

type BacktickRun = { start: number; length: number; paragraph: number };

const fence = /^[ \t]*(`{3,}(?=[^`]*$)|~{3,})/;
const openFence = /^[ \t]*(`{3,}|~{3,})/;
const closingFence = /^[ \t]*(`+|~+)[ \t]*$/;

/**
 * Fenced blocks and inline code of a Markdown text, in order, without overlaps. Half-open ranges in UTF-16 units.
 * With `streaming`, ranges at the end whose fate is open are given as unsettled. Linear in the length of the text.
 * Rules: CommonMark 0.31 sections 4.5 and 6.1; a fence may be indented at will, as inside lists.
 */
export function codeRanges(text: string, streaming: boolean): CodeRange[] {
  const ranges: CodeRange[] = [];
  const runs: BacktickRun[] = [];
  let block: { start: number; marker: string } | null = null;
  let paragraph = 0;
  let position = 0;
  for (const line of linesOf(text)) {
    const start = position;
    position += line.length;
    const content = line.replace(/\r?\n$/, '');
    const complete = content.length < line.length;
    if (block !== null) {
      const mark = closingFence.exec(content)?.[1];
      if (mark?.startsWith(block.marker)) {
        ranges.push({ start: block.start, end: position, settled: true });
        block = null;
      }
      continue;
    }
    const opened = (streaming && !complete ? openFence : fence).exec(content)?.[1];
    if (opened !== undefined) {
      paragraph++;
      if (complete) block = { start, marker: opened };
      else ranges.push({ start, end: position, settled: !streaming });
    } else if (content.trim() === '') paragraph += streaming && !complete ? 0 : 1;
    else
      for (const run of content.matchAll(/`+/g))
        runs.push({ start: start + run.index, length: run[0].length, paragraph });
  }
  if (block !== null) ranges.push({ start: block.start, end: text.length, settled: true });
  return [...ranges, ...inlineCode(text, runs, paragraph, streaming)].sort((a, b) => a.start - b.start);
}

function* linesOf(text: string): Generator<string> {
  let start = 0;
  while (start < text.length) {
    const end = text.indexOf('\n', start);
    yield text.slice(start, end < 0 ? text.length : end + 1);
    if (end < 0) return;
    start = end + 1;
  }
}

function inlineCode(text: string, found: BacktickRun[], lastParagraph: number, streaming: boolean): CodeRange[] {
  const last = found.at(-1);
  const growing = streaming && last !== undefined && last.start + last.length === text.length;
  const runs = growing ? found.slice(0, -1) : found;
  const closers = nextOfSameLength(runs);
  const ranges: CodeRange[] = [];
  for (let i = 0; i < runs.length; i++) {
    const run = runs[i]!;
    const closer = closers[i]!;
    if (closer >= 0) {
      const end = runs[closer]!;
      ranges.push({ start: run.start, end: end.start + end.length, settled: true });
      i = closer;
    } else if (streaming && run.paragraph === lastParagraph) {
      ranges.push({ start: run.start, end: text.length, settled: false });
      break;
    }
  }
  return ranges;
}

/** For each run the position of the next one of the same length in the same paragraph, −1 where there is none. */
function nextOfSameLength(runs: BacktickRun[]): Int32Array {
  const next = new Int32Array(runs.length).fill(-1);
  const seen = new Map<string, number>();
  for (let i = runs.length - 1; i >= 0; i--) {
    const run = runs[i]!;
    const key = `${run.paragraph}:${run.length}`;
    next[i] = seen.get(key) ?? -1;
    seen.set(key, i);
  }
  return next;
}
