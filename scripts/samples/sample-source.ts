import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { parseDocument, type SampleDocument } from './parse-document';

const text = z.string().trim().min(1);
const date = z.iso.date();

const EntitySource = z.strictObject({ title: text, aliases: z.array(text), description: text });
const EntityGroup = z.strictObject({ type: text, entities: z.array(EntitySource).min(1) });

const RelationshipSource = z.strictObject({
  source: text,
  target: text,
  /** Passages that show both ends, as `document-key.section`. */
  units: z.array(text).min(1),
  /** Strength, 1–10. */
  weight: z.number().min(1).max(10),
  description: text,
});
const RelationshipGroup = z.strictObject({
  type: z.string().regex(/^[A-Z]+(_[A-Z]+)*$/),
  edges: z.array(RelationshipSource).min(1),
});

const ClaimSource = z.strictObject({
  subject: text,
  object: text.optional(),
  type: text,
  status: z.enum(['TRUE', 'FALSE', 'SUSPECTED']),
  start: date.optional(),
  end: date.optional(),
  unit: text,
  quote: text,
  description: text,
});
export type ClaimSource = z.infer<typeof ClaimSource>;

/** A community with its report. Leaves list members; a parent's members are those of its children. */
export type CommunitySource = {
  title: string;
  summary: string;
  rating: number;
  ratingExplanation: string;
  findings: { summary: string; explanation: string; evidence: string[] }[];
  children: CommunitySource[];
  members: string[];
};
const CommunitySource: z.ZodType<CommunitySource> = z
  .strictObject({
    title: text,
    summary: text,
    rating: z.number().min(0).max(10),
    ratingExplanation: text,
    /** Entity titles, at most five a finding: the most that a citation may name. */
    findings: z
      .array(z.strictObject({ summary: text, explanation: text, evidence: z.array(text).min(1).max(5) }))
      .min(1),
    get children() {
      return z.array(CommunitySource).default([]);
    },
    members: z.array(text).default([]),
  })
  .refine((community) => (community.children.length === 0) !== (community.members.length === 0), {
    message: 'a community has either children or members',
  });

export type EntitySource = z.infer<typeof EntitySource> & { type: string };
export type RelationshipSource = z.infer<typeof RelationshipSource> & { type: string };

/** A hand-written knowledge graph: documents and what they say, in the order of the files. */
export type SampleSource = {
  documents: SampleDocument[];
  entities: EntitySource[];
  relationships: RelationshipSource[];
  claims: ClaimSource[];
  communities: CommunitySource[];
};

/** Reads `documents/*.md` and the four YAML files of a sample's source folder. Throws ZodError where one is malformed. */
export function readSampleSource(folder: string): SampleSource {
  const yaml = <T>(file: string, schema: z.ZodType<T>): T => schema.parse(parse(readText(join(folder, file))));
  const documents = join(folder, 'documents');
  return {
    documents: readdirSync(documents)
      .filter((file) => file.endsWith('.md'))
      .sort()
      .map((file) => parseDocument(readText(join(documents, file)))),
    entities: yaml('entities.yaml', z.array(EntityGroup)).flatMap(({ type, entities }) =>
      entities.map((entity) => ({ type, ...entity })),
    ),
    relationships: yaml('relationships.yaml', z.array(RelationshipGroup)).flatMap(({ type, edges }) =>
      edges.map((edge) => ({ type, ...edge })),
    ),
    claims: yaml('claims.yaml', z.array(ClaimSource)),
    communities: yaml('communities.yaml', z.array(CommunitySource)),
  };
}

function readText(path: string): string {
  return readFileSync(path, 'utf8').normalize('NFC');
}
