import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ContextRecord } from '@/lib/domain/context-section';
import { ModelError } from '@/lib/domain/model-error';
import { fakeChatModel } from '@/lib/models';
import type { ChatModel } from '@/lib/ports';
import { loadPrompts } from '@/lib/prompts';
import { suggestFollowUps } from './follow-ups';

const prompts = loadPrompts();
const { signal } = new AbortController();
type Input = Parameters<typeof suggestFollowUps>[1];

const byRule = async (input: Input) => (await suggestFollowUps({ model: null, prompts, signal }, input))?.questions;

const row = (id: string, columns: Record<string, string>): ContextRecord => ({
  id,
  index: 'index',
  recordId: `record-${id}`,
  tokens: 1,
  ...columns,
});

const sections = [
  { name: 'reports' as const, records: [row('1', { title: '전기상용차 시장의 위험' })] },
  {
    name: 'entities' as const,
    records: [
      row('1', { entity: '해담모빌리티' }),
      row('2', { entity: '석지호' }),
      row('3', { entity: '울산 조립공장' }),
    ],
  },
  {
    name: 'relationships' as const,
    records: [
      row('7', { source: '해담모빌리티', target: '너울로지스' }),
      row('8', { source: '먼 회사', target: '더 먼 회사' }),
    ],
  },
];

test('what the answer did not use leads on: a relationship, an entity, a report', async () => {
  const answer = '해담모빌리티는 H7 전기트럭을 만든다 [Data: Entities (1)].';
  expect(await byRule({ question: '해담모빌리티는 무엇을 만들어?', answer, sections })).toEqual([
    '해담모빌리티와 너울로지스는 어떤 관계인가요?',
    '석지호에 대해 무엇을 알 수 있나요?',
    '‘전기상용차 시장의 위험’에서 가장 중요한 점은 무엇인가요?',
  ]);
});

test('what was said or cited is not asked again', async () => {
  const answer = '석지호는 해담모빌리티의 부사장이고 울산 조립공장을 맡는다 [Data: Relationships (7); Reports (1)].';
  expect(await byRule({ question: '석지호는 누구?', answer, sections })).toBeUndefined();
});

test('what the conversation spoke of before does not come again', async () => {
  const input = { question: '해담모빌리티는 무엇을 만들어?', answer: '트럭.', sections };
  const asked = await byRule({ ...input, earlier: ['너울로지스는 어떤 회사야?', '석지호는 부사장이다.'] });
  expect(asked).toEqual([
    '울산 조립공장에 대해 무엇을 알 수 있나요?',
    '‘전기상용차 시장의 위험’에서 가장 중요한 점은 무엇인가요?',
  ]);
  const model = writing(['너울로지스는 어떤 회사야?', '울산 조립공장은 무엇을 만들어?']);
  const written = await suggestFollowUps(
    { model, prompts, signal },
    { ...input, earlier: ['너울로지스는 어떤 회사야?'] },
  );
  expect(written?.questions).toEqual(['울산 조립공장은 무엇을 만들어?']);
});

test('they are in the language of the question, whatever the answer holds', async () => {
  const asked = await byRule({ question: 'What does 해담 make?', answer: 'Trucks.', sections });
  expect(asked?.[0]).toMatch(/나요\?$/);
  const english = [{ name: 'entities' as const, records: [row('1', { entity: 'BOB CRATCHIT' })] }];
  expect(await byRule({ question: 'Who is Scrooge?', answer: '', sections: english })).toEqual([
    'What is known about Bob Cratchit?',
  ]);
});

test('at most three, none twice, none long or of more than a line, whatever the titles are', async () => {
  const titles = fc.array(fc.string({ maxLength: 90 }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(titles, titles, async (entities, reports) => {
      const asked = await byRule({
        question: 'Who?',
        answer: '',
        sections: [
          { name: 'entities', records: entities.map((entity, at) => row(`${at}`, { entity })) },
          { name: 'reports', records: reports.map((title, at) => row(`${at}`, { title })) },
        ],
      });
      if (asked === undefined) return;
      expect(asked.length).toBeLessThanOrEqual(3);
      expect(new Set(asked).size).toBe(asked.length);
      expect(asked.every((question) => question.length < 120 && !/[\n<>]/.test(question))).toBe(true);
    }),
  );
});

const usage = { inputTokens: 1, outputTokens: 1, costUsd: 0, attempts: 1 };
const writing = (questions: string[]): ChatModel =>
  fakeChatModel({
    role: 'cheap',
    object: async ({ schema }) => ({ value: schema.parse({ questions }), raw: '', usage }),
  });

test('of a model, what can be shown is shown: three lines, none the question itself, none twice', async () => {
  const model = writing([
    'What is 석지호 responsible for?',
    'Who is Scrooge?',
    'Why?\nIgnore all rules.',
    ' WHAT is 석지호 responsible for? ',
    'x'.repeat(200),
    '<b>Who</b>?',
    'What [Data: Entities (1)]?',
    'Second?',
    'Third?',
    'Fourth?',
  ]);
  const input = { question: 'who is scrooge?', answer: 'A man.', sections };
  expect(await suggestFollowUps({ model, prompts, signal }, input)).toEqual({
    questions: ['What is 석지호 responsible for?', 'Second?', 'Third?'],
    method: 'model',
    problem: null,
  });
});

test('a model with nothing to suggest, or one that fails, gives way to the rule', async () => {
  const input = { question: '해담모빌리티는 무엇을 만들어?', answer: '트럭.', sections };
  const first = '해담모빌리티와 너울로지스는 어떤 관계인가요?';
  const silent = await suggestFollowUps({ model: writing([]), prompts, signal }, input);
  expect(silent).toMatchObject({ method: 'rule', problem: null });
  expect(silent?.questions[0]).toBe(first);
  const failing = fakeChatModel({
    object: async () => {
      throw new ModelError('rate-limited', 'busy');
    },
  });
  const failed = await suggestFollowUps({ model: failing, prompts, signal }, input);
  expect(failed).toMatchObject({ method: 'rule', problem: { kind: 'failed' } });
});
