import { tellingTerms } from '@/lib/index/telling-terms';
import { searchTerms } from '@/lib/text/search-terms';
import type { CandidateSentence } from './candidate-sentences';

/** Between the ends of a relationship or claim. */
const separator = ' – ';

/**
 * A sentence as it stands, whatever characters it holds, in Markdown and with its citation. Where it speaks of its
 * record without a word of its subject's name ("… was awarded in May", 그는 …), the name stands in front.
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

/** Whether a word of the first title, the subject's, stands in the text; records without a title need none. */
function isNamed(text: string, [subject]: readonly string[]): boolean {
  if (subject === undefined) return true;
  const terms = new Set(searchTerms(text));
  return tellingTerms(subject).some((term) => terms.has(term));
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|~]/g, (character) => `\\${character}`);
}
