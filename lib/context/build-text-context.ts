import { loadTokenCounter } from '@/lib/text/token-counter';
import { assembleContext, type BuiltContext } from './assemble-context';
import { createScope, type LocalContextInput } from './context-input';
import { buildHistorySection } from './history-section';
import { writeSources } from './sources-section';

export type TextContextInput = Omit<LocalContextInput, 'entityRows' | 'droppedEntities'> & {
  /** Table positions of text units, best first. */
  textUnitRows: readonly number[];
  /** What the column of ids is called: GraphRAG's basic search says `source_id`. */
  idColumn: 'id' | 'source_id';
};

/**
 * The context of a search over text units: history, then the passages in the order given, to the first that does not
 * fit. Throws what the index's reader throws.
 */
export async function buildTextContext(input: TextContextInput): Promise<BuiltContext> {
  const { settings, textUnitRows, idColumn } = input;
  const count = await loadTokenCounter(settings.encoding);
  const scope = createScope({ ...input, entityRows: [] }, count);
  const history = buildHistorySection(scope);
  const room = settings.maxContextTokens - (history?.tokens ?? 0);
  const sources = await writeSources(scope, textUnitRows, { maxTokens: room, idColumn });
  return assembleContext([[history], [sources]], [history, sources], [], count);
}
