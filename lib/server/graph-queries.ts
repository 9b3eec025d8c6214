import { findIndexByName } from '@/db/queries/knowledge-indexes';
import { drawMatched, runCypher } from '@/lib/cypher/run-cypher';
import type { GraphRerun, GraphRerunInput } from '@/lib/domain/graph-query';
import { GraphUnavailableError } from '@/lib/domain/graph-unavailable-error';
import { log } from './logger';
import { sextant } from './sextant';

/** Runs a reader's own statement on the graph of an index, through the guard. */
export async function rerunCypher({ index: name, cypher, locale }: GraphRerunInput): Promise<GraphRerun> {
  const { database, projections } = await sextant();
  const index = await findIndexByName(database.db, { name });
  if (!index) return { kind: 'unavailable', reason: 'no-index' };
  const access = { engine: projections, indexId: index.id, signal: new AbortController().signal, locale };
  try {
    const { attempt, rows } = await runCypher(access, { writtenBy: 'reader', cypher, explanation: '' });
    const picture = rows && attempt.statement !== null ? await drawMatched(access, attempt.statement, rows) : null;
    return { kind: 'ran', attempt, rows, picture };
  } catch (error) {
    if (!(error instanceof GraphUnavailableError)) throw error;
    log().warn(error, 'a graph could not be opened');
    return { kind: 'unavailable', reason: 'no-graph' };
  }
}
