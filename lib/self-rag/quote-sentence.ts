import { searchTerms } from '@/lib/text/search-terms';
import type { CandidateSentence } from './candidate-sentences';

/** Between the ends of a relationship or claim. */
const separator = ' – ';

/**
 * A sentence as it stands, whatever characters it holds, in Markdown and with its citation. Where it speaks of its
 * record without a word of its name ("… was awarded in May", 그는 …), the name stands in front.
 */
export function quoteSentence({
  text,
  about,
  dataset,
  id,
}: Pick<CandidateSentence, 'text' | 'about' | 'dataset' | 'id'>): string {
  const name = isNamed(text, about) ? '' : `${escapeMarkdown(about.join(separator))}: `;
  return `${name}${escapeMarkdown(text)} [Data: ${dataset} (${id})]`;
}

/** Whether a word of a title stands in the text; records without a title need none. */
function isNamed(text: string, titles: readonly string[]): boolean {
  const terms = new Set(searchTerms(text));
  return titles.length === 0 || titles.some((title) => searchTerms(title).some((term) => terms.has(term)));
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|~]/g, (character) => `\\${character}`);
}
