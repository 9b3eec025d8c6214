/** A stretch of the question in which keywords stand; half-open, in UTF-16 units of the question as it was typed. */
export type MatchedSpan = { start: number; end: number; keywords: string[] };

const clusters =
  /[\u1100-\u115f\ua960-\ua97c][\u1160-\u11a7]*[\u11a8-\u11ff]*|[\uac00-\ud7a3][\u11a8-\u11c2]?\p{M}*|\P{M}\p{M}*|[\s\S]/gu;

/**
 * Where keywords stand in a question, for marking: without regard to case, composed or decomposed (NFC, NFD) alike.
 * Every occurrence counts; overlapping and touching ones are one span. In order of the question.
 */
export function matchedSpans(question: string, keywords: readonly string[]): MatchedSpan[] {
  const { text, starts, ends } = foldWithOffsets(question);
  const hits: MatchedSpan[] = [];
  for (const keyword of new Set(keywords)) {
    const wanted = keyword.normalize('NFC').toLowerCase();
    if (wanted === '') continue;
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
      hits.push({ start: starts[at]!, end: ends[at + wanted.length - 1]!, keywords: [keyword] });
    }
  }
  hits.sort((a, b) => a.start - b.start || b.end - a.end);
  return hits.reduce(join, []);
}

function join(spans: MatchedSpan[], hit: MatchedSpan): MatchedSpan[] {
  const last = spans.at(-1);
  if (last === undefined || hit.start > last.end) spans.push(hit);
  else {
    last.end = Math.max(last.end, hit.end);
    last.keywords = [...new Set([...last.keywords, ...hit.keywords])];
  }
  return spans;
}

/** The question composed and lower-cased, with the original offsets of each unit's cluster. */
function foldWithOffsets(question: string): { text: string; starts: number[]; ends: number[] } {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (const match of question.matchAll(clusters)) {
    const folded = match[0].normalize('NFC').toLowerCase();
    text += folded;
    for (let i = 0; i < folded.length; i++) {
      starts.push(match.index);
      ends.push(match.index + match[0].length);
    }
  }
  return { text, starts, ends };
}
