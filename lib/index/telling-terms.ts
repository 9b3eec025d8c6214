import { functionWords } from '@/lib/text/function-words';
import { searchTerms } from '@/lib/text/search-terms';

/** The terms of a query or a name; function words count only where there is nothing else. */
export function tellingTerms(text: string): string[] {
  const terms = searchTerms(text);
  const telling = terms.filter((term) => !functionWords.has(term));
  return telling.length > 0 ? telling : terms;
}
