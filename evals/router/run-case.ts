import { projectRun, type RunView } from '@/lib/domain/run-view';
import { answer } from '@/lib/pipeline/answer';
import type { PipelineContext } from '@/lib/pipeline/pipeline-context';
import type { GraphQueryEngine, Models, OpenIndex } from '@/lib/ports';
import { loadPrompts } from '@/lib/prompts';
import { RunLog } from '@/lib/trace/run-log';
import type { EvalRow } from '../eval-report';
import type { RouterCase } from './cases';
import { judgeCase } from './verdict';

/** A case that was run: the fields of requirements E-01 and E-04. */
export type CaseRow = EvalRow & {
  question: string;
  expectedRoute: string;
  actualRoute: string | null;
  routeCorrect: boolean;
  modelUsed: boolean;
  matchedKeywords: string[];
  reasoning: string;
  elapsedMs: number;
  answer: string;
};

export type EvaluatedIndex = { index: OpenIndex; graph: GraphQueryEngine };

const scores = { PASS: 1, PARTIAL: 0.5, FAIL: 0 };

/** Runs a case through the whole pipeline in profile `doc-graph-agent`. */
export async function runCase(
  testCase: RouterCase,
  { index, graph }: EvaluatedIndex,
  models: Models,
  id: string,
): Promise<CaseRow> {
  const view = await run(testCase, index, { models, graph });
  const { decision } = view;
  const said = view.answer?.text ?? '';
  const route = decision?.intent ?? null;
  const verdict = judgeCase(testCase, {
    route,
    answer: said,
    rowsRead: (view.graphQuery?.result?.rows ?? null) !== null,
  });
  return {
    id,
    verdict,
    value: scores[verdict],
    threshold: null,
    count: 1,
    question: testCase.question,
    expectedRoute: testCase.expectedRoute,
    actualRoute: route,
    routeCorrect: route === testCase.expectedRoute,
    modelUsed: decision?.modelUsed ?? false,
    matchedKeywords: decision?.matchedKeywords ?? [],
    reasoning: decision?.reasoning ?? '',
    elapsedMs: Math.round(view.elapsedMs),
    answer: said,
  };
}

async function run(
  { question, engine }: RouterCase,
  index: OpenIndex,
  given: Pick<PipelineContext, 'models' | 'graph'>,
): Promise<RunView> {
  const clock = { now: () => new Date(), monotonicMs: () => performance.now() };
  const log = new RunLog({ runId: 'eval', clock, sink: { append: async () => {} }, onSinkError: () => {} });
  const context: PipelineContext = {
    clock,
    ...given,
    prompts: loadPrompts(),
    sleep: async () => {},
    rankGuardRules: async () => [],
    openSource: async () => null,
    findIndex: async () => index,
    openIndex: async () => index,
  };
  const request = {
    runId: 'eval',
    question,
    profile: 'doc-graph-agent' as const,
    indexes: [index.name],
    sources: [],
    engine,
    settings: {},
    history: [],
    entityIds: null,
    contextOnly: false,
    threadId: null,
    messageId: null,
    locale: 'ko' as const,
  };
  await answer(context, request, log, new AbortController().signal);
  return projectRun(log.events);
}
