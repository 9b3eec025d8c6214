import type { EntityMapping } from '@/lib/domain/context-section';
import { chooseEntities, highestRanked, oversampling, type RankedEntity } from '@/lib/index/choose-entities';
import type { IndexStructure, ModelUsage } from '@/lib/ports';
import { fuseRanks } from './fuse-ranks';
import { withoutTail } from './lexical-mapping';
import { mappingQuery } from './mapping-query';
import { mappingReasons, partlyByWords } from './mapping-reasons';
import type { Retrieval, RetrievalContext, RetrievalInput } from './retriever';
import { mapByVectors } from './vector-mapping';

type Search = Pick<EntityMapping, 'method' | 'reason'> & { found: RankedEntity[]; usage: ModelUsage | null };

/**
 * GraphRAG's local search, first half: from a question to the entities it is about. Given ids stand in for a search;
 * a blank question takes the entities of the highest rank; else vectors where index and embedding model agree, else
 * words. Then names are excluded and included and the list is cut.
 */
export async function retrieveLocal(context: RetrievalContext, input: RetrievalInput): Promise<Retrieval> {
  const { structure } = input.index;
  const { found, method, reason, usage } = await search(context, input);
  const { entities, dropped } = chooseEntities(structure, found, input.settings);
  const { ids, titles } = structure.entities;
  return {
    mapping: {
      method,
      reason,
      entities: entities.map(({ row, score }) => ({ id: ids[row]!, title: titles[row]!, score })),
    },
    entityRows: entities.map(({ row }) => row),
    droppedEntities: dropped,
    embeddingUsage: usage,
  };
}

async function search(context: RetrievalContext, input: RetrievalInput): Promise<Search> {
  const { index, question, history, settings, entityIds, locale } = input;
  if (entityIds !== null) {
    return { method: 'given', reason: null, found: givenEntities(index.structure, entityIds), usage: null };
  }
  const query = mappingQuery(question, history, settings);
  if (query.trim() === '') {
    return { method: 'rule', reason: null, found: highestRanked(index.structure, settings), usage: null };
  }
  const k = settings.topKMappedEntities * oversampling;
  const vectors = await mapByVectors(context, input, query, k);
  if (vectors.kind === 'found') {
    const beyond = index.entitiesBeyondVectors;
    const { found, usage } = vectors;
    if (beyond === null) return { method: 'vector', reason: null, found, usage };
    const words = withoutTail(await beyond.search(query, k));
    return { method: 'vector', reason: partlyByWords[locale](beyond.names), found: fused(found, words), usage };
  }
  return {
    method: 'lexical',
    reason: mappingReasons[locale][vectors.obstacle],
    found: withoutTail(await index.lexicalEntities(query, k)),
    usage: vectors.usage,
  };
}

/** Scores of cosine and of words do not compare: places do. */
function fused(...rankings: readonly (readonly RankedEntity[])[]): RankedEntity[] {
  return fuseRanks(rankings.map((ranking) => ranking.map(({ row }) => row))).map(({ key, score }) => ({
    row: key,
    score,
  }));
}

/** Ids as they are stored, or as older indexes stored them, without dashes; −1 for the unknown. */
function givenEntities({ entities }: IndexStructure, ids: readonly string[]): RankedEntity[] {
  const rowOf = new Map(entities.ids.map((id, row) => [id, row]));
  return ids.map((id) => ({ row: rowOf.get(id) ?? rowOf.get(id.replaceAll('-', '')) ?? -1, score: null }));
}
