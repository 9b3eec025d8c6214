import { expect, test } from 'vitest';
import type { RouteDecision } from '@/lib/domain/route-decision';
import { DecisionCache, type DecisionKey } from './decision-cache';
import { decideRoute } from './route';
import { neverAsked, noFacts } from './testing';

const key: DecisionKey = {
  question: '이건 뭐지',
  profile: 'unified',
  locale: 'ko',
  history: [],
  engine: null,
  index: 'a',
  sources: [],
  rest: { version: 1 },
};

async function decision(change: Partial<RouteDecision>): Promise<RouteDecision> {
  const input = {
    question: key.question,
    profile: 'unified' as const,
    history: [],
    explicitEngine: null,
    facts: noFacts,
  };
  const decided = await decideRoute({ ...input, locale: 'ko' }, { ...neverAsked, model: null });
  return { ...decided, modelUsed: true, error: null, ...change };
}

/** How often the router was asked for keys in a row; the model sways between two intents. */
async function asked(keys: DecisionKey[], change: Partial<RouteDecision> = {}) {
  const cache = new DecisionCache();
  let count = 0;
  const decisions: RouteDecision[] = [];
  for (const each of keys) {
    const intent = count % 2 === 0 ? 'local' : 't2c';
    decisions.push(
      await cache.get(each, async () => {
        count += 1;
        return decision({ intent, ...change });
      }),
    );
  }
  return { count, decisions };
}

test('a repeated question cannot move, whatever its blanks and form', async () => {
  const { count, decisions } = await asked([key, { ...key, question: ' 이건  뭐지 '.normalize('NFD') }, key]);
  expect(count).toBe(1);
  expect(decisions.map(({ intent }) => intent)).toEqual(['local', 'local', 'local']);
  expect(decisions.map(({ cached }) => cached)).toEqual([false, true, true]);
});

test.each([
  ['another question', { question: '저건 뭐지' }],
  ['another history', { history: [{ role: 'user' as const, content: '안녕' }] }],
  ['another index', { index: 'b' }],
  ['another source', { sources: ['shop'] }],
  ['another route table or prompt', { rest: { version: 2 } }],
])('%s is decided anew', async (_, change) => {
  expect((await asked([key, { ...key, ...change }])).count).toBe(2);
});

test('a failure of the model is not kept, nor what no model decided', async () => {
  expect((await asked([key, key], { error: 'LLM 호출 실패' })).count).toBe(2);
  expect((await asked([key, key], { modelUsed: false })).count).toBe(2);
});

test('questions that come at once are decided once', async () => {
  const cache = new DecisionCache();
  let count = 0;
  const decide = async () => {
    count += 1;
    return decision({});
  };
  await Promise.all([cache.get(key, decide), cache.get(key, decide)]);
  expect(count).toBe(1);
});
