import { codeRanges } from './citation-code';

/** One data set of a marker, as written: `Entities (3, 5, +more)` gives ids `3`, `5` and `more`. */
export type CitationReference = { dataset: string; ids: string[]; more: boolean };

/** A piece of an answer. Put together, the texts and the raw markers are the answer again. */
export type CitationSegment =
  | { kind: 'text'; text: string }
  | { kind: 'citations'; raw: string; references: CitationReference[] };

/** The longest marker that is taken, in UTF-16 units. */
export const maxMarkerLength = 2000;

const marker = /^\[\s*data\s*:([\p{L}\d\s(),;+._-]+)\]$/iu;
const beginning = /^\[\s*(d(a(t(a(\s*(:[\p{L}\d\s(),;+._-]*)?)?)?)?)?)?$/iu;
const reference = /\s*(\p{L}[\p{L} _-]{0,39})\(([^()]{0,1900})\)\s*([;,]?)/uy;
const id = /^[\p{L}\d._-]{1,64}$/u;

/**
 * Splits an answer into text and citation markers such as `[Data: Reports (1); Entities (3, 5, +more)]`.
 * Case, spaces, and `;` or `,` between data sets are free; markers in code stay text. Never throws; linear in length.
 * While `streaming`, what may still become a marker at the end of the text is held back.
 */
export function citationSegments(text: string, { streaming = false } = {}): CitationSegment[] {
  const code = codeRanges(text, streaming);
  const segments: CitationSegment[] = [];
  let shown = 0;
  let range = 0;
  let end = text.length;
  for (let at = text.indexOf('['); at >= 0 && at < end; at = text.indexOf('[', at)) {
    while (range < code.length && code[range]!.end <= at) range++;
    const around = code[range];
    if (around !== undefined && around.start <= at && around.settled) {
      at = around.end;
      continue;
    }
    const found = readMarker(text, at);
    const undecided = found === 'open' || (found !== null && around !== undefined && around.start <= at);
    if (undecided && streaming) end = at;
    else if (found === null || found === 'open') at++;
    else {
      if (at > shown) segments.push({ kind: 'text', text: text.slice(shown, at) });
      segments.push({ kind: 'citations', raw: text.slice(at, found.end), references: found.references });
      at = found.end;
      shown = at;
    }
  }
  if (end > shown) segments.push({ kind: 'text', text: text.slice(shown, end) });
  return segments;
}

/** The marker that begins at `start`, null when there is none, `open` when the text ends before that is decided. */
function readMarker(text: string, start: number): { end: number; references: CitationReference[] } | 'open' | null {
  const limit = Math.min(text.length, start + maxMarkerLength);
  let at = start + 1;
  while (at < limit && text[at] !== ']' && text[at] !== '[') at++;
  if (at === text.length && at - start < maxMarkerLength) return beginning.test(text.slice(start)) ? 'open' : null;
  if (at >= limit || text[at] === '[') return null;
  const body = marker.exec(text.slice(start, at + 1))?.[1];
  const references = body === undefined ? null : readReferences(body);
  return references === null ? null : { end: at + 1, references };
}

function readReferences(body: string): CitationReference[] | null {
  const references: CitationReference[] = [];
  let at = 0;
  let separated = true;
  while (at < body.length && body.slice(at).trim() !== '') {
    reference.lastIndex = at;
    const match = reference.exec(body);
    if (match === null || !separated) return null;
    const items = match[2]!.split(',').map((item) => item.trim());
    const ids = items.filter((item) => item !== '' && !isMore(item));
    if (ids.length === 0 || !ids.every((item) => id.test(item))) return null;
    references.push({ dataset: match[1]!.trim(), ids: [...new Set(ids)], more: items.some(isMore) });
    separated = match[3] !== '';
    at = reference.lastIndex;
  }
  return references.length === 0 ? null : references;
}

function isMore(item: string): boolean {
  return /^\+\s*more$/i.test(item);
}
