import type { IndexData } from '@/lib/domain/knowledge-graph';

/** Links drawn for every entity besides those of its copy: 978 + 4 × 529 a copy, about five relationships an entity. */
const extraLinksPerEntity = 3.15;
const seed = 86;

/**
 * An index made of copies of one, with relationships drawn between all of them, so that it grows without its records,
 * its communities or its number of relationships an entity changing. Every title, id and community number is its own.
 */
export function tiledIndex(data: IndexData, copies: number): IndexData {
  const tiles = Array.from({ length: copies }, (_, copy) => tile(data, copy));
  const all = <K extends keyof IndexData>(name: K) => tiles.flatMap((each) => each[name] as IndexData[K][number][]);
  const entities = all('entities');
  const relationships = all('relationships');
  const random = generator(seed);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]!;
  const { length } = relationships;
  for (let link = 0; link < Math.round(entities.length * extraLinksPerEntity); link += 1) {
    const like = relationships[Math.floor(random() * length)]!;
    const ends = { source: pick(entities).title, target: pick(entities).title };
    relationships.push({ ...like, ...ends, id: `link-${link}`, humanReadableId: length + link });
  }
  return {
    documents: all('documents'),
    textUnits: all('textUnits'),
    entities,
    relationships,
    communities: all('communities'),
    communityReports: all('communityReports'),
    covariates: all('covariates'),
    vectors: [],
  };
}

function tile(data: IndexData, copy: number): IndexData {
  const mark = (name: string) => (copy === 0 ? name : `${name} ${copy}`);
  const marks = (names: readonly string[]) => names.map(mark);
  const maybe = (name: string | null) => (name === null ? null : mark(name));
  return {
    documents: data.documents.map((each) => ({ ...each, id: mark(each.id), textUnitIds: marks(each.textUnitIds) })),
    textUnits: data.textUnits.map((each) => ({
      ...each,
      id: mark(each.id),
      documentId: maybe(each.documentId),
      entityIds: marks(each.entityIds),
      relationshipIds: marks(each.relationshipIds),
      covariateIds: marks(each.covariateIds),
    })),
    entities: data.entities.map((each) => ({
      ...each,
      id: mark(each.id),
      title: mark(each.title),
      textUnitIds: marks(each.textUnitIds),
    })),
    relationships: data.relationships.map((each) => ({
      ...each,
      id: mark(each.id),
      source: mark(each.source),
      target: mark(each.target),
      textUnitIds: marks(each.textUnitIds),
    })),
    communities: data.communities.map((each) => ({
      ...each,
      id: mark(each.id),
      community: mark(each.community),
      parent: maybe(each.parent),
      children: marks(each.children),
      entityIds: marks(each.entityIds),
      relationshipIds: marks(each.relationshipIds),
      textUnitIds: marks(each.textUnitIds),
    })),
    communityReports: data.communityReports.map((each) => ({
      ...each,
      id: mark(each.id),
      community: mark(each.community),
      parent: maybe(each.parent),
      children: marks(each.children),
    })),
    covariates: data.covariates.map((each) => ({
      ...each,
      id: mark(each.id),
      subjectId: mark(each.subjectId),
      textUnitId: maybe(each.textUnitId),
    })),
    vectors: [],
  };
}

/** A linear congruential generator in 0…1 (Numerical Recipes): the same index every time. */
function generator(start: number): () => number {
  let state = start;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
