import { describe, expect, it } from 'vitest';
import { ModelError, type ModelErrorCode } from '@/lib/domain/model-error';
import { RunSettings } from '@/lib/domain/settings';
import { fakeChatModel } from '@/lib/models';
import type { ChatModel, ChatRequest } from '@/lib/ports';
import { loadPrompts } from '@/lib/prompts';
import { globalAnswer } from './map-reduce';
import { apology, runGlobal, three } from './testing/global-run';

const prompts = loadPrompts();
const usage = { inputTokens: 1, outputTokens: 1, costUsd: null, attempts: 1 };

/** What the model answers to the batch whose text holds the key: raw JSON, or an error to throw. */
type Script = Record<string, string | ModelError>;

function scripted(script: Script, requests: ChatRequest[] = []): ChatModel {
  return fakeChatModel({
    async object(request) {
      requests.push(request);
      request.signal.throwIfAborted();
      const text = request.messages.map(({ content }) => content).join('\n');
      const raw = Object.entries(script).find(([key]) => text.includes(key))![1];
      if (raw instanceof ModelError) throw raw;
      let parsed: { success: boolean; data?: unknown };
      try {
        parsed = request.schema.safeParse(JSON.parse(raw));
      } catch {
        parsed = { success: false };
      }
      if (!parsed.success) throw new ModelError('bad-output', 'does not fit', { raw });
      return { value: parsed.data as never, raw, usage };
    },
    async *stream(request) {
      requests.push(request);
      yield { type: 'text', text: 'The ' };
      yield { type: 'text', text: 'answer.' };
      yield { type: 'end', finishReason: 'stop', usage };
    },
  });
}

const points = (description: string, score: number) => JSON.stringify({ points: [{ description, score }] });

describe('with a model', () => {
  it('maps every batch, then writes from the points above 0', async () => {
    const requests: ChatRequest[] = [];
    const model = scripted(
      {
        'Mira leads': points('Mira leads [Data: Reports (10)].', 120),
        'Wells close': points('Wells close [Data: Reports (20, 99)].', 60),
        'Rain falls': '{"points": []}',
      },
      requests,
    );
    const { ends, reduce, method, text, progress } = await runGlobal(
      prompts,
      model,
      {},
      { mapMaxLength: 77, reduceMaxLength: 88 },
    );
    expect(ends.map(({ state }) => state)).toEqual(['done', 'done', 'empty']);
    expect(ends.map((end) => end.points.map(({ score, reportIds }) => [score, reportIds]))).toEqual([
      [[100, ['10']]],
      [[60, ['20']]],
      [],
    ]);
    expect(reduce).toMatchObject({
      points: [
        { batch: 1, position: 0 },
        { batch: 2, position: 0 },
      ],
      droppedCount: 0,
      maxTokens: 12_000,
    });
    expect({ method, text }).toEqual({ method: 'model', text: 'The answer.' });
    expect(progress.map(({ type }) => type).slice(-4)).toEqual([
      'reduce-start',
      'answer-start',
      'answer-delta',
      'answer-delta',
    ]);
    expect(requests).toHaveLength(4);
    expect(requests[0]!.messages[0]!.content).toContain(three[0]!.text);
    expect(requests[0]!.messages[0]!.content).toContain('77 words');
    const [rules, question] = requests.at(-1)!.messages;
    expect(rules!.content).toContain('----Analyst 1----\nImportance Score: 100\nMira leads [Data: Reports (10)].');
    expect(rules!.content).toContain('88 words');
    expect(question!.content).toBe('What happens to the wells?');
  });

  it('loses no batch when one throws and one writes garbage', async () => {
    const model = scripted({
      'Mira leads': new ModelError('server', 'HTTP 500'),
      'Wells close': points('Wells close [Data: Reports (20)].', 60),
      'Rain falls': 'I would rather not.',
    });
    const { ends, method, reduce } = await runGlobal(prompts, model);
    expect(ends.map(({ state, reason }) => [state, reason])).toEqual([
      ['failed', 'server'],
      ['done', null],
      ['unreadable', 'bad-output'],
    ]);
    expect(reduce!.points).toEqual([{ batch: 2, position: 0 }]);
    expect(method).toBe('model');
  });

  it('repairs an answer that was cut off', async () => {
    const cut = '{"points": [{"description": "Mira [Data: Reports (10)]", "score": 70}, {"description": "And';
    const model = scripted({ 'Mira leads': cut, 'Wells close': '{"points": []}', 'Rain falls': '{"points": []}' });
    const { ends } = await runGlobal(prompts, model);
    expect(ends[0]).toMatchObject({
      state: 'repaired',
      reason: 'bad-output',
      points: [{ description: 'Mira [Data: Reports (10)]', score: 70, reportIds: ['10'] }],
    });
  });

  it.each<ModelErrorCode>(['server', 'bad-output'])('throws the first failure when all are %s', async (code) => {
    const failure = new ModelError(code, 'no', { raw: '' });
    const model = scripted({ 'Mira leads': failure, 'Wells close': failure, 'Rain falls': failure });
    await expect(runGlobal(prompts, model)).rejects.toBe(failure);
  });

  const nothing: Script = {
    'Mira leads': '{"points": []}',
    'Wells close': points('Nothing.', 0),
    'Rain falls': points('Less than nothing.', -5),
  };

  it('says that it cannot answer, and asks no model, when no point is above 0', async () => {
    const requests: ChatRequest[] = [];
    const { ends, method, text, reduce } = await runGlobal(prompts, scripted(nothing, requests));
    expect(ends.map(({ state }) => state)).toEqual(['empty', 'empty', 'empty']);
    expect(reduce).toMatchObject({ points: [], tokens: 0 });
    expect({ method, text }).toEqual({ method: 'message', text: apology });
    expect(requests).toHaveLength(3);
  });

  it('says so in Korean to a Korean reader of unified only', async () => {
    expect((await runGlobal(prompts, scripted(nothing), { locale: 'ko' })).text).toContain('답할 수 없습니다');
    expect((await runGlobal(prompts, scripted(nothing), { locale: 'ko', profile: 'graphrag' })).text).toBe(apology);
  });

  it('says so without any batch', async () => {
    expect(await runGlobal(prompts, fakeChatModel(), { batches: [] })).toMatchObject({
      method: 'message',
      text: apology,
    });
  });

  it('brings in general knowledge only when that is allowed', async () => {
    const requests: ChatRequest[] = [];
    const { method } = await runGlobal(prompts, scripted(nothing, requests), {}, { allowGeneralKnowledge: true });
    expect(method).toBe('model');
    const { messages } = requests.at(-1)!;
    expect(messages.map(({ role }) => role)).toEqual(['system', 'system', 'user']);
    expect(messages[1]!.content).toContain('[LLM: verify]');

    const strict: ChatRequest[] = [];
    await runGlobal(prompts, scripted({ ...nothing, 'Rain falls': points('Rain.', 5) }, strict));
    expect(
      strict
        .at(-1)!
        .messages.map(({ content }) => content)
        .join(),
    ).not.toContain('LLM: verify');
  });

  it('writes the same notes in whatever order the batches answer', async () => {
    const notesOf = async (turns: number[]) => {
      const requests: ChatRequest[] = [];
      const inner = scripted({
        'Mira leads': points('a', 5),
        'Wells close': points('b', 5),
        'Rain falls': points('c', 9),
      });
      const model = fakeChatModel({
        async object(request) {
          const position = three.findIndex(({ text }) => request.messages[0]!.content.includes(text));
          for (let turn = 0; turn < turns[position]!; turn += 1) await new Promise(setImmediate);
          return inner.object(request);
        },
        stream: (request) => {
          requests.push(request);
          return inner.stream(request);
        },
      });
      const { progress } = await runGlobal(prompts, model);
      const order = progress.flatMap((each) => (each.type === 'map-end' ? [each.batch] : []));
      return { order, notes: requests[0]!.messages[0]!.content };
    };
    const forwards = await notesOf([0, 2, 4]);
    const backwards = await notesOf([4, 2, 0]);
    expect([forwards.order, backwards.order]).toEqual([
      [1, 2, 3],
      [3, 2, 1],
    ]);
    expect(backwards.notes).toBe(forwards.notes);
  });

  it('asks no more batches at a time than it may', async () => {
    let running = 0;
    let most = 0;
    const model = fakeChatModel({
      async object() {
        most = Math.max(most, ++running);
        await new Promise(setImmediate);
        running -= 1;
        throw new ModelError('empty', 'nothing');
      },
    });
    await expect(runGlobal(prompts, model, {}, { mapConcurrency: 2 })).rejects.toThrow('nothing');
    expect(most).toBe(2);
  });

  it('does not hide a defect behind the state of a batch', async () => {
    const model = fakeChatModel({ object: async () => Promise.reject(new TypeError('a defect')) });
    await expect(runGlobal(prompts, model)).rejects.toThrow('a defect');
  });
});

describe('an abort', () => {
  it('ends the map calls with its reason and begins no other', async () => {
    const reader = new AbortController();
    let asked = 0;
    const model = fakeChatModel({
      object: ({ signal }) => {
        asked += 1;
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          reader.abort(new Error('stopped'));
        });
      },
    });
    await expect(runGlobal(prompts, model, {}, { mapConcurrency: 1 }, reader.signal)).rejects.toThrow('stopped');
    await new Promise(setImmediate);
    expect(asked).toBe(1);
  });

  it('reaches the calls under way when the reader leaves', async () => {
    const aborted: boolean[] = [];
    const model = fakeChatModel({
      object: ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            aborted.push(true);
            reject(signal.reason);
          });
        }),
    });
    const input = { question: 'x', batches: three, settings: RunSettings.parse({ mapConcurrency: 2 }) };
    const { signal } = new AbortController();
    const reading = globalAnswer({ ...input, profile: 'unified', locale: 'en' }, { model, prompts, signal });
    await reading.next();
    await reading.return(undefined);
    expect(aborted).toEqual([true, true]);
  });
});
