import { retrieveTextUnits, type TextUnitRetrieval, type TextUnitSearchInput } from './hybrid';
import type { RetrievalContext } from './retriever';

/**
 * GraphRAG's basic search, first half: the text units nearest to the question by vector, in the order of their
 * relevance, which upstream loses. By words, and with the reason, where vectors cannot be used.
 */
export function retrieveBasic(
  context: RetrievalContext,
  input: Omit<TextUnitSearchInput, 'mode'>,
): Promise<TextUnitRetrieval> {
  return retrieveTextUnits(context, { ...input, mode: 'vector' });
}
