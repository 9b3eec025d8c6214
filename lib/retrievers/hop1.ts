import type { Neighbourhood } from '@/lib/domain/neighbourhood';
import { neighboursOf } from '@/lib/index/neighbours';
import { raggedRow } from '@/lib/index/ragged';
import type { ChatModel, OpenIndex, Prompts } from '@/lib/ports';
import { coMentions, unitsAround } from './co-mentions';
import { pickEntities } from './hop1-picking';
import { matchPick } from './match-pick';

/** Requirements A8: entities that are expanded, neighbours, passages; matches of one name, and of all. */
const caps = { entities: 5, neighbours: 15, textUnits: 3, perName: 3, matches: 30 };

/** A neighbourhood with the table positions that its context is built from. */
export type Hop1Retrieval = {
  neighbourhood: Neighbourhood;
  /** The matched entities, then their neighbours. */
  entityRows: number[];
  relationshipRows: number[];
  textUnitRows: number[];
};

/**
 * One hop around the entities that a question names: their relationships, entities mentioned in the same passages, and
 * passages. Nothing found is an outcome, said as such: no name in the question, no entity of that name, or an entity
 * that nothing stands around. Throws what the index's reader throws, and the signal's reason on an abort.
 */
export async function retrieveHop1(
  input: { index: OpenIndex; question: string; labels: readonly string[]; mentioned: readonly string[] },
  context: { model: ChatModel | null; prompts: Prompts; signal: AbortSignal },
): Promise<Hop1Retrieval> {
  const { index } = input;
  const { picks, method, error } = await pickEntities(input, context);
  const matched = await Promise.all(picks.map((pick) => matchPick(index, pick, caps.perName)));
  const all = [...new Set(matched.flat())].slice(0, caps.matches);
  const entityRows = all.slice(0, caps.entities);
  const around = expand(index, entityRows);
  const outcome =
    picks.length === 0
      ? 'no-entity'
      : all.length === 0
        ? 'no-match'
        : around.neighbours.length + around.textUnitRows.length === 0
          ? 'empty'
          : 'found';
  const { ids, titles } = index.structure.entities;
  const named = (row: number) => ({ id: ids[row]!, title: titles[row]! });
  return {
    neighbourhood: {
      outcome,
      method,
      error,
      picks: picks.map((pick, i) => ({ ...pick, matches: matched[i]!.map(named) })),
      neighbours: around.neighbours.map(({ row, via }) => ({ ...named(row), via })),
      textUnits: around.textUnitRows.length,
      leftOut: { entities: all.length - entityRows.length, ...around.leftOut },
    },
    entityRows: [...entityRows, ...around.neighbours.map(({ row }) => row)],
    relationshipRows: around.relationshipRows,
    textUnitRows: around.textUnitRows,
  };
}

type Neighbour = { row: number; via: 'relationship' | 'co-mention' };

/** Relationships of the heaviest weight first; then who is mentioned beside, as far as the cap goes. */
function expand({ structure }: OpenIndex, entityRows: readonly number[]) {
  const { relationships } = structure;
  const { titleRows, relationshipRows } = neighboursOf(structure);
  const centre = new Set(entityRows);
  const touching = [...new Set(entityRows.flatMap((row) => [...raggedRow(relationshipRows, titleRows[row]!)]))].sort(
    (a, b) =>
      relationships.weights[b]! - relationships.weights[a]! ||
      relationships.ranks[b]! - relationships.ranks[a]! ||
      a - b,
  );
  const neighbours = new Map<number, Neighbour['via']>();
  const kept: number[] = [];
  const beyond = new Set<number>();
  for (const row of touching) {
    const ends = [relationships.sourceRows[row]!, relationships.targetRows[row]!];
    const others = ends.filter((end) => end >= 0 && !centre.has(end));
    const fresh = others.filter((end) => !neighbours.has(end));
    if (neighbours.size + fresh.length > caps.neighbours) {
      for (const end of fresh) beyond.add(end);
      continue;
    }
    kept.push(row);
    for (const end of fresh) neighbours.set(end, 'relationship');
  }
  const beside = coMentions(structure, entityRows).filter((row) => !neighbours.has(row) && !beyond.has(row));
  const room = caps.neighbours - neighbours.size;
  for (const row of beside.slice(0, room)) neighbours.set(row, 'co-mention');
  const units = unitsAround(structure, entityRows, [...neighbours.keys()]);
  return {
    neighbours: [...neighbours].map(([row, via]): Neighbour => ({ row, via })),
    relationshipRows: kept,
    textUnitRows: units.slice(0, caps.textUnits),
    leftOut: {
      neighbours: beyond.size + Math.max(0, beside.length - room),
      textUnits: Math.max(0, units.length - caps.textUnits),
    },
  };
}
