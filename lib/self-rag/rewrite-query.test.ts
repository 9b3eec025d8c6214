import { describe, expect, it } from 'vitest';
import { fakeChatModel } from '@/lib/models';
import { loadPrompts } from '@/lib/prompts';
import { rewriteQuery } from './rewrite-query';

const prompts = loadPrompts();
const { signal } = new AbortController();
const usage = { inputTokens: 1, outputTokens: 1, costUsd: 0, attempts: 1 };
const byRule = { model: null, prompts, signal };
const question = 'Which debts did the old partner of Scrooge leave?';

describe('queries by rule', () => {
  it('are each unlike the others until none is left', async () => {
    const tried = [question];
    const near = ['MARLEY', 'COUNTING-HOUSE', 'Stave 1'];
    for (;;) {
      const rewrite = await rewriteQuery(byRule, { question, tried, near });
      if (rewrite === null) break;
      expect(tried).not.toContain(rewrite.query);
      expect(rewrite).toMatchObject({ method: 'rule', version: tried.length + 1, from: question });
      tried.push(rewrite.query);
    }
    expect(tried.length).toBeGreaterThan(3);
  });

  it('do not exist for a question that names nothing', async () => {
    expect(await rewriteQuery(byRule, { question: '???', tried: ['???'], near: [] })).toBeNull();
  });
});

it('a model that repeats a query gives way to the rule', async () => {
  const model = fakeChatModel({
    role: 'cheap',
    object: async ({ schema }) => ({
      value: schema.parse({ query: question.toUpperCase(), change: 'synonyms' }),
      raw: '',
      usage,
    }),
  });
  const rewrite = await rewriteQuery({ model, prompts, signal }, { question, tried: [question], near: ['MARLEY'] });
  expect(rewrite).toMatchObject({ method: 'rule', change: 'related' });
});
