import type { z } from 'zod';
import type { DataSource } from './domain/data-source';
import type { CheckedCypher, GraphQueryOutcome, GraphSchema } from './domain/graph-query';
import type { ModelRole, PromptSource } from './domain/run-event';
import type { TokenEncoding } from './domain/settings';
import type { SqlResult } from './domain/sql-query';
import type { TextUnitFilter } from './domain/text-unit-filter';

/** What steps need of the outside world. Adapters live in lib/models and db; lib/server wires them. */

export type Clock = {
  /** Wall clock. */
  now(): Date;
  /** Milliseconds from an arbitrary start, never going back. */
  monotonicMs(): number;
};

export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string };

export type ModelUsage = { inputTokens: number; outputTokens: number; costUsd: number | null; attempts: number };

/** A prompt file with its variables filled in. `hash` is that of the file, so an edit without a new version shows. */
export type RenderedPrompt = {
  id: string;
  version: number;
  hash: string;
  /** Whether the file is Sextant's own or one of the workspace in its place. */
  source: PromptSource;
  messages: ChatMessage[];
};

/** The prompt files. Throws PromptError for an unknown id or for variables that do not match the file's. */
export type Prompts = { render(id: string, variables: Readonly<Record<string, string>>): RenderedPrompt };

export type ChatRequest = {
  messages: ChatMessage[];
  /** The prompt file the messages were rendered from, for the trace. */
  prompt?: Pick<RenderedPrompt, 'id' | 'version'> & Partial<Pick<RenderedPrompt, 'hash' | 'source'>>;
  temperature?: number;
  maxOutputTokens?: number;
  /** Requests this call may send in all, retries and the repair of bad output included; the adapter's default is 3. */
  maxAttempts?: number;
  signal: AbortSignal;
};

export type ChatDelta = { type: 'text'; text: string } | { type: 'end'; finishReason: string; usage: ModelUsage };

/** A chat model in one role. Throws ModelError (lib/domain/model-error.ts); an abort throws the signal's reason. */
export type ChatModel = {
  readonly role: ModelRole;
  readonly model: string;
  /** Text as it arrives, then exactly one `end`. */
  stream(request: ChatRequest): AsyncIterable<ChatDelta>;
  /** One value that satisfies the schema, from a schema-constrained or fenced JSON answer. `raw` is what the model wrote. */
  object<T>(
    request: ChatRequest & { schema: z.ZodType<T>; schemaName: string },
  ): Promise<{ value: T; raw: string; usage: ModelUsage }>;
};

export type EmbeddingModel = {
  readonly model: string;
  readonly dimensions: number | null;
  /** One vector per text, in order. Throws ModelError. */
  embed(texts: string[], signal: AbortSignal): Promise<{ vectors: Float32Array[]; usage: ModelUsage }>;
};

/** A model that scores texts against a query. Throws ModelError, and the signal's reason on an abort. */
export type Reranker = {
  readonly model: string;
  /** One score a text, in the order of the texts; higher is better, the scale is the model's own. */
  rerank(query: string, texts: string[], signal: AbortSignal): Promise<{ scores: number[] }>;
};

/** Roles that are configured; null means that the rule path is taken. */
export type Models = {
  strong: ChatModel | null;
  cheap: ChatModel | null;
  embedding: EmbeddingModel | null;
  reranker?: Reranker | null;
};

/** Rows of variable length in one array: row `i` is `values[offsets[i] … offsets[i + 1])`. */
export type Ragged = { offsets: Int32Array; values: Int32Array };

/**
 * The shape of one index version without its long texts: what ranking and budgets need. Rows are table positions.
 * A row of −1 is a dangling reference. Token counts are those of a record's prompt line (lib/index/prompt-lines.ts)
 * with all default columns: `lineTokens` with cells as they are, `escapedLineTokens` with cells escaped.
 */
export type IndexStructure = {
  /** The encoding the tokens were counted in. */
  encoding: TokenEncoding;
  entities: {
    ids: string[];
    shortIds: string[];
    titles: string[];
    types: (string | null)[];
    degrees: Float64Array;
    lineTokens: Int32Array;
    escapedLineTokens: Int32Array;
    textUnitRows: Ragged;
    communityRows: Ragged;
  };
  relationships: {
    ids: string[];
    shortIds: string[];
    /** Titles only where the row is dangling. */
    sourceRows: Int32Array;
    targetRows: Int32Array;
    danglingTitles: Map<number, { source: string; target: string }>;
    ranks: Float64Array;
    weights: Float64Array;
    lineTokens: Int32Array;
    escapedLineTokens: Int32Array;
    textUnitRows: Ragged;
  };
  communities: { ids: string[]; numbers: string[]; levels: Int32Array; parentRows: Int32Array };
  reports: {
    ids: string[];
    numbers: string[];
    titles: string[];
    communityRows: Int32Array;
    levels: Int32Array;
    ranks: Float64Array;
    lineTokens: Int32Array;
    escapedLineTokens: Int32Array;
    summaryLineTokens: Int32Array;
    escapedSummaryLineTokens: Int32Array;
  };
  claims: {
    ids: string[];
    shortIds: string[];
    covariateTypes: string[];
    subjectRows: Int32Array;
    lineTokens: Int32Array;
    escapedLineTokens: Int32Array;
  };
  textUnits: {
    ids: string[];
    shortIds: string[];
    documentIds: (string | null)[];
    lineTokens: Int32Array;
    escapedLineTokens: Int32Array;
    /** As the unit itself lists them; not always the inverse of `relationships.textUnitRows`. */
    relationshipRows: Ragged;
  };
};

/** The texts of single records, read by table position. Results are in the order of `rows`. */
export type RecordTexts = {
  entities(rows: readonly number[]): Promise<{ description: string; aliases: string[] }[]>;
  relationships(rows: readonly number[]): Promise<{ description: string; type: string | null }[]>;
  reports(rows: readonly number[]): Promise<{ summary: string; fullContent: string }[]>;
  claims(rows: readonly number[]): Promise<
    {
      objectId: string | null;
      status: string | null;
      startDate: string | null;
      endDate: string | null;
      description: string | null;
    }[]
  >;
  textUnits(rows: readonly number[]): Promise<{ text: string }[]>;
};

/** A document without its text. `date` is its own, else the day GraphRAG read it, as YYYY-MM-DD. */
export type DocumentSummary = {
  id: string;
  title: string;
  cluster: string | null;
  tags: string[];
  date: string | null;
};

/**
 * A text unit that was found by its words: its table position and its score, above 0. `namedBy` is the row of the
 * better passage that names its document, and so lifted it; null where its own words are all.
 */
export type TextUnitHit = { row: number; score: number; namedBy: number | null };

/** Indexes without vectors of the embedding model, and a search over them alone. */
export type BeyondVectors<Search> = { names: string[]; search: Search };

/** Tables of an index whose rows are cited. */
export type CitedTable = 'entities' | 'relationships' | 'reports' | 'claims' | 'textUnits';

/**
 * One index, opened for questions: from the database or straight from a folder of parquet files. Several asked together
 * are one as well (lib/index/unite-indexes.ts).
 */
export type OpenIndex = {
  id: string;
  name: string;
  /** Name of the index that a row is from. */
  indexOf(table: CitedTable, row: number): string;
  structure: IndexStructure;
  texts: RecordTexts;
  /** Vectors by kind; null where the index has none. */
  entityVectors: { dimensions: number; model: string | null } | null;
  /** Nearest entity descriptions by cosine, best first; `row` is the entity's table position, `score` in −1…1. */
  nearestEntities(vector: Float32Array, k: number): Promise<{ row: number; score: number }[]>;
  /** Lexical search over title, aliases and description; BM25, best first. */
  lexicalEntities(query: string, k: number): Promise<{ row: number; score: number }[]>;
  /** The parts that `nearestEntities` does not reach, by words; null where it reaches all. */
  entitiesBeyondVectors: BeyondVectors<(query: string, k: number) => Promise<{ row: number; score: number }[]>> | null;
  reportVectors: { dimensions: number; model: string | null } | null;
  /** Nearest reports by cosine of their full content, best first; `row` is the report's table position. */
  nearestReports(vector: Float32Array, k: number): Promise<{ row: number; score: number }[]>;
  /** In table order. */
  documents(): Promise<DocumentSummary[]>;
  textUnitVectors: { dimensions: number; model: string | null } | null;
  /** Nearest text units by cosine among those that pass the filter, best first; no id twice. */
  nearestTextUnits(vector: Float32Array, k: number, filter: TextUnitFilter): Promise<{ row: number; score: number }[]>;
  /** Lexical search over text and title of the document, among those that pass the filter, best first; no id twice. */
  searchTextUnits(query: string, k: number, filter: TextUnitFilter): Promise<TextUnitHit[]>;
  /** The parts that `nearestTextUnits` does not reach, by words; null where it reaches all. */
  textUnitsBeyondVectors: BeyondVectors<
    (query: string, k: number, filter: TextUnitFilter) => Promise<TextUnitHit[]>
  > | null;
  /** Indexes whose claims are not used, because another index asked with them has none. */
  claimsLeftOut: string[];
  /** What the lexical searches that were read so far hold in memory, in bytes, about. */
  lexicalBytes(): number;
};

export type GraphQueryLimits = {
  /** Rows read at most. */
  maxRows: number;
  timeLimitMs: number;
  signal: AbortSignal;
};

/**
 * Cypher over the projections of indexes. A projection that is missing, outdated or damaged is made first, which takes
 * seconds for a large index. Throws GraphUnavailableError where none can be made, and the signal's reason on an abort;
 * everything else is an outcome.
 */
export type GraphQueryEngine = {
  /** Whether there is such an index, so that its projection is there or can be made. */
  holds(indexId: string): Promise<boolean>;
  schema(indexId: string, signal: AbortSignal): Promise<GraphSchema>;
  query(indexId: string, statement: CheckedCypher, limits: GraphQueryLimits): Promise<GraphQueryOutcome>;
};

/** A data source that may be asked. Its tables carry what an administrator hid. */
export type OpenSource = {
  source: DataSource;
  /**
   * Runs a statement that the guard made for this source, whose limit is one row more than `rowLimit`. Throws
   * SourceError (lib/domain/source-error.ts), and the signal's reason on an abort.
   */
  run(statement: string, options: { rowLimit: number; ms: number; signal: AbortSignal }): Promise<SqlResult>;
};
