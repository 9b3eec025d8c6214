import { z } from 'zod';
import { SourceName } from './data-source';
import { DocumentMetadata, DocumentTable } from './knowledge-graph';
import { ProfileName } from './profile';

/** The longest question that is taken, in characters. */
export const maxQuestionLength = 20_000;

/** The id of a thread, a message or a run; recordings and imported runs have ids of their own form. */
export const StoredId = z.string().regex(/^[\w-]{1,100}$/);

/** The name of an index, as a person gave it. */
export const IndexName = z.string().max(200);

/** What the browser sends with a question. It makes the ids itself, so that nothing waits for the server. */
export const AskInput = z.object({
  runId: z.uuid(),
  /** A thread that does not exist yet is opened. Threads of recordings have ids of their own form. */
  threadId: StoredId,
  userMessageId: z.uuid(),
  assistantMessageId: z.uuid(),
  /** The message this question follows; null at the start of a thread. */
  parentId: StoredId.nullable(),
  question: z.string().max(1_000_000),
  /** Names of the indexes, asked as one; empty asks without any. */
  indexes: z.array(IndexName).max(8),
  /** Names of the data sources that may be asked. */
  sources: z.array(SourceName).max(8),
  /** null lets the router choose. */
  engine: z.string().max(50).nullable(),
  profile: ProfileName,
  settings: z.record(z.string(), z.unknown()),
  locale: z.enum(['ko', 'en']),
});
export type AskInput = z.infer<typeof AskInput>;

/** A page of the list of threads; `cursor` as the page before gave it. */
export const ThreadListInput = z.object({ query: z.string().max(1_000), cursor: z.string().max(1_000).nullable() });

export const RenameThreadInput = z.object({ threadId: StoredId, title: z.string().max(10_000) });

/** A record as a citation names it; ids are those of the parquet files. */
export const RecordInput = z.object({
  index: IndexName,
  dataset: z.string().max(50),
  recordId: z.string().max(10_000),
});

/** SHA-256 in hex, as lib/trace names texts. */
export const TextHashes = z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(1_000);

/** One stored record with what a reader needs to judge it; the answer to a citation that is opened. */
export const RecordDetail = z.object({
  index: z.string(),
  dataset: z.enum(['reports', 'entities', 'relationships', 'claims', 'sources']),
  recordId: z.string(),
  title: z.string(),
  /** Column values in table order, as text. */
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The passages it rests on, at most 20. */
  textUnits: z.array(z.object({ id: z.string(), documentId: z.string().nullable(), text: z.string() })),
  document: z
    .object({
      id: z.string(),
      title: z.string(),
      text: z.string(),
      metadata: DocumentMetadata,
      tables: z.array(DocumentTable),
    })
    .nullable(),
});
export type RecordDetail = z.infer<typeof RecordDetail>;

/** An index as the composer offers it. */
export type IndexChoice = {
  name: string;
  origin: 'sample' | 'import' | 'indexed';
  counts: { documents: number; textUnits: number; entities: number; relationships: number; communityReports: number };
  /** Questions that work on this index, in its language. */
  starters: string[];
};

/** What a filter can be chosen from: titles of documents, at most `maxFilterChoices` of them, and tags. */
export type FilterChoices = { documents: string[]; tags: string[] };
export const maxFilterChoices = 500;

/** What the page says about models: none means that the rule path writes the answers. */
export type ModelStatus = { strong: string | null; cheap: string | null; embedding: string | null };
