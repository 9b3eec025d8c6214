import { markerToken } from './marked-answer';

const word = /[\p{L}\p{N}]/u;
const token = new RegExp(markerToken, 'u');
const tokensBehind = new RegExp(`^(?:\\s*${markerToken.source})+`, 'u');
const sentenceEnd = /[.!?。！？…]+["'”’)\]」』]*(?=\s|$)|[。！？](?=\S)|\n|$/gu;
/** A full stop behind these ends no sentence; a single letter is an initial. */
const abbreviation = /(?:^|[\s("'“‘])(?:\p{L}|Mr|Mrs|Ms|Dr|St|Prof|Sr|Jr|No|vs|etc|[ei]\.[ge])\.$/u;

/**
 * Where the sentences of a block of an answer end that no citation marker belongs to, as offsets in its text. A marker
 * belongs to the sentence it stands in or right behind. What says nothing by itself is passed over: pieces without a
 * word, and lines that end in a colon.
 */
export function uncitedSentenceEnds(block: string): number[] {
  const ends: number[] = [];
  let start = 0;
  for (const match of block.matchAll(sentenceEnd)) {
    const stop = match.index + match[0].trimEnd().length;
    if (stop < start || abbreviation.test(block.slice(start, stop))) continue;
    const behind = tokensBehind.exec(block.slice(stop));
    const sentence = block.slice(start, stop);
    const isCited = behind !== null || token.test(sentence);
    if (!isCited && word.test(sentence) && !/[:：]$/u.test(sentence.trimEnd()))
      ends.push(start + sentence.trimEnd().length);
    start = stop + (behind?.[0].length ?? 0);
  }
  return ends;
}
