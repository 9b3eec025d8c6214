import type { IndexData } from '@/lib/domain/knowledge-graph';
import type { OpenIndex } from '@/lib/ports';
import { buildIndexStructure } from './build-index-structure';
import { entityDocuments } from './entity-documents';
import { buildLexicalIndex } from './lexical-index';
import { openIndexData } from './open-index-data';

/** What a test says about an index; everything else follows. Entities are named by titles, text units by numbers. */
export type SmallIndex = {
  /** Title and, where they matter, description and the text units it is in. */
  entities: {
    title: string;
    id?: string;
    description?: string;
    units?: number[];
    degree?: number;
    aliases?: string[];
  }[];
  relationships?: {
    source: string;
    target: string;
    rank?: number;
    weight?: number;
    description?: string;
    units?: number[];
  }[];
  /** Community number is the position, `parent` the number of another. */
  communities?: {
    level: number;
    titles: string[];
    parent?: number;
    report?: { rank: number; content: string; summary?: string };
  }[];
  claims?: { about: string; description?: string }[];
  /** `relationships` are positions. */
  units?: { text: string; id?: string; relationships?: number[]; humanReadableId?: number }[];
  /** `units` are positions; no unit stands in two of them. */
  documents?: { title: string; units: number[]; cluster?: string; tags?: string[]; date?: string; created?: string }[];
  /** One vector a text unit. */
  unitVectors?: number[][];
};

/** The tables of a small index. */
export function smallData(small: SmallIndex): IndexData {
  const idOf = (title: string) => small.entities.find((entity) => entity.title === title)?.id ?? `e:${title}`;
  const unitIds = (units: number[] = []) => units.map((unit) => `u${unit}`);
  const unitId = (row: number) => small.units?.[row]?.id ?? `u${row}`;
  const documentOf = new Map(
    (small.documents ?? []).flatMap(({ units }, row) => units.map((unit) => [unit, `d${row}`])),
  );
  return {
    documents: (small.documents ?? []).map(({ title, units, cluster, tags, date, created }, row) => ({
      id: `d${row}`,
      humanReadableId: row,
      title,
      text: '',
      textUnitIds: units.map(unitId),
      creationDate: created ?? null,
      rawData: null,
      tables: [],
      metadata: { cluster: cluster ?? null, tags: tags ?? [], date: date ?? null },
    })),
    vectors: small.unitVectors
      ? [
          {
            kind: 'text_unit_text',
            dimensions: small.unitVectors[0]!.length,
            ids: small.unitVectors.map((_, row) => unitId(row)),
            values: Float32Array.from(small.unitVectors.flat()),
          },
        ]
      : [],
    entities: small.entities.map((entity, row) => ({
      id: entity.id ?? `e:${entity.title}`,
      humanReadableId: row + 100,
      title: entity.title,
      type: null,
      description: entity.description ?? `About ${entity.title}.`,
      textUnitIds: unitIds(entity.units),
      frequency: entity.units?.length ?? 0,
      degree: entity.degree ?? 0,
      aliases: entity.aliases ?? [],
    })),
    relationships: (small.relationships ?? []).map((relationship, row) => ({
      id: `r${row}`,
      humanReadableId: row,
      source: relationship.source,
      target: relationship.target,
      description: relationship.description ?? `${relationship.source} and ${relationship.target}.`,
      weight: relationship.weight ?? 1,
      combinedDegree: relationship.rank ?? 0,
      textUnitIds: unitIds(relationship.units),
      type: null,
    })),
    communities: (small.communities ?? []).map(({ level, titles, parent }, row) => ({
      id: `c${row}`,
      humanReadableId: row,
      community: String(row),
      level,
      parent: parent === undefined ? null : String(parent),
      children: [],
      title: `Community ${row}`,
      entityIds: titles.map(idOf),
      relationshipIds: [],
      textUnitIds: [],
      period: null,
      size: titles.length,
    })),
    communityReports: (small.communities ?? []).flatMap(({ level, report }, row) =>
      report
        ? [
            {
              id: `report${row}`,
              humanReadableId: row,
              community: String(row),
              level,
              parent: null,
              children: [],
              title: `Report ${row}`,
              summary: report.summary ?? 'Short.',
              fullContent: report.content,
              rank: report.rank,
              ratingExplanation: null,
              findings: [],
              fullContentJson: null,
              period: null,
              size: null,
            },
          ]
        : [],
    ),
    covariates: (small.claims ?? []).map(({ about, description = `A claim about ${about}.` }, row) => ({
      id: `k${row}`,
      humanReadableId: row,
      covariateType: 'claim',
      type: null,
      description,
      subjectId: about,
      objectId: null,
      status: 'TRUE',
      startDate: null,
      endDate: null,
      sourceText: null,
      textUnitId: null,
    })),
    textUnits: (small.units ?? []).map((unit, row) => ({
      id: unitId(row),
      humanReadableId: unit.humanReadableId ?? row,
      text: unit.text,
      tokenCount: 0,
      documentId: documentOf.get(row) ?? null,
      entityIds: [],
      relationshipIds: (unit.relationships ?? []).map((relationship) => `r${relationship}`),
      covariateIds: [],
    })),
  };
}

/** A small index, open for questions. */
export async function openSmallIndex(small: SmallIndex): Promise<OpenIndex> {
  const data = smallData(small);
  const structure = await buildIndexStructure(data, 'o200k_base');
  const lexical = buildLexicalIndex(entityDocuments(data.entities));
  return openIndexData({ id: 'small', name: 'small', data, structure, lexical });
}
