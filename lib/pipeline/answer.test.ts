import { beforeAll, describe, expect, it } from 'vitest';
import { maxQuestionLength } from '@/lib/domain/chat';
import { ModelError } from '@/lib/domain/model-error';
import type { RunRequest } from '@/lib/domain/run';
import { projectRun, type RunView, recordSections } from '@/lib/domain/run-view';
import { openFolder } from '@/lib/import/open-folder';
import { openSmallIndex } from '@/lib/index/testing';
import { uniteIndexes } from '@/lib/index/unite-indexes';
import { fakeChatModel } from '@/lib/models';
import type { ChatModel, OpenIndex } from '@/lib/ports';
import { loadPrompts } from '@/lib/prompts';
import { rulesInForce } from '@/lib/rank-guard/shipped-rules';
import { loadTokenCounter } from '@/lib/text/token-counter';
import { RunLog } from '@/lib/trace/run-log';
import { answer } from './answer';
import type { PipelineContext } from './pipeline-context';

let carol: OpenIndex;
beforeAll(async () => {
  carol = (await openFolder('samples/a-christmas-carol')).index;
});

const shippedRulesOnly = rulesInForce([]);
const usage = { inputTokens: 11, outputTokens: 7, costUsd: 0.5, attempts: 1 };

/** A model that writes these pieces, waiting for `gate` before each. */
function writingModel(pieces: string[], gate: () => Promise<void> = async () => {}): ChatModel {
  return fakeChatModel({
    role: 'strong',
    async *stream({ signal }) {
      for (const text of pieces) {
        await gate();
        signal.throwIfAborted();
        yield { type: 'text', text };
      }
      yield { type: 'end', finishReason: 'stop', usage };
    },
  });
}

function request(fields: Partial<RunRequest>): RunRequest {
  return {
    runId: 'run',
    question: 'Who is Scrooge?',
    profile: 'unified',
    indexes: ['carol'],
    engine: null,
    settings: {},
    history: [],
    entityIds: null,
    sources: [],
    contextOnly: false,
    threadId: null,
    messageId: null,
    locale: 'en',
    ...fields,
  };
}

async function run(
  fields: Partial<RunRequest>,
  overrides: Partial<PipelineContext> = {},
  signal: AbortSignal = new AbortController().signal,
): Promise<{ view: RunView; texts: Record<string, string>; types: string[] }> {
  const texts: Record<string, string> = {};
  const log = new RunLog({
    runId: 'run',
    clock: { now: () => new Date(0), monotonicMs: () => performance.now() },
    sink: { append: async (_, __, some) => void Object.assign(texts, some) },
    onSinkError: (error) => expect.unreachable(String(error)),
  });
  const context: PipelineContext = {
    clock: { now: () => new Date(0) },
    models: { strong: null, cheap: null, embedding: null },
    prompts: loadPrompts(),
    sleep: async () => {},
    rankGuardRules: async () => shippedRulesOnly,
    findIndex: async (name) => (name === 'carol' ? { id: 'carol-id', name } : null),
    openIndex: async () => carol,
    graph: null,
    openSource: async () => null,
    ...overrides,
  };
  await answer(context, request(fields), log, signal);
  await log.settled();
  return { view: projectRun(log.events), texts, types: log.events.map((event) => event.payload.type) };
}

describe('a question on the rule path', () => {
  it('goes through every step and keeps the exact context', async () => {
    const { view, texts } = await run({});
    expect(view.status).toBe('answered');
    expect(view.decision).toMatchObject({ intent: 'local', engine: 'graphrag.local', decidedBy: 'rule' });
    expect(view.mapping?.entities[0]?.title).toBe('SCROOGE');
    expect(view.spans.map((span) => [span.id, span.status])).toEqual([
      ['load_memory#1', 'done'],
      ['route#1', 'done'],
      ['retrieve#1', 'done'],
      ['rank_guard#1', 'done'],
      ['build_context#1', 'done'],
      ['generate#1', 'done'],
      ['check_grounding#1', 'done'],
      ['save_memory#1', 'done'],
    ]);
    expect(texts[view.context!.hash]).toContain('-----Entities-----');
    expect(view.answer).toMatchObject({ method: 'rule', complete: true });
    expect(view.answer?.citations.some((citation) => citation.resolved)).toBe(true);
    expect(view.usage).toEqual({ modelCalls: 0, inputTokens: 0, outputTokens: 0, costUsd: 0 });
  });

  it('stops before generation when only the context is asked for', async () => {
    const { view } = await run({ contextOnly: true });
    expect(view.status).toBe('context-only');
    expect(view.answer).toBeNull();
    expect(view.sections.length).toBeGreaterThan(2);
  });
});

describe('a question that is refused', () => {
  const throwing = fakeChatModel({ role: 'strong' });
  const models = { strong: throwing, cheap: throwing, embedding: null };

  it.each([
    ['empty-question', { question: ' \n ' }],
    ['question-too-long', { question: '가'.repeat(maxQuestionLength + 1) }],
    ['unknown-index', { indexes: ['gone'] }],
    ['unknown-engine', { engine: 'telepathy' }],
    ['no-index', { indexes: [], engine: 'graphrag.local' }],
    ['invalid-settings', { settings: { communityProp: 0.8, textUnitProp: 0.8 }, engine: 'graphrag.local' }],
  ] as const)('%s: says so and calls no model', async (code, fields) => {
    const { view } = await run(
      { ...fields, indexes: 'indexes' in fields ? [...fields.indexes] : ['carol'] },
      { models },
    );
    expect(view.status).toBe('refused');
    expect(view.failure).toMatchObject({ code, detail: null });
    expect(view.answer?.text).toBe(view.failure?.message);
    expect(view.usage?.modelCalls).toBe(0);
  });

  it("answers an empty question of the source's profile in the source's words", async () => {
    const { view } = await run({ question: '', profile: 'doc-graph-agent' }, { models });
    expect(view.answer?.text).toBe('질문이 비어 있습니다. 그래프에 대해 궁금한 점을 입력해 주세요.');
  });
});

describe('a model', () => {
  it('is recorded with prompt, output and usage', async () => {
    const strong = writingModel(['Scrooge ', 'is a miser [Data: Entities (39)].']);
    const { view, texts } = await run({}, { models: { strong, cheap: null, embedding: null } });
    expect(view.answer).toMatchObject({ method: 'model', text: 'Scrooge is a miser [Data: Entities (39)].' });
    const call = view.spans.find((span) => span.kind === 'model')!;
    expect(call).toMatchObject({ parentId: 'generate#1', status: 'done', model: { inputTokens: 11, outputTokens: 7 } });
    expect(texts[call.model!.outputHash!]).toBe('Scrooge is a miser [Data: Entities (39)].');
    expect(texts[call.model!.prompt!.hash]).toContain('Who is Scrooge?');
    expect(view.usage).toEqual({ modelCalls: 1, inputTokens: 11, outputTokens: 7, costUsd: 0.5 });
  });

  it('that fails ends the run with a sentence; the trace has the detail', async () => {
    const strong = fakeChatModel({
      role: 'strong',
      // biome-ignore lint/correctness/useYield: fails before it writes
      async *stream() {
        throw new ModelError('server', 'HTTP 500 from the model');
      },
    });
    const { view } = await run({}, { models: { strong, cheap: null, embedding: null } });
    expect(view.status).toBe('failed');
    expect(view.failure?.code).toBe('model-failed');
    expect(view.failure?.message).not.toContain('500');
    expect(view.failure?.detail).toContain('500');
    expect(view.spans.find((span) => span.id === 'generate#1')?.status).toBe('failed');
    expect(view.sections.length).toBeGreaterThan(2);
  });

  it('that is stopped leaves the partial answer, marked as stopped', async () => {
    const reader = new AbortController();
    let pieces = 0;
    const strong = writingModel(['one ', 'two ', 'three '], async () => {
      if (++pieces === 3) reader.abort(new DOMException('reader', 'AbortError'));
    });
    const { view } = await run({}, { models: { strong, cheap: null, embedding: null } }, reader.signal);
    expect(view.status).toBe('stopped');
    expect(view.answer).toMatchObject({ text: 'one two ', complete: true });
    expect(view.failure).toBeNull();
  });

  it('that outlasts the time limit says so', async () => {
    const limit = new AbortController();
    const strong = writingModel(['one ', 'two '], async () =>
      limit.abort(new DOMException('time-limit', 'AbortError')),
    );
    const { view } = await run({}, { models: { strong, cheap: null, embedding: null } }, limit.signal);
    expect(view.status).toBe('stopped');
    expect(view.failure?.code).toBe('time-limit');
  });
});

describe('questions that lead on', () => {
  it('are offered in a thread, by rule without a model', async () => {
    expect((await run({})).view.followUps).toBeNull();
    const { view, types } = await run({ threadId: 'thread' });
    expect(view.followUps?.method).toBe('rule');
    expect(view.followUps?.questions.length).toBeGreaterThan(1);
    expect(types.indexOf('follow-ups-suggested')).toBeGreaterThan(types.indexOf('answer-end'));
  });

  it('are not offered after a message of Sextant itself', async () => {
    const { view } = await run({ threadId: 'thread', question: 'zxqwv', engine: 'hybrid' });
    expect(view).toMatchObject({ answer: { method: 'message' }, followUps: null });
  });

  it('of the cheap model are recorded with its call', async () => {
    const strong = writingModel(['Scrooge is a miser [Data: Entities (39)].']);
    const cheap = fakeChatModel({
      role: 'cheap',
      object: async ({ schema }) => ({ value: schema.parse({ questions: ['Why is he one?'] }), raw: '{}', usage }),
    });
    const { view } = await run(
      { threadId: 'thread', question: 'Who is Scrooge?', engine: 'graphrag.global' },
      { models: { strong: globalModel(strong), cheap, embedding: null } },
    );
    expect(view.followUps).toEqual({ questions: ['Why is he one?'], method: 'model', problem: null });
    expect(view.spans.some(({ parentId }) => parentId === 'save_memory#1')).toBe(true);
  });

  it('a stop while the model thinks of them leaves the whole answer and the rule’s', async () => {
    const reader = new AbortController();
    const strong = writingModel(['Scrooge is a miser [Data: Entities (39)].']);
    const cheap = fakeChatModel({
      role: 'cheap',
      object: async ({ signal }) => {
        reader.abort(new DOMException('reader', 'AbortError'));
        signal.throwIfAborted();
        return expect.unreachable();
      },
    });
    const { view } = await run(
      { threadId: 'thread', engine: 'graphrag.global' },
      { models: { strong: globalModel(strong), cheap, embedding: null } },
      reader.signal,
    );
    expect(view).toMatchObject({ status: 'answered', answer: { complete: true }, followUps: { method: 'rule' } });
  });

  /** A model that writes and finds one point in every batch of reports. */
  function globalModel(writing: ChatModel): ChatModel {
    const points = [{ description: 'He is a miser [Data: Reports (1)].', score: 80 }];
    return { ...writing, object: async ({ schema }) => ({ value: schema.parse({ points }), raw: '', usage }) };
  }
});

it('a log ends in a sentence when the index cannot be opened', async () => {
  const failures: unknown[] = [];
  const { view } = await run(
    {},
    { openIndex: async () => Promise.reject(new Error('disk on fire')), onUnexpected: (error) => failures.push(error) },
  );
  expect(view.status).toBe('failed');
  expect(view.failure).toMatchObject({ code: 'internal', detail: 'Error' });
  expect(failures).toMatchObject([{ message: 'disk on fire' }]);
});

it('profile doc-graph-agent gives the honest stub where an index has no reports', async () => {
  const { structure } = carol;
  const bare = { ...carol, structure: { ...structure, reports: { ...structure.reports, ids: [] } } };
  const { view } = await run(
    { question: '전체 8문서의 주요 트렌드와 흐름은?', profile: 'doc-graph-agent' },
    { openIndex: async () => bare },
  );
  expect(view.decision).toMatchObject({ intent: 'community', engine: 'community-stub' });
  for (const hint of ['Layer C', '글로벌', 'stub', '미구현', '5/24']) expect(view.answer?.text).toContain(hint);
});

it('small talk retrieves nothing and says why', async () => {
  const { view } = await run({ question: 'Hello!' });
  expect(view.decision?.intent).toBe('general');
  expect(view.spans.filter((span) => span.status === 'skipped').map((span) => [span.name, span.reason])).toEqual([
    ['retrieve', 'general'],
    ['rank_guard', 'general'],
    ['check_relevance', 'general'],
    ['rerank', 'general'],
    ['build_context', 'general'],
    ['check_grounding', 'general'],
  ]);
  expect(view.status).toBe('answered');
});

it('an answer that the model did not finish is marked', async () => {
  const strong = fakeChatModel({
    role: 'strong',
    async *stream() {
      yield { type: 'text', text: 'Scrooge is' };
      yield { type: 'end', finishReason: 'length', usage };
    },
  });
  const { view } = await run({}, { models: { strong, cheap: null, embedding: null } });
  expect(view).toMatchObject({ status: 'warned', warnings: [{ code: 'answer-cut' }] });
  expect(view.answer).toMatchObject({ text: 'Scrooge is', complete: true });
});

describe('search over passages', () => {
  it.each([
    ['hybrid', 'id', 20],
    ['graphrag.basic', 'source_id', 10],
  ] as const)('%s hands ranked passages to the context and answers from them', async (engine, idColumn, k) => {
    const { view, texts } = await run({ question: 'How did Tiny Tim come home from church?', engine });
    const { ranking, spanId } = view.rankings[0]!;
    expect(spanId).toBe('retrieve#1');
    expect(ranking).toMatchObject({ method: 'bm25', query: 'How did Tiny Tim come home from church?' });
    expect(ranking.reason).not.toBeNull();
    expect(ranking.hits.length).toBeLessThanOrEqual(2 * k);
    expect(view.sections[0]!.records.length + view.sections[0]!.droppedCount).toBeLessThanOrEqual(k);
    expect(view.sections.map(({ name }) => name)).toEqual(['sources']);
    const [sources] = view.sections;
    const order = ranking.hits.map(({ recordId }) => recordId);
    expect(sources!.records.map(({ recordId }) => recordId)).toEqual(order.slice(0, sources!.records.length));
    expect(sources!.columns).toEqual([idColumn, 'text']);
    expect(texts[view.context!.hash]).toContain(`-----Sources-----\n${idColumn}|text\n`);
    expect(view.context!.tokens).toBeLessThanOrEqual(view.context!.maxTokens);
    expect(view.answer?.method).toBe('rule');
    expect(view.answer?.citations.some(({ dataset, resolved }) => dataset === 'Sources' && resolved)).toBe(true);
  });

  it('never calls the model when nothing was found', async () => {
    const strong = fakeChatModel({ role: 'strong' });
    const { view } = await run(
      { question: 'zxqwv', engine: 'hybrid' },
      { models: { strong, cheap: null, embedding: null } },
    );
    expect(view.rankings[0]!.ranking.hits).toEqual([]);
    expect(view).toMatchObject({ status: 'answered', usage: { modelCalls: 0 } });
  });
});

it('a filter keeps passages of other documents out, in every engine that cites passages', async () => {
  const hanbit = (await openFolder('samples/hanbit-research')).index;
  const [document] = await hanbit.documents();
  const settings = { filter: { documents: [document!.title] } };
  for (const engine of ['graphrag.local', 'hybrid']) {
    const { view } = await run(
      { question: '유럽 상용차 탄소규제는?', engine, settings, locale: 'ko' },
      { openIndex: async () => hanbit },
    );
    const sources = view.sections.find(({ name }) => name === 'sources');
    const { ids, documentIds } = hanbit.structure.textUnits;
    expect(sources).toBeDefined();
    for (const { recordId } of sources!.records) expect(documentIds[ids.indexOf(recordId)]).toBe(document!.id);
    if (engine === 'graphrag.local') expect(sources!.dropped.map(({ reason }) => reason)).toContain('excluded');
  }
});

describe('global search', () => {
  it('answers a question about the whole from reports, and every citation is in a batch', async () => {
    const { view, texts } = await run({ question: 'What are the main themes?' });
    expect(view.decision).toMatchObject({ intent: 'community', engine: 'graphrag.global', decidedBy: 'keyword' });
    expect(view.selection).toMatchObject({ level: 2, method: 'roll-up' });
    expect(view.selection!.savedTokens).toBeGreaterThan(10_000);
    expect(view.batches.every(({ state }) => state === 'done' || state === 'empty')).toBe(true);
    expect(texts[view.batches[0]!.textHash]).toContain('id|title|occurrence weight|content|rank');
    expect(view.answer?.citations.length).toBeGreaterThan(3);
    expect(view.answer?.citations.every(({ dataset, resolved }) => dataset === 'Reports' && resolved)).toBe(true);
    expect(view.status).toBe('answered');
  });

  it('goes on without a batch that failed, and says which', async () => {
    let asked = 0;
    const strong = fakeChatModel({
      role: 'strong',
      async object({ schema }) {
        if (++asked === 2) throw new ModelError('server', 'HTTP 500');
        const points = [{ description: 'Greed gives way to generosity [Data: Reports (1)].', score: 80 }];
        return { value: schema.parse({ points }), raw: '', usage };
      },
      async *stream() {
        yield { type: 'text', text: 'Generosity [Data: Reports (1)].' };
        yield { type: 'end', finishReason: 'stop', usage };
      },
    });
    const { view } = await run(
      { question: 'What is it all about?', engine: 'graphrag.global' },
      { models: { strong, cheap: null, embedding: null } },
    );
    expect(view.status).toBe('answered');
    expect(view.batches.filter(({ state }) => state === 'failed')).toHaveLength(1);
    expect(view.warnings).toMatchObject([{ code: 'batches-failed', values: { failed: 1, all: view.batches.length } }]);
    expect(view.usage?.modelCalls).toBe(view.batches.length + 1);
  });

  it('ends in a sentence when every batch failed', async () => {
    const strong = fakeChatModel({
      role: 'strong',
      object: () => Promise.reject(new ModelError('timeout', 'too slow')),
    });
    const { view } = await run(
      { question: 'What is it all about?', engine: 'graphrag.global' },
      { models: { strong, cheap: null, embedding: null } },
    );
    expect(view).toMatchObject({ status: 'failed', failure: { code: 'model-failed' } });
  });
});

describe('several indexes in one question', () => {
  const names = ['hanbit-research', 'a-christmas-carol', 'operation-dulce'];
  const open = new Map<string, OpenIndex>();
  beforeAll(async () => {
    for (const name of names) open.set(name, (await openFolder(`samples/${name}`)).index);
  });
  const several: Partial<PipelineContext> = {
    findIndex: async (name) => (open.has(name) ? { id: name, name } : null),
    openIndex: (ids) =>
      uniteIndexes(
        ids.map((id) => open.get(id)!),
        null,
      ),
  };
  const question = 'Who are Scrooge and 벼리전지?';

  it.each(['graphrag.local', 'hybrid', 'graphrag.global'])(
    '%s: records and citations name their index, budgets hold',
    async (engine) => {
      const { view, texts } = await run({ question, engine, indexes: names.slice(0, 2) }, several);
      expect(view.indexes.map(({ name }) => name)).toEqual(names.slice(0, 2));
      const records = recordSections(view).flatMap((section) => section.records);
      expect(new Set(records.map((record) => record.index))).toEqual(new Set(names.slice(0, 2)));
      for (const { id, index } of records) expect(id).toMatch(new RegExp(`-${index}$`));
      expect(view.answer?.citations.length).toBeGreaterThan(1);
      expect(view.answer?.citations.every(({ resolved }) => resolved)).toBe(true);
      const count = await loadTokenCounter('o200k_base');
      if (view.context) {
        expect(view.context.tokens).toBe(count(texts[view.context.hash]!));
        expect(view.context.tokens).toBeLessThanOrEqual(view.context.maxTokens);
      }
      for (const { batch, textHash } of view.batches) expect(batch.tokens).toBe(count(texts[textHash]!));
    },
  );

  it('claims that not every index has are left out, and the run says so', async () => {
    const plain = { ...(await openSmallIndex({ entities: [{ title: 'SCROOGE' }] })), name: 'plain' };
    open.set('plain', plain);
    const asked = { question: 'Who is Scrooge?', engine: 'graphrag.local' };
    const whole = await run({ ...asked, indexes: ['a-christmas-carol', 'operation-dulce'] }, several);
    expect(whole.view.sections.find(({ name }) => name === 'claims')!.records.length).toBeGreaterThan(0);
    const mixed = await run({ ...asked, indexes: ['a-christmas-carol', 'plain'] }, several);
    expect(mixed.view.warnings).toMatchObject([{ code: 'claims-left-out', values: { names: 'a-christmas-carol' } }]);
    expect(mixed.view.sections.find(({ name }) => name === 'claims')).toBeUndefined();
  });

  it('is refused as a whole when one of them is not there', async () => {
    const { view } = await run({ question, indexes: [names[0]!, 'gone'] }, several);
    expect(view).toMatchObject({ status: 'refused', failure: { code: 'unknown-index' } });
  });
});
