import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type ScriptedModelServer,
  type ScriptedReply,
  startScriptedModelServer,
} from '@/e2e/support/scripted-model-server';
import type { ProfileName } from '@/lib/domain/profile';
import { createModels, readModelConfig } from '@/lib/models';
import { loadPrompts } from '@/lib/prompts';
import { decideRoute } from './route';
import { noFacts } from './testing';

let server: ScriptedModelServer;
const prompts = loadPrompts();

beforeAll(async () => {
  server = await startScriptedModelServer();
});
afterEach(() => server.reset());
afterAll(() => server.close());

async function decide(replies: ScriptedReply[], profile: ProfileName = 'doc-graph-agent', question = '표는 몇 개?') {
  server.script(...replies.map((reply) => ({ reply })));
  const waits: number[] = [];
  const decision = await decideRoute(
    {
      question,
      profile,
      history: [{ role: 'user', content: '한빛모빌리티를 알려줘' }],
      explicitEngine: null,
      facts: noFacts,
      locale: 'ko',
    },
    {
      model: createModels(readModelConfig({ OPENAI_BASE_URL: server.baseUrl, SEXTANT_MODEL: 'm' })).cheap,
      prompts,
      signal: new AbortController().signal,
      sleep: async (ms) => {
        waits.push(ms);
      },
    },
  );
  return { decision, waits };
}

const text = (answer: string): ScriptedReply => ({ kind: 'text', text: answer });

describe('the model stage of doc-graph-agent', () => {
  test('asks once, at temperature 0, for at most 150 tokens, with a schema', async () => {
    const { decision } = await decide([text('{"route":"local","reasoning":"이웃을 묻습니다."}')]);
    expect(decision).toMatchObject({
      intent: 'local',
      decidedBy: 'model',
      modelUsed: true,
      reasoning: '이웃을 묻습니다.',
      error: null,
      matchedKeywords: [],
    });
    const [asked] = server.requests;
    expect(asked!.body).toMatchObject({ temperature: 0, max_tokens: 150, response_format: { type: 'json_schema' } });
    expect(asked!.text).toContain('"enum":["t2c","local","community"]');
    expect(asked!.text).toContain('질문: 표는 몇 개?');
  });

  test.each([
    ['fenced', '```json\n{"route":"community","reasoning":"r"}\n```'],
    ['with spaces and capitals', '{"route":" Community ","reasoning":"r"}'],
    ['without reasoning', '{"route":"community"}'],
  ])('a route %s is read', async (_, answer) => {
    expect((await decide([text(answer)])).decision.intent).toBe('community');
  });

  test('an unknown route goes to the default and keeps the reasoning', async () => {
    const { decision } = await decide([text('{"route":"SQL","reasoning":"표를 셉니다."}')]);
    expect(decision).toMatchObject({
      intent: 't2c',
      decidedBy: 'default',
      modelUsed: true,
      error: "unknown route: 'sql'",
      reasoning: '표를 셉니다.',
    });
  });

  test.each(['not json', '{"route":', '[]', ''])('unreadable %j goes to the default at once', async (answer) => {
    const { decision, waits } = await decide([text(answer)]);
    expect(decision).toMatchObject({ intent: 't2c', decidedBy: 'default', modelUsed: true, reasoning: '' });
    expect(decision.error).toMatch(/^JSON 파싱 실패: ./);
    expect(waits).toEqual([]);
  });

  test('a failed call is tried twice, two seconds apart', async () => {
    const { decision, waits } = await decide([
      { kind: 'status', status: 500 },
      { kind: 'status', status: 500 },
    ]);
    expect(decision.error).toMatch(/^LLM 호출 실패: .*500/);
    expect(decision).toMatchObject({ intent: 't2c', decidedBy: 'default', modelUsed: true });
    expect(server.requests).toHaveLength(2);
    expect(waits).toEqual([2000]);
  });

  test('a second attempt that succeeds decides', async () => {
    const { decision } = await decide([{ kind: 'status', status: 429 }, text('{"route":"local","reasoning":""}')]);
    expect(decision).toMatchObject({ intent: 'local', decidedBy: 'model', error: null });
  });

  test('a keyword or an empty question asks nothing', async () => {
    await decide([], 'doc-graph-agent', '한화와 두산밥캣의 관계는?');
    await decide([], 'doc-graph-agent', ' \n ');
    expect(server.requests).toHaveLength(0);
  });

  test('an abort is not a default', async () => {
    const reason = new Error('stopped');
    const deciding = decideRoute(
      { question: 'x', profile: 'unified', history: [], explicitEngine: null, facts: noFacts, locale: 'en' },
      {
        model: createModels(readModelConfig({ OPENAI_BASE_URL: server.baseUrl, SEXTANT_MODEL: 'm' })).cheap,
        prompts,
        signal: AbortSignal.abort(reason),
        sleep: () => Promise.resolve(),
      },
    );
    await expect(deciding).rejects.toBe(reason);
  });
});

describe('the model stage of unified', () => {
  test('chooses among five intents and sees earlier turns', async () => {
    const { decision } = await decide([text('{"route":"both","reasoning":"r"}')], 'unified');
    expect(decision).toMatchObject({ intent: 'both', workflow: 'both', decidedBy: 'model' });
    expect(server.requests[0]!.text).toContain('"enum":["t2c","local","community","both","general"]');
    expect(server.requests[0]!.text).toContain('user: 한빛모빌리티를 알려줘');
  });

  test('a failure falls through to the rules and stays visible', async () => {
    const { decision } = await decide([text('?')], 'unified');
    expect(decision).toMatchObject({ intent: 't2c', decidedBy: 'rule', modelUsed: true, matchedKeywords: ['몇 개'] });
    expect(decision.error).toContain('JSON');
  });
});
