import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Models } from '@/lib/ports';
import { temporaryProjections } from '@/lib/projection/temporary-projections';
import { publishedCases } from './cases';
import { type EvaluationIndexOptions, evaluationIndex } from './evaluation-index';
import { openEvaluation } from './router-suite';
import { accuracy, ownQuestions, readQuestions, routeAll } from './routing-questions';
import { runCase } from './run-case';
import { scriptedModels } from './scripted-model';
import { judgeCase } from './verdict';

const none: Models = { strong: null, cheap: null, embedding: null };

async function open(options: Partial<EvaluationIndexOptions> = {}) {
  const { index, graphRecords } = await openEvaluation(evaluationIndex(options));
  const graph = await temporaryProjections({ [index.id]: graphRecords });
  return { index, graph: graph.projections, close: graph.close };
}

describe('the published cases', () => {
  let evaluated: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    evaluated = await open();
  });
  afterAll(() => evaluated.close());

  test.each(publishedCases())('$id passes by rule', async (testCase) => {
    expect(await runCase(testCase, evaluated, none, testCase.id)).toMatchObject({ verdict: 'PASS', modelUsed: false });
  });

  test.each(publishedCases())('$id passes with a scripted model', async (testCase) => {
    const row = await runCase(testCase, evaluated, scriptedModels(['미래에셋증권', '4분기 보고서']), testCase.id);
    expect(row).toMatchObject({ verdict: 'PASS', modelUsed: testCase.id === 'R1' });
  });

  test('R2 matches three keywords and R3 four, in the order of the source', async () => {
    const [, r2, r3] = publishedCases();
    expect((await runCase(r2!, evaluated, none, 'R2')).matchedKeywords).toEqual(['관련', '함께', '어떻게']);
    expect((await runCase(r3!, evaluated, none, 'R3')).matchedKeywords).toEqual([
      '트렌드',
      '전체',
      '흐름',
      '주요 트렌드',
    ]);
  });
});

describe('with a seventh table and another company', () => {
  const options = { company: '가나다투자', tables: 7 };
  const [r1] = publishedCases(options.company, options.tables);

  test.each([
    ['by rule', none],
    ['with a scripted model', scriptedModels([options.company, '4분기 보고서'])],
  ] as const)('R1 answers 7 %s', async (_, models) => {
    const evaluated = await open(options);
    const { answer } = await runCase(r1!, evaluated, models, 'R1');
    await evaluated.close();
    expect(answer).toContain('총 7개의 표(Table)');
  });
});

describe('the verdict', () => {
  const testCase = { ...publishedCases()[0]!, hints: ['표', 'Table', '6', '총'] };
  const answered = (answer: string, route = 't2c') => judgeCase(testCase, { route, answer, rowsRead: true });

  test.each([
    ['총 6개', 't2c', 'PASS'],
    ['table', 't2c', 'PARTIAL'],
    ['총 6개의 표', 'local', 'PARTIAL'],
    ['', 't2c', 'FAIL'],
  ])('%s by %s is %s', (answer, route, verdict) => {
    expect(answered(answer, route)).toBe(verdict);
  });

  test('what must be declined fails when rows were read', () => {
    const mustDecline = { ...testCase, mustDecline: true };
    expect(judgeCase(mustDecline, { route: 't2c', answer: 'x', rowsRead: true })).toBe('FAIL');
    expect(judgeCase(mustDecline, { route: 'local', answer: 'x', rowsRead: false })).toBe('PASS');
  });
});

test('own questions take a right route without a model, those whose index is not opened here included', async () => {
  const questions = readQuestions(ownQuestions)!;
  expect(questions.length).toBeGreaterThanOrEqual(50);
  const withoutIndexes = questions.filter(({ index }) => index === null || index === 'documents');
  expect(accuracy(await routeAll(withoutIndexes, 'unified', {}))).toBeGreaterThanOrEqual(0.85);
});
