import path from 'node:path';
import type { IndexData } from '@/lib/domain/knowledge-graph';
import { Intent } from '@/lib/domain/route-decision';
import { openFolder } from '@/lib/import/open-folder';
import { buildIndexStructure } from '@/lib/index/build-index-structure';
import { entityDocuments } from '@/lib/index/entity-documents';
import { graphRecordsOf } from '@/lib/index/graph-records-of';
import { buildLexicalIndex } from '@/lib/index/lexical-index';
import { openIndexData } from '@/lib/index/open-index-data';
import { packageRoot } from '@/lib/package-root';
import type { OpenIndex } from '@/lib/ports';
import { temporaryProjections } from '@/lib/projection/temporary-projections';
import { type EvalReport, judge, type SkippedSet } from '../eval-report';
import { readThresholds } from '../read-thresholds';
import { aligned, caseTable } from './case-table';
import { publishedCases, sampleCases } from './cases';
import { evaluationIndex } from './evaluation-index';
import {
  accuracy,
  confusionMatrix,
  ownQuestions,
  type RoutedQuestion,
  readQuestions,
  routeAll,
} from './routing-questions';
import { type CaseRow, type EvaluatedIndex, runCase } from './run-case';
import { scriptedModels } from './scripted-model';

const withoutModel = { strong: null, cheap: null, embedding: null };
const profiles = ['unified', 'doc-graph-agent'] as const;
/** Where handed-out questions lie, beside the repository. */
const sharedQuestions = path.join(packageRoot(), '..', 'shared', 'data', 'router', 'ko-questions.jsonl');

/**
 * The router's suite: the published cases by rule and with a scripted model, the catalogue's cases on the Korean sample,
 * and how often questions take a right route without a model, with a confusion matrix for each profile.
 */
export async function runRouterSuite(handedOut = sharedQuestions): Promise<EvalReport> {
  const samples = await openSamples();
  const cases = await runCases(samples.hanbit!.index, samples.hanbit!.graphRecords);
  const indexes = Object.fromEntries(Object.entries(samples).map(([name, { index }]) => [name, index]));
  const sets = { own: readQuestions(ownQuestions), handedOut: readQuestions(handedOut) };
  const skipped: SkippedSet[] =
    sets.handedOut === null
      ? [{ id: 'handedOut', reason: `${path.relative(packageRoot(), handedOut)} is not there` }]
      : [];
  const figures: { id: string; value: number; count: number }[] = [];
  const confusion: Record<string, ReturnType<typeof confusionMatrix>> = {};
  for (const profile of profiles) {
    const all: RoutedQuestion[] = [];
    for (const [set, questions] of Object.entries(sets)) {
      if (!questions) continue;
      const routed = await routeAll(questions, profile, indexes);
      figures.push({ id: `${profile}.${set}.accuracy`, value: accuracy(routed), count: routed.length });
      all.push(...routed);
    }
    confusion[profile] = confusionMatrix(all);
  }
  const measured = judge('router', figures, readThresholds('router'), skipped);
  return {
    ...measured,
    rows: [...cases, ...measured.rows],
    pass: measured.pass && cases.every(({ verdict }) => verdict !== 'FAIL'),
    confusion,
    lines: [
      ...caseTable(cases),
      '',
      ...summary(cases),
      ...profiles.flatMap((profile) => ['', ...matrixLines(profile, confusion[profile]!)]),
      '',
    ],
  };
}

async function runCases(
  sample: OpenIndex,
  sampleRecords: Parameters<typeof temporaryProjections>[0][string],
): Promise<CaseRow[]> {
  const evaluation = await openEvaluation(evaluationIndex());
  const graph = await temporaryProjections({
    [evaluation.index.id]: evaluation.graphRecords,
    [sample.id]: sampleRecords,
  });
  try {
    const rows: CaseRow[] = [];
    const published: EvaluatedIndex = { index: evaluation.index, graph: graph.projections };
    for (const each of publishedCases()) rows.push(await runCase(each, published, withoutModel, each.id));
    const scripted = scriptedModels(['미래에셋증권', '4분기 보고서']);
    for (const each of publishedCases()) rows.push(await runCase(each, published, scripted, `${each.id}+model`));
    for (const each of sampleCases) {
      rows.push(await runCase(each, { index: sample, graph: graph.projections }, withoutModel, each.id));
    }
    return rows;
  } finally {
    await graph.close();
  }
}

/** The evaluation index, open for questions. */
export async function openEvaluation(data: IndexData) {
  const structure = await buildIndexStructure(data, 'o200k_base');
  const lexical = buildLexicalIndex(entityDocuments(data.entities));
  return {
    index: openIndexData({ id: 'evaluation', name: 'evaluation', data, structure, lexical }),
    graphRecords: () => graphRecordsOf(data, structure),
  };
}

async function openSamples() {
  const folder = (name: string) => openFolder(path.join(packageRoot(), 'samples', name));
  const dulce = await folder('operation-dulce');
  return {
    hanbit: await folder('hanbit-research'),
    carol: await folder('a-christmas-carol'),
    dulce,
    'dulce-v3.1': dulce,
  } as Record<string, Awaited<ReturnType<typeof openFolder>>>;
}

function summary(cases: readonly CaseRow[]): string[] {
  const right = cases.filter(({ routeCorrect }) => routeCorrect).length;
  const mean = cases.reduce((sum, { elapsedMs }) => sum + elapsedMs, 0) / cases.length / 1000;
  return [`routes ${right}/${cases.length} right, ${mean.toFixed(2)} s a case`];
}

function matrixLines(profile: string, matrix: Record<string, Record<string, number>>): string[] {
  const rows = Object.entries(matrix).map(([intent, counts]) => [
    intent,
    ...Intent.options.map((option) => String(counts[option])),
  ]);
  return [
    `${profile}, without a model: right intent by row, given by column`,
    ...aligned([['', ...Intent.options], ...rows]),
  ];
}
