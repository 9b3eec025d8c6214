import { describe, expect, test } from 'vitest';
import { entityMentions } from './entity-mentions';
import type { RouteFacts } from './facts';
import { decideRoute, type RouteInput, UnknownEngineError } from './route';
import { neverAsked, noFacts } from './testing';

const carol = ['SCROOGE', 'BOB CRATCHIT', 'JACOB MARLEY', 'LONDON', 'TINY TIM'];
const indexed: RouteFacts = { ...noFacts, hasIndex: true, hasReports: true, availableEngines: ['graphrag.local'] };

function decide(question: string, input: Partial<RouteInput> = {}) {
  const facts = input.facts ?? { ...indexed, entityHits: entityMentions(question, carol) };
  return decideRoute(
    { question, profile: 'unified', history: [], explicitEngine: null, locale: 'en', ...input, facts },
    { ...neverAsked, model: null },
  );
}

describe('unified without a model', () => {
  test.each([
    ['Who is Scrooge?', 'local', 'rule'],
    ["What is Marley's message?", 'local', 'rule'],
    ['How many of the ghosts visit Tiny Tim?', 'local', 'rule'],
    ['What happens on Christmas morning?', 'local', 'default'],
    ['What are the main themes?', 'community', 'keyword'],
    ['Which ghost speaks most?', 't2c', 'rule'],
    ['top 5 characters', 't2c', 'rule'],
  ])('%s → %s by %s, answered by graphrag.local', async (question, intent, decidedBy) => {
    expect(await decide(question)).toMatchObject({ intent, decidedBy, engine: 'graphrag.local', modelUsed: false });
  });

  test.each(['안녕?', '고마워!', 'Hello there!', 'thank you very much'])('%s is small talk', async (question) => {
    expect(await decide(question)).toMatchObject({ intent: 'general', engine: 'none', engineFallback: null });
  });

  test.each(['Hello, where is the prize turkey?', '안녕하세요 대표의 근황을 알려줘', 'Thanksgiving dinner'])(
    '%s is more than small talk',
    async (question) => {
      expect((await decide(question)).intent).toBe('local');
    },
  );

  test('what gives way is named with its reason', async () => {
    expect((await decide('Which ghost speaks most?')).engineFallback).toEqual({
      from: 'text2cypher',
      to: 'graphrag.local',
      reason: 'This version does not have that engine yet.',
    });
    expect((await decide('Who is Scrooge?')).engineFallback).toBeNull();
  });

  test('a selected data source is asked first once it can be', async () => {
    const facts = { ...indexed, sources: ['shop'], hasModel: true, availableEngines: ['graphrag.local', 'text2sql'] };
    expect(await decide('How many orders?', { facts })).toMatchObject({ engine: 'text2sql', engineFallback: null });
    const without = { ...facts, hasModel: false };
    expect((await decide('How many orders?', { facts: without })).engineFallback).toMatchObject({
      from: 'text2sql',
      reason: 'Writing a query for this question takes a model.',
    });
  });

  test('no index leaves no engine, and says so', async () => {
    const decision = await decide('이 인물은 누구지', {
      facts: { ...noFacts, availableEngines: ['graphrag.local'] },
      locale: 'ko',
    });
    expect(decision).toMatchObject({
      engine: 'none',
      engineFallback: { from: 'hybrid', to: 'none', reason: '선택한 인덱스가 없습니다.' },
    });
  });

  test.each(['', '  \n'])('an empty question runs nothing', async (question) => {
    expect(await decide(question)).toMatchObject({ decidedBy: 'empty', engine: 'none', workflow: 'general' });
  });
});

describe('engines chosen by hand', () => {
  test('no router, no keywords', async () => {
    expect(await decide('전체 주제는?', { explicitEngine: 'graphrag.local' })).toMatchObject({
      decidedBy: 'explicit',
      intent: 'local',
      engine: 'graphrag.local',
      matchedKeywords: [],
    });
  });

  test('one that cannot run gives way', async () => {
    expect(await decide('x', { explicitEngine: 'graphrag.global' })).toMatchObject({
      intent: 'community',
      engine: 'graphrag.local',
      engineFallback: { from: 'graphrag.global', to: 'graphrag.local' },
    });
  });

  test('an unknown one is an error', async () => {
    await expect(decide('x', { explicitEngine: 'toString' })).rejects.toThrow(UnknownEngineError);
  });

  test('profile graphrag takes its method, and local search without one, even for an empty question', async () => {
    expect(await decide('', { profile: 'graphrag' })).toMatchObject({
      decidedBy: 'explicit',
      engine: 'graphrag.local',
    });
  });
});

describe('doc-graph-agent', () => {
  test('a global question goes to the stub while there is no community layer', async () => {
    expect(await decide('전체 트렌드', { profile: 'doc-graph-agent' })).toMatchObject({
      engine: 'community-stub',
      engineFallback: { from: 'graphrag.global', to: 'community-stub' },
    });
  });

  test('its own engine is wanted and gives way', async () => {
    expect((await decide('한화의 관계', { profile: 'doc-graph-agent' })).engineFallback).toMatchObject({
      from: 'hop1',
      to: 'graphrag.local',
    });
  });
});
