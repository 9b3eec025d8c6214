import type { TextUnitFilter } from '@/lib/domain/text-unit-filter';
import type { IndexStructure, OpenIndex, RecordTexts } from '@/lib/ports';
import { loadTokenCounter } from '@/lib/text/token-counter';
import { once } from './once';
import { partOf, type RowRanges, rowRanges, type TableName } from './row-ranges';
import { uniteStructures } from './unite-structures';

type Hit = { row: number; score: number };

/** What vectors can be compared with: the embedding model of the process; dimensions null where any are taken. */
export type VectorSpace = { model: string; dimensions: number | null };

/** Longest label; an id with it stays within what a citation takes (lib/domain/citation-segments.ts). */
const maxLabelLength = 40;

/**
 * Several indexes as one, in the order given; one is itself. Searches ask every part and merge by score. Records and
 * citations name their index. Claims are all or nothing, as in GraphRAG: where one index has none, none are used. Parts
 * whose vectors cannot be compared with the embedding model's are `beyondVectors`, to be searched by words.
 * Throws RangeError when token counts of the parts are of different encodings.
 */
export async function uniteIndexes(indexes: readonly OpenIndex[], space: VectorSpace | null): Promise<OpenIndex> {
  const [first] = indexes;
  if (first === undefined) throw new RangeError('Nothing to unite.');
  if (indexes.length === 1) return first;
  const { encoding } = first.structure;
  if (indexes.some(({ structure }) => structure.encoding !== encoding))
    throw new RangeError('Indexes whose tokens were counted in different encodings cannot be asked together.');
  const labels = uniqueLabels(indexes.map(({ name }) => name));
  const withClaims = indexes.every(hasClaims);
  const parts = indexes.map(({ structure }, i) => ({
    structure: withClaims ? structure : withoutClaims(structure),
    label: labels[i]!,
  }));
  const ranges = rowRanges(parts.map(({ structure }) => structure));
  const structure = uniteStructures(parts, ranges, await loadTokenCounter(encoding));

  const entityVectors = sharedVectors(indexes, (index) => index.entityVectors, space);
  const reportVectors = sharedVectors(indexes, (index) => index.reportVectors, space);
  const textUnitVectors = sharedVectors(indexes, (index) => index.textUnitVectors, space);
  const merged =
    (table: TableName, k: number) =>
    async <T extends Hit>(asked: readonly OpenIndex[], ask: (index: OpenIndex) => Promise<T[]>): Promise<T[]> => {
      const found = await Promise.all(
        asked.map(async (index) => moved(await ask(index), ranges[table].starts[indexes.indexOf(index)]!)),
      );
      return found
        .flat()
        .sort((a, b) => b.score - a.score)
        .slice(0, k);
    };
  const lexicalEntities = (asked: readonly OpenIndex[]) => (query: string, k: number) =>
    merged('entities', k)(asked, (index) => index.lexicalEntities(query, k));
  const searchTextUnits = (asked: readonly OpenIndex[]) => (query: string, k: number, filter: TextUnitFilter) =>
    merged('textUnits', k)(asked, (index) => index.searchTextUnits(query, k, filter));
  return {
    id: indexes.map(({ id }) => id).join('+'),
    name: indexes.map(({ name }) => name).join(', '),
    indexOf: (table, row) => indexes[partOf(ranges[table], row)]!.name,
    structure,
    texts: unitedTexts(indexes, ranges),
    entityVectors: entityVectors.vectors,
    textUnitVectors: textUnitVectors.vectors,
    nearestEntities: (vector, k) =>
      merged('entities', k)(entityVectors.reached, (index) => index.nearestEntities(vector, k)),
    lexicalEntities: lexicalEntities(indexes),
    entitiesBeyondVectors: beyond(entityVectors.others, lexicalEntities(entityVectors.others)),
    // Scores of words and of vectors are not of one kind, so reports are compared by vector in all parts or in none.
    reportVectors: reportVectors.others.length === 0 ? reportVectors.vectors : null,
    nearestReports: (vector, k) => merged('reports', k)(indexes, (index) => index.nearestReports(vector, k)),
    documents: once(async () => (await Promise.all(indexes.map((index) => index.documents()))).flat()),
    nearestTextUnits: (vector, k, filter) =>
      merged('textUnits', k)(textUnitVectors.reached, (index) => index.nearestTextUnits(vector, k, filter)),
    searchTextUnits: searchTextUnits(indexes),
    textUnitsBeyondVectors: beyond(textUnitVectors.others, searchTextUnits(textUnitVectors.others)),
    claimsLeftOut: withClaims ? [] : indexes.filter(hasClaims).map(({ name }) => name),
    lexicalBytes: () => indexes.reduce((sum, index) => sum + index.lexicalBytes(), 0),
  };
}

/** Names as the ends of ids: what a citation cannot hold becomes a dash; equal ones are numbered. */
function uniqueLabels(names: readonly string[]): string[] {
  const labels: string[] = [];
  for (const name of names) {
    const readable = name
      .normalize('NFC')
      .replaceAll(/[^\p{L}\d]+/gu, '-')
      .replaceAll(/^-|-$/g, '');
    const label = [...readable].slice(0, maxLabelLength).join('').replace(/-$/, '') || 'index';
    const same = labels.filter((other) => other === label || other.startsWith(`${label}-`)).length;
    labels.push(same === 0 ? label : `${label}-${same + 1}`);
  }
  return labels;
}

function hasClaims({ structure }: OpenIndex): boolean {
  return structure.claims.ids.length > 0;
}

function withoutClaims(structure: IndexStructure): IndexStructure {
  const none = new Int32Array();
  return {
    ...structure,
    claims: { ids: [], shortIds: [], covariateTypes: [], subjectRows: none, lineTokens: none, escapedLineTokens: none },
  };
}

type Vectors = NonNullable<OpenIndex['entityVectors']>;

/** The vectors that the parts share with the embedding model, else the first part's, which cannot be used either. */
function sharedVectors(
  indexes: readonly OpenIndex[],
  vectorsOf: (index: OpenIndex) => Vectors | null,
  space: VectorSpace | null,
): { vectors: Vectors | null; reached: OpenIndex[]; others: OpenIndex[] } {
  const fits = (vectors: Vectors | null): vectors is Vectors =>
    vectors !== null &&
    space !== null &&
    (vectors.model === null || vectors.model === space.model) &&
    (space.dimensions === null || vectors.dimensions === space.dimensions);
  const fitting = indexes.map(vectorsOf).find(fits);
  if (fitting === undefined) {
    const vectors = indexes.map(vectorsOf).find((each) => each !== null) ?? null;
    return { vectors, reached: [...indexes], others: [] };
  }
  const isReached = (index: OpenIndex) => {
    const vectors = vectorsOf(index);
    return fits(vectors) && vectors.dimensions === fitting.dimensions;
  };
  return {
    vectors: fitting,
    reached: indexes.filter(isReached),
    others: indexes.filter((index) => !isReached(index)),
  };
}

function beyond<S>(others: readonly OpenIndex[], search: S): { names: string[]; search: S } | null {
  return others.length === 0 ? null : { names: others.map(({ name }) => name), search };
}

function moved<T extends Hit>(hits: readonly T[], start: number): T[] {
  return hits.map((hit) => {
    const lifted = 'namedBy' in hit && typeof hit.namedBy === 'number' ? { namedBy: hit.namedBy + start } : {};
    return { ...hit, row: hit.row + start, ...lifted };
  });
}

function unitedTexts(indexes: readonly OpenIndex[], ranges: RowRanges): RecordTexts {
  const reader =
    <K extends keyof RecordTexts & TableName>(table: K) =>
    async (rows: readonly number[]) => {
      type Record = Awaited<ReturnType<RecordTexts[K]>>[number];
      const { starts } = ranges[table];
      const found = new Map<number, Record>();
      await Promise.all(
        indexes.map(async ({ texts }, part) => {
          const own = rows.filter((row) => partOf(ranges[table], row) === part);
          if (own.length === 0) return;
          const records = await texts[table](own.map((row) => row - starts[part]!));
          own.forEach((row, i) => {
            found.set(row, records[i] as Record);
          });
        }),
      );
      return rows.map((row) => found.get(row)!);
    };
  return {
    entities: reader('entities'),
    relationships: reader('relationships'),
    reports: reader('reports'),
    claims: reader('claims'),
    textUnits: reader('textUnits'),
  };
}
