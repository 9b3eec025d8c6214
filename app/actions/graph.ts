'use server';
import { type GraphRerun, GraphRerunInput } from '@/lib/domain/graph-query';
import { rerunCypher } from '@/lib/server/graph-queries';

/** Runs a statement of the reader on the graph of an index, through the same guard as any other. */
export async function runCypher(input: GraphRerunInput): Promise<GraphRerun> {
  return rerunCypher(GraphRerunInput.parse(input));
}
