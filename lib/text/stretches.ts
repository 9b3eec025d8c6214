/** Code units; a regular expression's way back over more letters in a row overflows V8's stack. */
const maxStretch = 1_000_000;

/** A text in stretches of at most a million code units, no character split; nearly every text is one. */
export function* stretches(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    let end = Math.min(start + maxStretch, text.length);
    if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1))) end -= 1;
    yield text.slice(start, end);
    start = end;
  }
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
