import { beforeAll, expect, it } from 'vitest';
import { ModelError } from '@/lib/domain/model-error';
import type { RunRequest } from '@/lib/domain/run';
import { projectRun, type RunView } from '@/lib/domain/run-view';
import { openFolder } from '@/lib/import/open-folder';
import { fakeChatModel } from '@/lib/models';
import type { OpenIndex } from '@/lib/ports';
import { loadPrompts } from '@/lib/prompts';
import { RunLog } from '@/lib/trace/run-log';
import { answer } from '../answer';

let carol: OpenIndex;
beforeAll(async () => {
  carol = (await openFolder('samples/a-christmas-carol')).index;
});

const usage = { inputTokens: 1, outputTokens: 1, costUsd: 0, attempts: 1 };
const queries = ['Marley funeral', 'Scrooge partner burial', 'Jacob grave'];

/** Runs with graders that say yes or no in this order; the last verdict of each stays. */
async function ask(
  script: { relevant: boolean[]; grounded: boolean[]; failAnswer?: number; failGrade?: boolean; says?: string },
  fields = {},
): Promise<RunView> {
  let [relevance, grounding, rewrites, answers] = [0, 0, 0, 0];
  const next = (verdicts: boolean[], i: number) => verdicts[Math.min(i, verdicts.length - 1)]!;
  const cheap = fakeChatModel({
    role: 'cheap',
    async object({ schema, schemaName }) {
      if (script.failGrade && schemaName === 'grounding_verdicts') throw new ModelError('server', 'HTTP 500');
      const reply = () => {
        if (schemaName === 'relevance_grades') {
          const isRelevant = next(script.relevant, relevance++);
          return { scores: [{ passage: 1, score: isRelevant ? 7 : -1 }], isRelevant, reason: '' };
        }
        if (schemaName === 'query_rewrite') return { query: queries[rewrites++], change: 'synonyms' };
        if (schemaName === 'passage_grades') return { scores: [{ passage: 2, score: 0.9 }] };
        const isGrounded = next(script.grounded, grounding++);
        const verdict = isGrounded ? 'supported' : 'unsupported';
        return { sentences: [{ sentence: 1, verdict, passages: [1] }], score: isGrounded ? 0.9 : 0.1, isGrounded };
      };
      return { value: schema.parse(reply()), raw: '', usage };
    },
  });
  const strong = fakeChatModel({
    async *stream() {
      if (++answers === script.failAnswer) throw new ModelError('server', 'HTTP 500');
      yield { type: 'text', text: script.says ?? `Answer ${answers} says that Marley was dead.` };
      yield { type: 'end', finishReason: 'stop', usage };
    },
  });
  const log = new RunLog({
    runId: 'run',
    clock: { now: () => new Date(0), monotonicMs: () => performance.now() },
    sink: { append: async () => {} },
    onSinkError: (error) => expect.unreachable(String(error)),
  });
  const request: RunRequest = {
    runId: 'run',
    question: 'Who signed the register of the burial?',
    profile: 'self-rag',
    indexes: ['carol'],
    engine: 'hybrid',
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
  await answer(
    {
      clock: { now: () => new Date(0) },
      models: { strong, cheap, embedding: null },
      prompts: loadPrompts(),
      sleep: async () => {},
      graph: null,
      openSource: async () => null,
      rankGuardRules: async () => [],
      findIndex: async (name) => ({ id: name, name }),
      openIndex: async () => carol,
    },
    request,
    log,
    new AbortController().signal,
  );
  await log.settled();
  return projectRun(log.events);
}

const attempts = (view: RunView, step: string) => view.spans.filter((span) => span.name === step).length;

it('two searches more and one answer more end well', async () => {
  const view = await ask({ relevant: [false, false, true], grounded: [false, true] });
  expect(view.status).toBe('answered');
  expect(view.rankings.map(({ ranking }) => ranking.query)).toEqual([view.question, queries[0], queries[1]]);
  expect(attempts(view, 'generate')).toBe(2);
  expect(view.answer?.text).toBe('Answer 2 says that Marley was dead.');
  expect(view.loop.reranking?.passages[1]).toMatchObject({ before: 2, after: 1 });
  expect(view.loop.relevance.map(({ grade }) => grade.score)).toEqual([0, 0, 1]);
  expect(view.loop.ends).toMatchObject([
    { loop: 'search', reason: 'relevant', attempts: 3, maxAttempts: 4 },
    { loop: 'writing', reason: 'grounded', attempts: 2, maxAttempts: 3 },
  ]);
});

it("exhausted searches end in the source's sentence, and nobody writes", async () => {
  const view = await ask({ relevant: [false], grounded: [true] });
  expect(attempts(view, 'retrieve')).toBe(4);
  expect(view.answer).toMatchObject({ method: 'message', text: '관련 자료를 찾을 수 없습니다' });
  expect(view.loop.grounding.at(-1)?.grade).toMatchObject({ skipped: 'no_material_answer', score: 1 });
});

it('an answer that never holds is stored with the warning that is shown', async () => {
  const view = await ask({ relevant: [true], grounded: [false] });
  expect(view.status).toBe('warned');
  expect(attempts(view, 'generate')).toBe(3);
  expect(view.answer?.text).toBe('⚠️ [답변 품질 경고]\n\nAnswer 3 says that Marley was dead.');
  expect(view.loop.grounding.at(-1)?.grade.unsupportedClaims).toHaveLength(1);
});

it('a failure while writing again keeps the answer before, with the warning', async () => {
  const view = await ask({ relevant: [true], grounded: [false], failAnswer: 2 });
  expect(view.status).toBe('warned');
  expect(view.answer?.text).toContain('Answer 1');
  expect(view.loop.ends.at(-1)).toMatchObject({ reason: 'rewriting-failed' });
});

it('a Korean answer over English passages is neither written again nor warned of when its grader fails', async () => {
  const says = '스크루지가 매장 기록에 서명했습니다.';
  const view = await ask({ relevant: [true], grounded: [true], failGrade: true, says });
  expect(view.status).toBe('answered');
  expect(attempts(view, 'generate')).toBe(1);
  expect(view.answer?.text).toBe(says);
  expect(view.loop.grounding.at(-1)?.grade).toMatchObject({ skipped: 'other_language' });
});
