import { describe, expect, it } from 'vitest';
import { ModelError } from '@/lib/domain/model-error';
import { projectRun } from '@/lib/domain/run-view';
import { SourceError } from '@/lib/domain/source-error';
import type { SqlResult } from '@/lib/domain/sql-query';
import { fakeChatModel } from '@/lib/models';
import type { ChatMessage, ChatModel, OpenSource } from '@/lib/ports';
import { loadPrompts } from '@/lib/prompts';
import { result, shopSource } from '@/lib/sql/testing';
import { RunLog } from '@/lib/trace/run-log';
import { answer } from '../answer';

const usage = { inputTokens: 1, outputTokens: 1, costUsd: 0, attempts: 1 };
const good = {
  answerable: true,
  source: 'shop',
  sql: 'SELECT count(*) AS n FROM customers',
  explanation: 'Counts.',
  assumptions: [],
};

/** A model that gives these queries in turn and then writes `text`; `seen` collects what it was told. */
function sqlModel(queries: unknown[], text: string, seen: ChatMessage[][] = []): ChatModel {
  const left = [...queries];
  return fakeChatModel({
    role: 'strong',
    object: async ({ schema, messages }) => {
      seen.push(messages);
      const next = left.shift();
      if (next instanceof Error) throw next;
      return { value: schema.parse(next), raw: JSON.stringify(next), usage };
    },
    async *stream() {
      yield { type: 'text', text };
      yield { type: 'end', finishReason: 'stop', usage };
    },
  });
}

function shopSourceThat(run: (statement: string) => Promise<SqlResult>, ran: string[] = []): OpenSource {
  return {
    source: shopSource,
    run: (statement) => {
      ran.push(statement);
      return run(statement);
    },
  };
}

const counted = async () => result(['n integer'], [['91']]);

async function ask(question: string, source: OpenSource, strong: ChatModel | null, engine: string | null = 'text2sql') {
  const log = new RunLog({
    runId: 'run',
    clock: { now: () => new Date(0), monotonicMs: () => 0 },
    sink: { append: async () => {} },
    onSinkError: (error) => expect.unreachable(String(error)),
  });
  const context = {
    clock: { now: () => new Date(0) },
    models: { strong, cheap: null, embedding: null },
    prompts: loadPrompts(),
    sleep: async () => {},
    findIndex: async () => null,
    openIndex: () => expect.unreachable('no index is selected'),
    graph: null,
    rankGuardRules: async () => [],
    openSource: async (name: string) => (name === 'shop' ? source : null),
  };
  const request = {
    runId: 'run',
    question,
    profile: 'unified' as const,
    indexes: [],
    sources: ['shop'],
    engine,
    settings: {},
    history: [],
    entityIds: null,
    contextOnly: false,
    threadId: null,
    messageId: null,
    locale: 'en' as const,
  };
  await answer(context, request, log, new AbortController().signal);
  await log.settled();
  return projectRun(log.events);
}

describe('without a model', () => {
  it('answers a question over one table from its rows, each citation and number checked', async () => {
    const ran: string[] = [];
    const view = await ask('How many customers are there?', shopSourceThat(counted, ran), null, null);
    expect(view).toMatchObject({ status: 'answered', decision: { engine: 'text2sql', decidedBy: 'rule' } });
    expect(view.answer?.text).toContain('n: **91** [Data: Rows (1)]');
    expect(view.answer?.citations).toMatchObject([{ dataset: 'Rows', id: '1', resolved: true }]);
    expect(view.checkedNumbers).toEqual([{ text: '91', found: true }]);
    expect(view.sqlAttempts).toMatchObject([
      { number: 1, written: { method: 'rule' }, verdict: { ok: true, tables: ['customers'] } },
    ]);
    expect(ran).toHaveLength(1);
  });

  it('says what it would take for anything else, and runs nothing', async () => {
    const source = shopSourceThat(() => expect.unreachable('nothing is run'));
    const view = await ask('Which customers are unhappy?', source, null, null);
    expect(view).toMatchObject({ status: 'refused', failure: { code: 'sql-needs-model' } });
    expect(view.answer?.text).toContain('takes a model');
  });
});

describe('with a model', () => {
  const question = 'How are customers spread?';

  it('tells the model what the guard and the database said, and keeps every attempt', async () => {
    const seen: ChatMessage[][] = [];
    const queries = [
      { ...good, sql: 'DELETE FROM customers' },
      { ...good, sql: 'SELECT count(*) FROM customers WHERE 1 / 0 = 1' },
      good,
    ];
    let runs = 0;
    const source = shopSourceThat(async () => {
      runs += 1;
      if (runs === 1) throw new SourceError('statement', 'division by zero');
      return counted();
    });
    const view = await ask(question, source, sqlModel(queries, 'There are 91 customers [Data: Rows (1)].', seen));
    expect(view).toMatchObject({ status: 'answered', answer: { method: 'model' } });
    expect(
      view.sqlAttempts.map(({ verdict, failure, result: rows }) => [verdict?.ok, failure?.code, rows?.rowCount]),
    ).toEqual([
      [false, undefined, undefined],
      [true, 'statement', undefined],
      [true, undefined, 1],
    ]);
    expect(seen[1]!.at(-1)!.content).toContain('select-only');
    expect(seen[2]!.at(-1)!.content).toContain('division by zero');
  });

  it('marks a number that is not in the rows', async () => {
    const view = await ask(
      question,
      shopSourceThat(counted),
      sqlModel([good], 'There are 92 customers [Data: Rows (1)].'),
    );
    expect(view.checkedNumbers).toEqual([{ text: '92', found: false }]);
    expect(view.warnings).toMatchObject([{ code: 'numbers-not-found', values: { numbers: '92' } }]);
  });

  it('never sends an empty result to a model', async () => {
    const source = shopSourceThat(async () => result(['n integer'], []));
    const view = await ask(question, source, sqlModel([good], 'made up'));
    expect(view.answer).toMatchObject({ method: 'rule', text: 'Counts.\n\nNo row matches.' });
  });

  it.each([
    ['sql-unanswerable', [{ ...good, answerable: false, sql: '', explanation: 'Moods are not stored.' }]],
    ['sql-refused', [1, 2, 3].map(() => ({ ...good, sql: 'SELECT pg_read_file($$/etc/passwd$$)' }))],
  ])('%s ends with a sentence and runs nothing', async (code, queries) => {
    const source = shopSourceThat(() => expect.unreachable('nothing is run'));
    const view = await ask(question, source, sqlModel(queries, ''));
    expect(view).toMatchObject({ status: 'refused', failure: { code } });
    expect(view.answer?.text).toContain(view.failure?.message);
  });

  it.each([
    ['unreachable', 'source-unreachable'],
    ['timeout', 'source-timeout'],
    ['denied', 'source-denied'],
  ] as const)('a source that is %s is not asked again', async (code, failure) => {
    const ran: string[] = [];
    const source = shopSourceThat(() => Promise.reject(new SourceError(code, 'no')), ran);
    expect(await ask(question, source, sqlModel([good], ''))).toMatchObject({
      status: 'refused',
      failure: { code: failure },
    });
    expect(ran).toHaveLength(1);
  });

  it('that fails gives way to the rules where they know an answer, else the run fails with a sentence', async () => {
    const broken = () => sqlModel([new ModelError('server', 'HTTP 500')], 'There are 91 customers.');
    const known = await ask('How many customers are there?', shopSourceThat(counted), broken());
    expect(known).toMatchObject({ status: 'answered', sqlAttempts: [{ written: { method: 'rule' } }] });
    expect(await ask(question, shopSourceThat(counted), broken())).toMatchObject({
      status: 'failed',
      failure: { code: 'model-failed' },
    });
  });
});
