import { z } from 'zod';

/**
 * The records of one index, in the vocabulary of Microsoft GraphRAG's data model (tables of v3.1).
 * `source`, `target` and `subjectId` are entity *titles*, as in the files; they may dangle.
 */
export const Entity = z.object({
  id: z.string(),
  humanReadableId: z.number().int(),
  title: z.string(),
  type: z.string().nullable(),
  description: z.string(),
  textUnitIds: z.array(z.string()),
  /** Number of text units that mention the entity. */
  frequency: z.number(),
  /** Number of relationships; GraphRAG's entity rank. */
  degree: z.number(),
  /** Sidecar: other names of the same entity. */
  aliases: z.array(z.string()),
});
export type Entity = z.infer<typeof Entity>;

export const Relationship = z.object({
  id: z.string(),
  humanReadableId: z.number().int(),
  source: z.string(),
  target: z.string(),
  description: z.string(),
  weight: z.number(),
  /** Sum of both ends' degrees; GraphRAG's relationship rank. */
  combinedDegree: z.number(),
  textUnitIds: z.array(z.string()),
  /** Sidecar: the kind of relationship, e.g. FACES_RISK. */
  type: z.string().nullable(),
});
export type Relationship = z.infer<typeof Relationship>;

export const Community = z.object({
  id: z.string(),
  humanReadableId: z.number().int(),
  /** Community number as text: generations before v2 stored text. */
  community: z.string(),
  level: z.number().int(),
  /** Number of the parent community, null at the root. */
  parent: z.string().nullable(),
  children: z.array(z.string()),
  title: z.string(),
  entityIds: z.array(z.string()),
  relationshipIds: z.array(z.string()),
  textUnitIds: z.array(z.string()),
  period: z.string().nullable(),
  size: z.number(),
});
export type Community = z.infer<typeof Community>;

export const Finding = z.object({ summary: z.string(), explanation: z.string() });
export type Finding = z.infer<typeof Finding>;

export const CommunityReport = z.object({
  id: z.string(),
  humanReadableId: z.number().int(),
  community: z.string(),
  level: z.number().int(),
  parent: z.string().nullable(),
  children: z.array(z.string()),
  title: z.string(),
  summary: z.string(),
  fullContent: z.string(),
  /** Importance, 0–10. */
  rank: z.number(),
  ratingExplanation: z.string().nullable(),
  findings: z.array(Finding),
  fullContentJson: z.string().nullable(),
  period: z.string().nullable(),
  size: z.number().nullable(),
});
export type CommunityReport = z.infer<typeof CommunityReport>;

export const TextUnit = z.object({
  id: z.string(),
  humanReadableId: z.number().int(),
  text: z.string(),
  /** As stored by the indexer, in its own encoding. */
  tokenCount: z.number().int(),
  documentId: z.string().nullable(),
  entityIds: z.array(z.string()),
  relationshipIds: z.array(z.string()),
  covariateIds: z.array(z.string()),
});
export type TextUnit = z.infer<typeof TextUnit>;

/** A table found in a document (sidecar). Cells are text, rows of equal length. */
export const DocumentTable = z.object({
  id: z.string(),
  title: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
});
export type DocumentTable = z.infer<typeof DocumentTable>;

export const DocumentMetadata = z.object({
  cluster: z.string().nullable(),
  tags: z.array(z.string()),
  /** ISO date, YYYY-MM-DD. */
  date: z.string().nullable(),
});
export type DocumentMetadata = z.infer<typeof DocumentMetadata>;

export const SourceDocument = z.object({
  id: z.string(),
  humanReadableId: z.number().int(),
  title: z.string(),
  text: z.string(),
  textUnitIds: z.array(z.string()),
  creationDate: z.string().nullable(),
  rawData: z.string().nullable(),
  /** Sidecar. */
  tables: z.array(DocumentTable),
  metadata: DocumentMetadata,
});
export type SourceDocument = z.infer<typeof SourceDocument>;

/** GraphRAG's covariate; shown to readers as a claim. */
export const Covariate = z.object({
  id: z.string(),
  humanReadableId: z.number().int(),
  covariateType: z.string(),
  type: z.string().nullable(),
  description: z.string().nullable(),
  subjectId: z.string(),
  objectId: z.string().nullable(),
  status: z.string().nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  sourceText: z.string().nullable(),
  textUnitId: z.string().nullable(),
});
export type Covariate = z.infer<typeof Covariate>;

/** Which records carry vectors; GraphRAG's three embedding tables of v3.1. */
export const VectorKind = z.enum(['entity_description', 'community_full_content', 'text_unit_text']);
export type VectorKind = z.infer<typeof VectorKind>;

/** Vectors of one kind: `ids[i]` belongs to `values[i * dimensions … (i + 1) * dimensions)`. */
export type VectorTable = { kind: VectorKind; dimensions: number; ids: string[]; values: Float32Array };

/** Everything one index holds, tables in their stored order (row positions matter to GraphRAG). */
export type IndexData = {
  documents: SourceDocument[];
  textUnits: TextUnit[];
  entities: Entity[];
  relationships: Relationship[];
  communities: Community[];
  communityReports: CommunityReport[];
  covariates: Covariate[];
  vectors: VectorTable[];
};

export const IndexCounts = z.object({
  documents: z.number().int(),
  textUnits: z.number().int(),
  entities: z.number().int(),
  relationships: z.number().int(),
  communities: z.number().int(),
  communityReports: z.number().int(),
  covariates: z.number().int(),
});
export type IndexCounts = z.infer<typeof IndexCounts>;
