import { type CitationReference, citationSegments } from '@/lib/domain/citation-segments';

/** An answer prepared for Markdown: each citation marker is a token that Markdown leaves alone. */
export type MarkedAnswer = {
  markdown: string;
  /** What marker `n` of the text refers to. */
  markers: CitationReference[][];
};

const open = '\u{f0000}';
const close = '\u{f0001}';

/** Finds the tokens in a text node; the group is the number of the marker. */
export const markerToken = new RegExp(`${open}(\\d+)${close}`, 'u');

/**
 * Puts tokens in the place of citation markers, numbered from 0. The token's own characters (private use, plane 15) are
 * taken out of the answer first, so that no answer can write a token itself. While `streaming`, half a marker is held
 * back.
 */
export function markAnswer(text: string, { streaming }: { streaming: boolean }): MarkedAnswer {
  const markers: CitationReference[][] = [];
  const pieces = citationSegments(text.replaceAll(open, '').replaceAll(close, ''), { streaming }).map((segment) =>
    segment.kind === 'text' ? segment.text : `${open}${markers.push(segment.references) - 1}${close}`,
  );
  return { markdown: pieces.join(''), markers };
}

/** A text without tokens, for places that cannot hold a citation, such as an address. */
export function withoutTokens(text: string): string {
  return text.replaceAll(new RegExp(markerToken, 'gu'), '');
}
