import { sentences } from '@/lib/text/sentences';
import { contentTerms } from './grounding/sentence-support';

/**
 * The sentences of a passage that have most in common with a text, in the passage's order, within `maxCharacters`; the
 * first ones where nothing is shared. A passage that fits is given whole.
 */
export function excerpt(passage: string, text: string, maxCharacters: number): string {
  if (passage.length <= maxCharacters) return passage;
  const wanted = new Set(contentTerms(text));
  const ranked = sentences(passage)
    .map((sentence, position) => ({
      sentence,
      position,
      shared: new Set(contentTerms(sentence).filter((term) => wanted.has(term))).size,
    }))
    .sort((a, b) => b.shared - a.shared || a.position - b.position);
  let room = maxCharacters;
  const chosen = ranked.filter(({ sentence }) => {
    const fits = sentence.length + 1 <= room;
    if (fits) room -= sentence.length + 1;
    return fits;
  });
  if (chosen.length === 0) return passage.slice(0, maxCharacters);
  return chosen
    .sort((a, b) => a.position - b.position)
    .map(({ sentence }) => sentence)
    .join(' ');
}

/** Passages as a model reads them: numbered from 1, cut to what touches `text`. */
export function numberedPassages(passages: readonly { text: string }[], text: string, maxCharacters: number): string {
  return passages.map((passage, i) => `[${i + 1}] ${excerpt(passage.text, text, maxCharacters)}`).join('\n\n');
}
