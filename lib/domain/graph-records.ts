import type { Entity, SourceDocument } from './knowledge-graph';

/** What a projection is made of: records of one index without their long texts. Rows are table positions, −1 dangles. */
export type GraphRecords = {
  documents: Pick<SourceDocument, 'id' | 'title' | 'tables' | 'metadata'>[];
  textUnits: { documentId: string | null; tokenCount: number }[];
  entities: (Pick<Entity, 'title' | 'type' | 'description' | 'aliases' | 'degree' | 'frequency'> & {
    textUnitRows: ArrayLike<number>;
    communityRows: ArrayLike<number>;
  })[];
  relationships: {
    source: string;
    target: string;
    sourceRow: number;
    targetRow: number;
    type: string | null;
    weight: number;
    description: string;
  }[];
  communities: {
    title: string;
    level: number;
    size: number;
    parentRow: number;
    summary: string | null;
    rank: number | null;
  }[];
};
