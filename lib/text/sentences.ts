const terminators = new Set(['.', '!', '?', '…', '。', '！', '？']);
const wideTerminators = new Set(['。', '！', '？']);
const closers = new Set(['"', "'", '”', '’', ')', ']', '»', '」', '』', '）', '】']);
/** Words after which a full stop does not end a sentence; single letters are initials. */
const abbreviations = new Set(
  'mr mrs ms dr prof st jr sr vs etc no vol fig inc ltd co corp e.g i.e cf approx'.split(' '),
);
const wordBefore = /([\p{L}.]*)$/u;

/**
 * The sentences of a text, trimmed, in order. Korean and English: a sentence ends at `.`, `!`, `?` or `…` (with closing
 * quotes and brackets) before a blank unless a small letter follows, at the CJK forms of these, at an empty line, around
 * headings, list items and table rows, and at the end. Numbers (3.5), abbreviations (Mr.) and initials stay whole.
 */
export function sentences(text: string): string[] {
  return paragraphs(text).flatMap(splitParagraph);
}

/** Lines that belong together, joined by blanks. */
function paragraphs(text: string): string[] {
  const found: string[] = [];
  let current: string[] = [];
  const close = (): void => {
    if (current.length > 0) found.push(current.join(' '));
    current = [];
  };
  for (const rawLine of text.split('\n')) {
    const line = rawLine.trim();
    const standsAlone = /^[#|>]/.test(line);
    if (line === '' || standsAlone || /^(?:[*+•-]|\d{1,3}[.)])\s/u.test(line)) close();
    if (line !== '') current.push(line.replaceAll(/\s+/gu, ' '));
    if (standsAlone) close();
  }
  close();
  return found;
}

function splitParagraph(paragraph: string): string[] {
  const found: string[] = [];
  let start = 0;
  for (let at = 0; at < paragraph.length; at += 1) {
    if (!terminators.has(paragraph.charAt(at))) continue;
    let end = at + 1;
    while (terminators.has(paragraph.charAt(end)) || closers.has(paragraph.charAt(end))) end += 1;
    if (endsSentence(paragraph, start, at, end)) {
      found.push(paragraph.slice(start, end).trim());
      start = end;
    }
    at = end - 1;
  }
  const rest = paragraph.slice(start).trim();
  return rest === '' ? found : [...found, rest];
}

function endsSentence(text: string, start: number, at: number, end: number): boolean {
  if (wideTerminators.has(text.charAt(at))) return true;
  if (end < text.length && text.charAt(end) !== ' ') return false;
  if (/^ \p{Ll}/u.test(text.slice(end, end + 3))) return false;
  if (text.charAt(at) !== '.') return true;
  const before = text.slice(Math.max(start, at - 12), at);
  const word = wordBefore.exec(before)?.[1] ?? '';
  const isInitial = /^\p{Lu}$/u.test(word);
  const isItemNumber = /^\s*\d{1,3}$/u.test(before) && at - start < 12;
  return !isInitial && !isItemNumber && !abbreviations.has(word.toLowerCase());
}
