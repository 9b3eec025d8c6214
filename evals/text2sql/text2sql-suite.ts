import { existsSync } from 'node:fs';
import path from 'node:path';
import { queryTimeoutMs, rowLimit } from '@/lib/domain/sql-query';
import { createModels, readModelConfig } from '@/lib/models';
import { packageRoot } from '@/lib/package-root';
import { runSql } from '@/lib/pipeline/run-sql';
import type { Models, OpenSource } from '@/lib/ports';
import { type EvalReport, judge, type SkippedSet } from '../eval-report';
import { readThresholds } from '../read-thresholds';
import { askSource } from './ask-source';
import { type DefogQuestion, readDefog } from './defog';
import { withDatabase } from './open-databases';
import { sameRows } from './same-rows';

const defogFolder = path.join(packageRoot(), '..', 'shared', 'data', 'text2sql', 'defog');
const noModels: Models = { strong: null, cheap: null, embedding: null };

type Outcome = 'right' | 'wrong' | 'declined';
type Figure = { id: string; value: number; count: number };

/**
 * Defog's questions over freshly loaded databases (five depend on today's date): the gold queries through guard and both
 * stores, then the pipeline without a model, and with one where one is configured. The server is that of
 * TEST_DATABASE_URL.
 */
export async function runText2SqlSuite(folder = defogFolder): Promise<EvalReport> {
  const thresholds = readThresholds('text2sql');
  if (!existsSync(folder)) {
    const reason = `${path.relative(packageRoot(), folder)} is not there`;
    return judge('text2sql', [], thresholds, [{ id: 'defog', reason }]);
  }
  const { questions, unanswerable, dumps } = readDefog(folder);
  const models = createModels(readModelConfig(process.env));
  const serverUrl = process.env.TEST_DATABASE_URL ?? null;
  const skipped: SkippedSet[] = [];
  if (serverUrl === null) skipped.push({ id: 'server', reason: 'TEST_DATABASE_URL is not set' });
  if (models.strong === null) skipped.push({ id: 'model', reason: 'no model is configured' });

  const gold: Record<string, { passed: boolean; same: boolean }[]> = { embedded: [], server: [] };
  const asked: Record<string, { answerable: Outcome[]; unanswerable: Outcome[] }> = {};
  let turn = 0;
  for (const [name, dump] of dumps) {
    const own = questions.filter(({ db }) => db === name);
    const foreign = unanswerable.filter((_, i) => i % dumps.size === turn);
    turn += 1;
    await withDatabase(name, dump, null, async (source) => {
      for (const question of own) gold.embedded!.push(...(await runGold(source, question)));
      const paths = { rule: noModels, ...(models.strong && { model: models }) };
      for (const [path, used] of Object.entries(paths)) {
        asked[path] ??= { answerable: [], unanswerable: [] };
        for (const question of own)
          asked[path].answerable.push(await ask(source, question.question, await expectedRows(source, question), used));
        for (const { question } of foreign) asked[path].unanswerable.push(await ask(source, question, [], used));
      }
    });
    if (serverUrl !== null) {
      await withDatabase(name, dump, serverUrl, async (source) => {
        for (const question of own) gold.server!.push(...(await runGold(source, question)));
      });
    }
  }
  return judge('text2sql', [...goldFigures(gold), ...askedFigures(asked)], thresholds, skipped);
}

/** The rows that count as right, one set for each accepted query: recorded, or of today where they depend on the date. */
async function expectedRows(source: OpenSource, { accepted, time_dependent }: DefogQuestion) {
  if (!time_dependent) return accepted.map(({ rows }) => rows);
  const limits = { rowLimit, ms: queryTimeoutMs, signal: new AbortController().signal };
  return Promise.all(accepted.map(async ({ sql }) => (await source.run(sql, limits)).rows));
}

async function runGold(source: OpenSource, question: DefogQuestion) {
  const expected = await expectedRows(source, question);
  const outcomes = [];
  for (const [i, { sql }] of question.accepted.entries()) {
    const { verdict, result } = await runSql(source, sql, new AbortController().signal);
    outcomes.push({ passed: verdict.ok, same: result !== null && sameRows(result.rows, expected[i]!) });
  }
  return outcomes;
}

async function ask(
  source: OpenSource,
  question: string,
  accepted: readonly (string | null)[][][],
  models: Models,
): Promise<Outcome> {
  const view = await askSource(question, source, models);
  const result = view.sqlAttempts.at(-1)?.result ?? null;
  if (result === null) return 'declined';
  return accepted.some((rows) => sameRows(result.rows, rows)) ? 'right' : 'wrong';
}

function share<T>(id: string, items: readonly T[], counts: (item: T) => boolean): Figure[] {
  return items.length === 0 ? [] : [{ id, value: items.filter(counts).length / items.length, count: items.length }];
}

function goldFigures(gold: Record<string, { passed: boolean; same: boolean }[]>): Figure[] {
  return Object.entries(gold).flatMap(([store, outcomes]) => [
    ...share(`gold.${store}.passed`, outcomes, ({ passed }) => passed),
    ...share(`gold.${store}.rows`, outcomes, ({ same }) => same),
  ]);
}

function askedFigures(asked: Record<string, { answerable: Outcome[]; unanswerable: Outcome[] }>): Figure[] {
  return Object.entries(asked).flatMap(([path, { answerable, unanswerable }]) => {
    const answered = answerable.filter((outcome) => outcome !== 'declined');
    return [
      ...share(`${path}.answered`, answerable, (outcome) => outcome !== 'declined'),
      ...share(`${path}.right`, answerable, (outcome) => outcome === 'right'),
      ...share(`${path}.rightOfAnswered`, answered, (outcome) => outcome === 'right'),
      ...share(`${path}.declined`, answerable, (outcome) => outcome === 'declined'),
      ...share(`${path}.unanswerableDeclined`, unanswerable, (outcome) => outcome === 'declined'),
    ];
  });
}
