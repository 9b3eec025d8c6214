import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { compatOff, compatOn, RunSettings } from '@/lib/domain/settings';
import { sampleIndex } from '@/lib/import/testing/sample-index';
import { chooseEntities } from '@/lib/index/choose-entities';
import { loadTokenCounter } from '@/lib/text/token-counter';
import { buildLocalContext } from './build-local-context';

const folder = fileURLToPath(new URL('./goldens/', import.meta.url));

const Golden = z.object({
  id: z.string(),
  dataset: z.enum(['verbs-v3.1', 'dulce-v3.1']),
  communityLevel: z.number(),
  rankedEntityIds: z.array(z.string()),
  params: z.strictObject({
    conversation_history_max_turns: z.number(),
    conversation_history_user_turns_only: z.boolean(),
    max_context_tokens: z.number(),
    text_unit_prop: z.number(),
    community_prop: z.number(),
    top_k_mapped_entities: z.number(),
    top_k_relationships: z.number(),
    include_entity_rank: z.boolean(),
    include_relationship_weight: z.boolean(),
    include_community_rank: z.boolean(),
    return_candidate_context: z.boolean(),
  }),
  covariates: z.boolean(),
  history: z.array(z.tuple([z.enum(['user', 'assistant']), z.string()])).nullable(),
  include: z.array(z.string()).nullable(),
  exclude: z.array(z.string()).nullable(),
  expected: z.object({
    tokens: z.number(),
    sha256: z.string(),
    context: z.string(),
    counts: z.record(z.string(), z.number()),
    ids: z.record(z.string(), z.array(z.string())),
  }),
});

const samples = { 'verbs-v3.1': 'a-christmas-carol', 'dulce-v3.1': 'operation-dulce' } as const;

function settingsOf({ params, covariates, communityLevel, include, exclude }: z.infer<typeof Golden>): RunSettings {
  return RunSettings.parse({
    communityLevel,
    covariates,
    conversationHistoryMaxTurns: params.conversation_history_max_turns,
    conversationHistoryUserTurnsOnly: params.conversation_history_user_turns_only,
    maxContextTokens: params.max_context_tokens,
    textUnitProp: params.text_unit_prop,
    communityProp: params.community_prop,
    topKMappedEntities: params.top_k_mapped_entities,
    topKRelationships: params.top_k_relationships,
    includeEntityRank: params.include_entity_rank,
    includeRelationshipWeight: params.include_relationship_weight,
    includeCommunityRank: params.include_community_rank,
    returnCandidateContext: params.return_candidate_context,
    includeEntityNames: include ?? [],
    excludeEntityNames: exclude ?? [],
    compat: compatOn,
  });
}

describe('contexts of Microsoft GraphRAG 3.1.2', () => {
  const files = readdirSync(folder).filter((file) => file !== 'graphrag-global-batches.json');
  const goldens = files.map((file) => Golden.parse(JSON.parse(readFileSync(folder + file, 'utf8'))));

  it('has the 21 that were made', () => {
    expect(goldens).toHaveLength(21);
  });

  it.each(goldens.map((golden) => [golden.id, golden] as const))('%s to the byte', async (_, golden) => {
    const index = await sampleIndex(samples[golden.dataset]);
    const settings = settingsOf(golden);
    const history = (golden.history ?? []).map(([role, content]) => ({ role, content }));
    const found = golden.rankedEntityIds.map((id) => ({ row: index.structure.entities.ids.indexOf(id), score: null }));
    const entityRows = chooseEntities(index.structure, found, settings).entities.map(({ row }) => row);
    const context = await buildLocalContext({ index, entityRows, settings, history });

    expect(context.text).toBe(golden.expected.context);
    expect(createHash('sha256').update(context.text).digest('hex')).toBe(golden.expected.sha256);
    expect(context.tokens).toBe(golden.expected.tokens);
    for (const [name, ids] of Object.entries(golden.expected.ids)) {
      const section = context.sections.find((candidate) => candidate.name === name);
      expect(
        section?.records.map((record) => record.id),
        name,
      ).toEqual(ids);
    }
    for (const [name, count] of Object.entries(golden.expected.counts)) {
      const section = context.sections.find(({ title }) => title.toLowerCase() === name);
      expect(section?.records.length ?? 0, name).toBe(count);
    }
  });
});

describe('tokens of a context', () => {
  let count: (text: string) => number;
  beforeAll(async () => {
    count = await loadTokenCounter('o200k_base');
  });

  it('are those of its text although no text is counted', async () => {
    const index = await sampleIndex('a-christmas-carol');
    for (const compat of [compatOff, compatOn]) {
      const settings = RunSettings.parse({ compat });
      for (let start = 0; start < 200; start += 20) {
        const entityRows = Array.from({ length: 12 }, (_, i) => start + i);
        const context = await buildLocalContext({ index, entityRows, settings, history: [] });
        expect(context.tokens).toBe(count(context.text));
        for (const section of context.sections) expect(section.tokens, section.name).toBe(count(section.text));
      }
    }
  });
});
