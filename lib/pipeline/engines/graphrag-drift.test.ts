import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { ModelError, type ModelErrorCode } from '@/lib/domain/model-error';
import { projectRun, type RunView } from '@/lib/domain/run-view';
import type { PartialRunSettings } from '@/lib/domain/settings';
import { openSmallIndex } from '@/lib/index/testing';
import { fakeChatModel } from '@/lib/models';
import type { ChatMessage, ChatModel, EmbeddingModel, OpenIndex } from '@/lib/ports';
import { loadPrompts } from '@/lib/prompts';
import type { TokenCounter } from '@/lib/text/byte-pair-counter';
import { loadTokenCounter } from '@/lib/text/token-counter';
import { RunLog } from '@/lib/trace/run-log';
import { answer } from '../answer';

const prompts = loadPrompts();
const people = ['Mira Holt', 'Jonas Vale', 'Anna Reed', 'Tobias Ash', 'Lena Cole', 'Peter Moss'];
let index: OpenIndex;
let count: TokenCounter;

beforeAll(async () => {
  count = await loadTokenCounter('o200k_base');
  index = await openSmallIndex({
    entities: people.map((title, row) => ({
      title,
      description: `${title} works at the wells.`,
      units: [row],
      degree: 9 - row,
    })),
    relationships: people
      .slice(1)
      .map((target) => ({ source: 'Mira Holt', target, description: `Mira Holt leads ${target}.` })),
    communities: people.map((title) => ({
      level: 0,
      titles: [title],
      report: { rank: 5, content: `${title} keeps the wells of the valley.` },
    })),
    units: people.map((title) => ({ text: `${title} closed two wells in spring.` })),
  });
});

/** What a model does with one request for JSON. */
type Move =
  | { kind: 'answers'; score: number; followUps: { who: number; score: number }[] }
  | { kind: 'fails'; code: ModelErrorCode }
  | { kind: 'babbles'; raw: string };

type Calls = { requests: number; tokens: number; prompts: string[]; messages: string[] };

/** A model that makes these moves in turn, the last one again and again, and bills what was counted. */
function movingModel(moves: readonly Move[], calls: Calls, stream?: ChatModel['stream']): ChatModel {
  let turn = 0;
  const bill = (messages: readonly ChatMessage[], output: number) => {
    const inputTokens = messages.reduce((sum, { content }) => sum + count(content), 0);
    calls.tokens += inputTokens + output;
    return { inputTokens, outputTokens: output, costUsd: null, attempts: 1 };
  };
  const note = (request: Parameters<ChatModel['stream']>[0]) => {
    calls.requests += 1;
    calls.prompts.push(request.prompt!.id);
    calls.messages.push(request.messages.map(({ content }) => content).join('\n'));
  };
  return fakeChatModel({
    async object(request) {
      request.signal.throwIfAborted();
      note(request);
      if (request.schemaName === 'drift_expansion') {
        const raw = '{"passage": "The wells were closed."}';
        return { value: request.schema.parse(JSON.parse(raw)), raw, usage: bill(request.messages, 5) };
      }
      const move = moves[Math.min(turn, moves.length - 1)]!;
      turn += 1;
      if (move.kind === 'fails') throw new ModelError(move.code, 'scripted');
      if (move.kind === 'babbles') {
        bill(request.messages, request.maxOutputTokens ?? 0);
        throw new ModelError('bad-output', 'no JSON', { raw: move.raw });
      }
      const value = {
        answer: `Answer ${turn} [Data: Reports (0); Sources (1)].`,
        score: move.score,
        followUps: move.followUps.map(({ who, score }, i) => ({
          query: `What of ${people[who % 6]} ${turn} ${i}?`,
          score,
        })),
      };
      return {
        value: request.schema.parse(value),
        raw: JSON.stringify(value),
        usage: bill(request.messages, request.maxOutputTokens ?? 0),
      };
    },
    stream:
      stream ??
      async function* (request) {
        note(request);
        yield { type: 'text', text: 'The end.' };
        yield { type: 'end', finishReason: 'stop', usage: bill(request.messages, request.maxOutputTokens ?? 0) };
      },
  });
}

const noCalls = (): Calls => ({ requests: 0, tokens: 0, prompts: [], messages: [] });

async function run(
  strong: ChatModel | null,
  options: {
    settings?: PartialRunSettings;
    question?: string;
    signal?: AbortSignal;
    embedding?: EmbeddingModel;
    open?: OpenIndex;
    locale?: 'ko' | 'en';
    contextOnly?: boolean;
  } = {},
): Promise<RunView> {
  const log = new RunLog({
    runId: 'run',
    clock: { now: () => new Date(0), monotonicMs: () => performance.now() },
    sink: { append: async () => {} },
    onSinkError: (error) => expect.unreachable(String(error)),
  });
  await answer(
    {
      clock: { now: () => new Date(0) },
      models: { strong, cheap: strong, embedding: options.embedding ?? null },
      prompts,
      sleep: async () => {},
      findIndex: async (name) => ({ id: 'small', name }),
      openIndex: async () => options.open ?? index,
      rankGuardRules: async () => [],
      graph: null,
      openSource: async () => null,
    },
    {
      runId: 'run',
      question: options.question ?? 'Who closed the wells?',
      profile: 'unified',
      indexes: ['small'],
      engine: 'graphrag.drift',
      settings: options.settings ?? {},
      history: [],
      entityIds: null,
      sources: [],
      contextOnly: options.contextOnly ?? false,
      threadId: null,
      messageId: null,
      locale: options.locale ?? 'en',
    },
    log,
    options.signal ?? new AbortController().signal,
  );
  await log.settled();
  return projectRun(log.events);
}

const answers = (score: number, ...scores: number[]): Move => ({
  kind: 'answers',
  score,
  followUps: scores.map((each, who) => ({ who, score: each })),
});
const asked = (view: RunView) => view.drift!.steps.filter(({ kind }) => kind === 'follow-up');

describe('with a model', () => {
  it('asks folds, then the best follow-ups round by round, and writes one answer', async () => {
    const calls = noCalls();
    const view = await run(movingModel([answers(40, 10, 90), answers(60, 50)], calls), {
      settings: { driftPrimerFolds: 2, driftDepth: 2, driftMaxModelCalls: 8 },
    });
    expect(view.status).toBe('answered');
    expect(view.drift!.plan.calls).toEqual({ expansion: 1, vectors: 0, folds: 2, followUps: 4, answer: 1 });
    expect(asked(view).map(({ id }) => id)).toEqual(['1.2', '2.1', '1.2.1', '2.1.1']);
    expect(calls.prompts).toEqual([
      'drift/expand',
      ...['drift/primer', 'drift/primer'],
      ...Array.from({ length: 4 }, () => 'drift/follow-up'),
      'drift/answer',
    ]);
    expect(view.answer).toMatchObject({ method: 'model', text: 'The end.' });
    expect(view.drift!.explored!.cut).toEqual([
      { id: '1.1', limit: 'model-calls' },
      { id: '1.2.1.1', limit: 'depth' },
      { id: '2.1.1.1', limit: 'depth' },
    ]);
    expect(view.drift!.spent).toEqual({ modelCalls: 8, tokens: calls.tokens });
    expect(view.usage!.modelCalls).toBe(8);
  });

  it('takes follow-ups as they were proposed with unrankedDriftFollowUps', async () => {
    const view = await run(movingModel([answers(40, 10, 90)], noCalls()), {
      settings: {
        driftPrimerFolds: 1,
        driftDepth: 1,
        driftFollowUps: 1,
        compat: { unrankedDriftFollowUps: true },
      },
    });
    expect(asked(view).map(({ id }) => id)).toEqual(['1.1']);
    expect(view.drift!.explored!.cut).toContainEqual({ id: '1.2', limit: 'width' });
  });

  it('loses nothing to a step that fails, and tries again what may pass', async () => {
    const moves: Move[] = [
      { kind: 'fails', code: 'rate-limited' },
      {
        kind: 'babbles',
        raw: 'Sorry: {"answer": "Saved [Data: Reports (0)]", "score": 70, "followUps": [{"query": "Who',
      },
      { kind: 'babbles', raw: 'no idea' },
      answers(30),
    ];
    const view = await run(movingModel(moves, noCalls()), { settings: { driftPrimerFolds: 3, mapConcurrency: 1 } });
    const states = view.drift!.steps.filter(({ kind }) => kind === 'fold').map(({ id, state }) => [id, state]);
    expect(Object.fromEntries(states)).toEqual({ 1: 'done', 2: 'repaired', 3: 'unreadable' });
    expect(view.drift!.steps.find(({ id }) => id === '1')).toMatchObject({ modelCalls: 2 });
    expect(view.drift!.explored!.notes).toEqual(['2', '1']);
    expect(view.status).toBe('answered');
  });

  it('ends as failed, with a sentence, when nothing could be asked', async () => {
    const view = await run(movingModel([{ kind: 'fails', code: 'unauthorized' }], noCalls()));
    expect(view.status).toBe('failed');
    expect(view.failure).toMatchObject({ code: 'model-failed', detail: 'unauthorized: scripted' });
  });

  it('says that it cannot answer, and asks no more, when nothing was found', async () => {
    const calls = noCalls();
    const view = await run(movingModel([answers(0)], calls));
    expect(view.answer).toMatchObject({ method: 'message' });
    expect(calls.prompts).not.toContain('drift/answer');
  });

  it('lets what the steps found stand when the answer cannot be written', async () => {
    const calls = noCalls();
    const failing = movingModel([answers(40)], calls, async function* () {
      yield* [];
      throw new ModelError('server', 'HTTP 500');
    });
    const view = await run(failing, { settings: { driftPrimerFolds: 1 } });
    expect(view.status).toBe('answered');
    expect(view.answer!.text).toBe('Answer 1 [Data: Reports (0); Sources (1)].');
    expect(view.warnings).toMatchObject([{ code: 'drift-unjoined', values: { limit: 'failed' } }]);
  });

  it('gives the only step it may make as the answer, and says so', async () => {
    const calls = noCalls();
    const view = await run(movingModel([answers(40, 50)], calls), { settings: { driftMaxModelCalls: 1 } });
    expect(calls.requests).toBe(1);
    expect(view.answer!.text).toContain('Answer 1');
    expect(view.warnings.map(({ code, values }) => [code, values.limit])).toEqual([
      ['drift-partial', 'model-calls'],
      ['drift-unjoined', 'model-calls'],
    ]);
  });

  it('asks nothing where the tokens are too few for anything', async () => {
    const calls = noCalls();
    const view = await run(movingModel([answers(40)], calls), { settings: { driftMaxTokens: 100 } });
    expect(calls.requests).toBe(0);
    expect(view.answer).toMatchObject({ method: 'message' });
    expect(view.answer!.text).toContain('budget');
    expect(view.warnings).toMatchObject([{ code: 'drift-partial', values: { limit: 'tokens' } }]);
  });

  it('resolves citations to records of every step', async () => {
    const cites = movingModel([answers(40, 50)], noCalls(), async function* () {
      yield { type: 'text', text: 'Two wells [Data: Sources (0); Reports (0, 99)].' };
      yield {
        type: 'end',
        finishReason: 'stop',
        usage: { inputTokens: 1, outputTokens: 1, costUsd: null, attempts: 1 },
      };
    });
    const view = await run(cites);
    expect(view.answer!.citations.map(({ dataset, id, resolved }) => [dataset, id, resolved])).toEqual([
      ['Sources', '0', true],
      ['Reports', '0', true],
      ['Reports', '99', false],
    ]);
    for (const { records } of view.sections) {
      expect(new Set(records.map(({ recordId }) => recordId)).size).toBe(records.length);
    }
  });

  it('keeps what was found when it is stopped', async () => {
    const stop = new AbortController();
    const model = movingModel([answers(40, 50)], noCalls());
    let steps = 0;
    const stopping: ChatModel = {
      ...model,
      object: (request) => {
        steps += 1;
        if (steps === 4) stop.abort();
        return model.object(request);
      },
    };
    const view = await run(stopping, { signal: stop.signal, settings: { driftPrimerFolds: 2, mapConcurrency: 1 } });
    expect(view.status).toBe('stopped');
    expect(view.drift!.steps.filter(({ state }) => state === 'done').map(({ id }) => id)).toEqual([
      'expansion',
      '1',
      '2',
    ]);
    expect(view.drift!.steps.some(({ state }) => state === 'running')).toBe(false);
    expect(view.sections.map(({ name }) => name)).toContain('reports');
  });

  it('never lets a follow-up without records reach the model', async () => {
    const lonely = await openSmallIndex({
      entities: [{ title: 'Mira Holt', description: 'A surveyor.' }],
      communities: [{ level: 0, titles: ['Mira Holt'], report: { rank: 5, content: 'Mira Holt keeps the wells.' } }],
    });
    const calls = noCalls();
    const model = movingModel([answers(40)], calls);
    const asking: ChatModel = {
      ...model,
      object: async (request) => {
        const result = await model.object(request);
        const followUps = [{ query: 'Qqqq zzzz?', score: 90 }];
        return {
          ...result,
          value: { ...(result.value as object), ...(request.schemaName === 'drift_answer' && { followUps }) } as never,
        };
      },
    };
    const view = await run(asking, { open: lonely });
    expect(asked(view)).toMatchObject([{ id: '1.1', state: 'empty', reason: 'no-records', modelCalls: 0 }]);
    expect(calls.prompts).not.toContain('drift/follow-up');
  });

  it('counts embeddings, one request a round, within the budget', async () => {
    let embedded = 0;
    const embedding: EmbeddingModel = {
      model: 'embed',
      dimensions: 2,
      embed: async (texts) => {
        embedded += 1;
        const usage = { inputTokens: texts.length, outputTokens: 0, costUsd: null, attempts: 1 };
        return { vectors: texts.map(() => Float32Array.of(1, 0)), usage };
      },
    };
    const space = { dimensions: 2, model: 'embed' };
    const open: OpenIndex = {
      ...index,
      entityVectors: space,
      reportVectors: space,
      nearestEntities: async () => [{ row: 0, score: 1 }],
      nearestReports: async () => [{ row: 3, score: 0.9 }],
    };
    const calls = noCalls();
    const view = await run(movingModel([answers(40, 50, 60)], calls), { open, embedding });
    expect(view.drift!.primer).toMatchObject({ method: 'vector', reason: null, reports: [{ id: '3', score: 0.9 }] });
    expect(embedded).toBe(4);
    expect(view.drift!.spent.modelCalls).toBe(calls.requests + embedded);
    expect(calls.requests + embedded).toBeLessThanOrEqual(20);
  });
});

describe('the budget', () => {
  const move: fc.Arbitrary<Move> = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('answers' as const),
        score: fc.integer({ min: -20, max: 130 }),
        followUps: fc.array(fc.record({ who: fc.nat(5), score: fc.integer({ min: -5, max: 120 }) }), { maxLength: 6 }),
      }),
    },
    fc.record({
      kind: fc.constant('fails' as const),
      code: fc.constantFrom<ModelErrorCode>('server', 'timeout', 'rate-limited', 'unauthorized', 'empty'),
    }),
    fc.record({
      kind: fc.constant('babbles' as const),
      raw: fc.constantFrom('', 'no', '{"answer": "A", "score": 5, "followUps": ['),
    }),
  );

  it('is kept, and every run ends with an answer or a clear limit, whatever the model does', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(move, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 25 }),
        fc.integer({ min: 0, max: 40_000 }),
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 0, max: 5 }),
        async (moves, driftMaxModelCalls, driftMaxTokens, driftDepth, driftFollowUps) => {
          const calls = noCalls();
          const settings = { driftMaxModelCalls, driftMaxTokens, driftDepth, driftFollowUps };
          const view = await run(movingModel(moves, calls), { settings });
          const { plan, steps, spent } = view.drift!;
          const { expansion, vectors, folds, followUps, answer: last } = plan.calls;
          expect(expansion + vectors + folds + followUps + last).toBeLessThanOrEqual(driftMaxModelCalls);
          expect(calls.requests).toBeLessThanOrEqual(driftMaxModelCalls);
          expect(calls.tokens).toBeLessThanOrEqual(driftMaxTokens);
          expect(spent.modelCalls).toBe(calls.requests);
          expect(spent.tokens).toBeLessThanOrEqual(driftMaxTokens);
          expect(Math.max(0, ...steps.map(({ depth }) => depth))).toBeLessThanOrEqual(driftDepth);
          expect(asked(view).length).toBeLessThanOrEqual(driftDepth * driftFollowUps);
          expect(['answered', 'failed']).toContain(view.status);
          if (view.status === 'answered') expect(view.answer!.text).not.toBe('');
          const proposed = steps.flatMap((step) => step.followUps.map(({ id }) => id));
          const settledIds = [
            ...asked(view).map(({ id }) => id),
            ...(view.drift!.explored?.cut ?? []).map(({ id }) => id),
          ];
          if (view.drift!.explored) for (const id of proposed) expect(settledIds).toContain(id);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('without a model', () => {
  it('quotes what it finds, follow-ups by name, and spends nothing', async () => {
    const view = await run(null);
    expect(view.answer).toMatchObject({ method: 'rule' });
    expect(view.answer!.text).toMatch(/wells.* \[Data: \w+ \(\d+\)\]/);
    expect(view.answer!.citations.every(({ resolved }) => resolved)).toBe(true);
    expect(asked(view).length).toBeGreaterThan(0);
    expect(asked(view)[0]!.query).toMatch(/: Who closed the wells\?$/);
    expect(view.drift!.spent).toEqual({ modelCalls: 0, tokens: 0 });
    expect(view.usage!.modelCalls).toBe(0);
  });

  it('says so where nothing fits', async () => {
    const view = await run(null, { question: 'which spacecraft telemetry?', locale: 'en' });
    expect(view.answer).toMatchObject({ method: 'message' });
    expect(view.answer!.text).toContain('unable to answer');
  });

  it('shows the folds, and makes no step, when asked for the context only', async () => {
    const view = await run(movingModel([answers(40)], noCalls()), { contextOnly: true });
    expect(view.status).toBe('context-only');
    expect(view.drift!.steps).toEqual([]);
    expect(view.sections[0]!.records.length).toBe(6);
  });
});
