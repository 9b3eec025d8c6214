/** Widths of characters in ems, as Pretendard draws them on average: Hangul, Han and kana, and everything else. */
const wideEms = 0.9;
const narrowEms = 0.54;

const wide = /[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/u;

/** A text cut with `…` where it would be wider than so many ems; for drawings, which do not wrap. */
export function fitText(text: string, ems: number): string {
  let width = 0;
  let fitting = '';
  for (const character of text) {
    width += wide.test(character) ? wideEms : narrowEms;
    if (width > ems) return `${fitting.trimEnd()}…`;
    fitting += character;
  }
  return text;
}
