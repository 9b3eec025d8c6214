import { describe, expect, it } from 'vitest';
import { projectRun, type RunView } from '@/lib/domain/run-view';
import { openFolder } from '@/lib/import/open-folder';
import { fakeChatModel } from '@/lib/models';
import type { Models } from '@/lib/ports';
import { loadPrompts } from '@/lib/prompts';
import { rulesInForce } from '@/lib/rank-guard/shipped-rules';
import { RunLog } from '@/lib/trace/run-log';
import { answer } from './answer';

const noModels: Models = { strong: null, cheap: null, embedding: null };

async function ask(sample: string, question: string, locale: 'ko' | 'en', models = noModels): Promise<RunView> {
  const { index } = await openFolder(`samples/${sample}`);
  const clock = { now: () => new Date(0), monotonicMs: () => 0 };
  const log = new RunLog({ runId: 'run', clock, sink: { append: async () => {} }, onSinkError: () => {} });
  await answer(
    {
      clock,
      models,
      prompts: loadPrompts(),
      sleep: async () => {},
      rankGuardRules: async () => rulesInForce([]),
      findIndex: async (name) => ({ id: 'index', name }),
      openIndex: async () => index,
      graph: null,
      openSource: async () => null,
    },
    {
      runId: 'run',
      question,
      locale,
      profile: 'unified',
      indexes: [sample],
      sources: [],
      engine: null,
      settings: {},
      history: [],
      entityIds: null,
      contextOnly: false,
      threadId: null,
      messageId: null,
    },
    log,
    new AbortController().signal,
  );
  await log.settled();
  return projectRun(log.events);
}

describe('a name that the index does not hold', () => {
  it('is said, with names like it, instead of quoting those', async () => {
    const view = await ask('a-christmas-carol', 'Who is Ebenezer Potter?', 'en');
    expect(view).toMatchObject({ status: 'answered', answer: { method: 'message', citations: [] } });
    expect(view.answer?.text).toContain('“Ebenezer Potter”');
    expect(view.answer?.text).toContain('“EBENEZER SCROOGE”');
    expect(view.spans.find(({ step }) => step === 'retrieve')).toMatchObject({ status: 'skipped' });
  });

  it('is said in Korean with the particle that it takes', async () => {
    const view = await ask('hanbit-research', '한빛자동차의 매출은?', 'ko');
    expect(view.answer).toMatchObject({ method: 'message' });
    expect(view.answer?.text).toContain('‘한빛자동차’가');
  });

  it('is left out where the question names something known beside it, with a warning', async () => {
    const view = await ask('a-christmas-carol', 'How does Scrooge compare to Captain Ahab?', 'en');
    expect(view.answer?.method).toBe('rule');
    expect(view.warnings).toMatchObject([{ code: 'unknown-names', values: { names: 'Captain Ahab' } }]);
  });

  it('is left to a model where there is one', async () => {
    const strong = fakeChatModel({
      role: 'strong',
      async *stream() {
        const usage = { inputTokens: 1, outputTokens: 1, costUsd: null, attempts: 1 };
        yield { type: 'text', text: 'Nobody.' };
        yield { type: 'end', finishReason: 'stop', usage };
      },
    });
    const view = await ask('a-christmas-carol', 'Who is Ebenezer Potter?', 'en', { ...noModels, strong });
    expect(view.answer).toMatchObject({ method: 'model', text: 'Nobody.' });
  });
});

describe('a question in another language than the index', () => {
  it.each([
    ['hanbit-research', 'What are the main numbers of the company?', 'en', 'in Korean'],
    ['a-christmas-carol', '스크루지는 어떤 사람인가요?', 'ko', '영어'],
  ] as const)('%s: %s is told so', async (sample, question, locale, words) => {
    const view = await ask(sample, question, locale);
    expect(view.answer?.method).toBe('message');
    expect(view.answer?.text).toContain(words);
  });

  it.each([
    ['hanbit-research', 'What risks does 벼리전지 face?', '벼리전지'],
    ['a-christmas-carol', 'Scrooge는 누구인가요?', 'Scrooge'],
  ])('%s: %s is answered by its name', async (sample, question, name) => {
    const view = await ask(sample, question, 'ko');
    expect(view.answer).toMatchObject({ method: 'rule' });
    expect(view.answer?.text).toContain(name);
    expect(view.warnings).toMatchObject([{ code: 'language-gap', values: { names: name } }]);
  });
});
