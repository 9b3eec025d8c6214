const terminators = new Set(['.', '!', '?', '…', '。', '！', '？']);
const closers = new Set(['"', "'", '”', '’', ')', ']', '»', '」', '』', '）', '】']);
/** Endings after which a full stop does not end a sentence. */
const abbreviations =
  /(?:^|[\s("“‘])(?:Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|vs|etc|No|Vol|Fig|Inc|Ltd|Co|Corp|e\.g|i\.e|cf|approx|[A-Z])$/u;

/**
 * The sentences of a text, trimmed, in order. Korean and English: a sentence ends at `.`, `!`, `?`, `…` or their CJK
 * forms (with closing quotes and brackets) before a blank, at a line break that ends a paragraph, heading, list item or
 * table row, and at the end. Numbers (3.5), abbreviations (Mr.), initials and address-like runs stay whole.
 */
export function sentences(text: string): string[] {
  return text
    .split(/\n\s*\n|\n(?=\s*(?:[#>|*-]|\d+[.)]\s))|(?<=^\s*[#|>].*)\n/mu)
    .flatMap(splitParagraph)
    .filter((sentence) => sentence !== '');
}

function splitParagraph(paragraph: string): string[] {
  const characters = paragraph.replace(/\s+/gu, ' ').trim();
  const found: string[] = [];
  let start = 0;
  for (let i = 0; i < characters.length; i += 1) {
    if (!terminators.has(characters.charAt(i))) continue;
    let end = i + 1;
    while (terminators.has(characters.charAt(end)) || closers.has(characters.charAt(end))) end += 1;
    if (!endsSentence(characters, start, i, end)) continue;
    found.push(characters.slice(start, end).trim());
    start = end;
    i = end - 1;
  }
  found.push(characters.slice(start).trim());
  return found;
}

function endsSentence(text: string, start: number, at: number, end: number): boolean {
  if (/[。！？]/u.test(text.charAt(at))) return true;
  if (end < text.length && text.charAt(end) !== ' ') return false;
  if (text.charAt(at) !== '.') return true;
  const before = text.slice(Math.max(start, at - 12), at);
  return !abbreviations.test(before) && !/^\s*\d{1,3}$/u.test(text.slice(start, at));
}
