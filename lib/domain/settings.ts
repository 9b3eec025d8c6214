import { z } from 'zod';
import { noFilter, TextUnitFilter } from './text-unit-filter';

/**
 * Upstream defects of Microsoft GraphRAG 3.1.2 that can be reproduced one by one (graphrag-upstream notes).
 * `true` means: behave as upstream does.
 */
export const Compat = z.object({
  /** Keep up to 2k entities instead of cutting to k. */
  keepOversampledEntities: z.boolean(),
  /** Entities outside every community of the level disappear. */
  dropUnclusteredEntities: z.boolean(),
  /** Every report of level ≤ L stays a candidate; no per-entity roll-up. */
  keepAllReportsBelowLevel: z.boolean(),
  /** The first report that does not fit ends the section. */
  stopAtFirstOversizeReport: z.boolean(),
  /** An empty report section is the text `[]`. */
  bracketsForNoReports: z.boolean(),
  /** Cells of entities, relationships, claims and sources are joined without escaping. */
  unescapedCells: z.boolean(),
  /** Where the tables of one more entity do not fit, all of that entity's rows are taken back. */
  revertOversizeEntity: z.boolean(),
  /** The ranking attribute `links` leaks into the relationship table. */
  leakLinksColumn: z.boolean(),
  /** The history section shows the oldest turns. */
  oldestHistory: z.boolean(),
  /** Sources are numbered by row position instead of their own human readable id. */
  rowIndexSourceIds: z.boolean(),
  /** Follow-up questions of drift search are taken unranked. */
  unrankedDriftFollowUps: z.boolean(),
});
export type Compat = z.infer<typeof Compat>;

export const compatOn: Compat = Object.fromEntries(Object.keys(Compat.shape).map((k) => [k, true])) as Compat;
export const compatOff: Compat = Object.fromEntries(Object.keys(Compat.shape).map((k) => [k, false])) as Compat;

function withEverySwitch(switches: unknown): unknown {
  return typeof switches === 'object' && switches !== null ? { ...compatOff, ...switches } : switches;
}

/** Tokenisers that budgets can be counted with. */
export const TokenEncoding = z.enum(['o200k_base', 'cl100k_base']);
export type TokenEncoding = z.infer<typeof TokenEncoding>;

const proportion = z.number().min(0).max(1);
const tokens = z.number().int().min(0).max(1_000_000);
const entityNames = z.array(z.string().max(1_000)).max(1_000);
const words = z.number().int().min(1).max(100_000);

/**
 * Everything a run can be told, with the sources' defaults: GraphRAG 3.1.2 for the context.
 * The keys are those of `--set` (contracts.md); `compat` is set as `compat=true|false` or `compat.NAME`.
 */
export const RunSettings = z
  .object({
    communityLevel: z.number().int().min(0).nullable().default(2),
    responseType: z.string().max(200).default('Multiple Paragraphs'),
    maxContextTokens: tokens.default(12_000),
    communityProp: proportion.default(0.15),
    textUnitProp: proportion.default(0.5),
    topKMappedEntities: z.number().int().min(0).max(1000).default(10),
    topKRelationships: z.number().int().min(0).max(1000).default(10),
    relationshipCap: z.enum(['perEntity', 'total']).default('perEntity'),
    conversationHistoryMaxTurns: z.number().int().min(0).max(100).default(5),
    /** Tokens of the history section; upstream (`oldestHistory`) knows no limit of its own. */
    conversationHistoryMaxTokens: tokens.default(1000),
    conversationHistoryUserTurnsOnly: z.boolean().default(true),
    includeEntityRank: z.boolean().default(true),
    includeRelationshipWeight: z.boolean().default(true),
    includeCommunityRank: z.boolean().default(false),
    minCommunityRank: z.number().default(0),
    useCommunitySummary: z.boolean().default(false),
    relationshipRankingAttribute: z.enum(['rank', 'weight']).default('rank'),
    returnCandidateContext: z.boolean().default(false),
    covariates: z.boolean().default(true),
    includeEntityNames: entityNames.default([]),
    excludeEntityNames: entityNames.default([]),
    encoding: TokenEncoding.default('o200k_base'),
    /** Global search: tokens of one batch of reports, and of the points that the answer is written from. */
    mapMaxTokens: tokens.default(12_000),
    reduceMaxTokens: tokens.default(12_000),
    /** Words asked for, of one batch's points and of the answer. */
    mapMaxLength: words.default(1000),
    reduceMaxLength: words.default(2000),
    shuffleData: z.boolean().default(true),
    /** Seed of Python's generator. */
    shuffleSeed: z.number().int().min(0).max(0xffff_ffff).default(86),
    allowGeneralKnowledge: z.boolean().default(false),
    /** Model calls at a time, for map, for rating and for the steps of a drift search. */
    mapConcurrency: z.number().int().min(1).max(64).default(8),
    dynamicCommunitySelection: z.boolean().default(false),
    /** The least rating, 0–5, at which a report counts as relevant. */
    dynamicThreshold: z.number().int().min(0).max(5).default(1),
    dynamicKeepParent: z.boolean().default(false),
    /** How often each report is rated; the majority counts. */
    dynamicRepeats: z.number().int().min(1).max(9).default(1),
    /** The last level that is rated whole when nothing above was relevant; descent goes on to `communityLevel`. */
    dynamicMaxLevel: z.number().int().min(0).default(2),
    /** Drift search: folds of the first reports, rounds of follow-ups, and follow-ups a round. */
    driftPrimerFolds: z.number().int().min(1).max(20).default(5),
    driftDepth: z.number().int().min(0).max(10).default(3),
    driftFollowUps: z.number().int().min(0).max(100).default(20),
    /** What a drift search may spend: requests to models, and tokens of all of them, input and output. */
    driftMaxModelCalls: z.number().int().min(1).max(200).default(20),
    driftMaxTokens: z.number().int().min(0).max(10_000_000).default(250_000),
    /** Text units that a search over passages (`hybrid`) hands on, and GraphRAG's basic search. */
    vectorSearchK: z.number().int().min(1).max(1000).default(20),
    basicSearchK: z.number().int().min(1).max(1000).default(10),
    /** Self-RAG loop: the least grades that a model must give; the rule has thresholds of its own. */
    relevanceThreshold: proportion.default(0.6),
    groundingThreshold: proportion.default(0.7),
    /** Searches and answers after the first. */
    maxSearchRetries: z.number().int().min(0).max(10).default(3),
    maxGenerationRetries: z.number().int().min(0).max(10).default(2),
    /** Passages that go on after reranking, and how many of the found ones are graded. */
    rerankTopN: z.number().int().min(1).max(100).default(5),
    relevanceDocuments: z.number().int().min(1).max(20).default(3),
    /** Which text units may be found and cited, by their documents. */
    filter: TextUnitFilter.default(noFilter),
    /** A switch that a recorded run does not know yet is off. */
    compat: z.preprocess(withEverySwitch, Compat).default(compatOff),
  })
  .strict()
  .refine((s) => s.communityProp + s.textUnitProp <= 1, {
    message: 'communityProp + textUnitProp must not exceed 1',
    path: ['communityProp'],
  });
export type RunSettings = z.infer<typeof RunSettings>;
/** What a caller may give: any subset, single compat switches included; the profile and the defaults fill the rest. */
export type PartialRunSettings = Omit<z.input<typeof RunSettings>, 'compat'> & { compat?: Partial<Compat> };
