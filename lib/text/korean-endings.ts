/** Particles, and the endings of 하다 and 되다 and of questions; the longer first. Not after a single syllable: 정도, 북한. */
const endings =
  '에서는|에게는|으로는|에서의|으로서|으로써|이라고|하였던|되었던|하였다|인가요|이라는|라는|라고|에서|에게|에는|에도|' +
  '으로|까지|부터|이나|이며|인가|일까|하는|했던|됐던|되는|했다|하여|해서|하고|되어|' +
  '은|는|이|가|을|를|의|에|와|과|로|도|만|나|한|된|했|할';
const wordEndings = new RegExp(`(?<=\\p{Script=Hangul}{2})(?:${endings})(?!\\p{Script=Hangul})`, 'gu');

/**
 * A question without the particles and endings fixed to its Korean words, which share pairs of syllables with any text
 * (figures in docs/retrieval.md). Takes folded text (lib/text/normalize).
 */
export function withoutEndings(foldedText: string): string {
  return foldedText.replace(wordEndings, ' ');
}
