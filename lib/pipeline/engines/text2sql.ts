import type { RunWarning } from '@/lib/domain/context-section';
import { ModelError } from '@/lib/domain/model-error';
import type { SqlResult, WrittenSql } from '@/lib/domain/sql-query';
import type { ChatModel, OpenSource } from '@/lib/ports';
import { modelAnswer } from '@/lib/self-rag/model-answer';
import { answerRows, shownRows } from '@/lib/sql/answer-rows';
import { askForSql, type FailedSql } from '@/lib/sql/ask-for-sql';
import { checkNumbers } from '@/lib/sql/check-numbers';
import { explainRule } from '@/lib/sql/explain-rule';
import { rowsSection } from '@/lib/sql/rows-section';
import { writeRuleSql } from '@/lib/sql/write-rule-sql';
import { loadTokenCounter } from '@/lib/text/token-counter';
import type { MessageCode } from '../messages';
import type { PipelineContext } from '../pipeline-context';
import { RunEnded, type RunScope } from '../run-scope';
import { checkSql, executeSql } from '../run-sql';
import type { AnswerProgress, Material } from './material';

/** Statements that a model may write for one question: the first, and its corrections. */
const maxAttempts = 3;

/** Failures of a source that no correction of the statement can mend. */
const hopeless: Readonly<Record<string, MessageCode>> = {
  unreachable: 'source-unreachable',
  missing: 'source-unreachable',
  denied: 'source-denied',
  timeout: 'source-timeout',
};

type Answered = { written: WrittenSql & { sql: string }; result: SqlResult };

/** Writes a query for the question, checks it, runs it, and answers from its rows. Both steps write every attempt. */
export async function runSqlQuery(
  run: RunScope,
  context: PipelineContext,
  sources: readonly OpenSource[],
): Promise<Material> {
  const { log, settings } = run;
  const answered = await run.step('query', async (spanId) => {
    const value = await queryUntilAnswered(run, context, sources, spanId);
    return { value, figure: { name: 'rows', value: value.result.rowCount } };
  });
  const section = await run.step('build_context', async () => {
    const countTokens = await loadTokenCounter(settings.encoding);
    const value = rowsSection(answered.result, {
      source: answered.written.source,
      maxTokens: settings.maxContextTokens,
      countTokens,
    });
    log.append({ type: 'section-built', section: value });
    const contextHash = log.keepText(value.text);
    log.append({ type: 'context-built', tokens: value.tokens, maxTokens: settings.maxContextTokens, contextHash });
    return { value, figure: { name: 'tokens', value: value.tokens } };
  });
  return { sections: [section], write: (model) => writeAnswer(run, context, answered, section.text, model) };
}

async function queryUntilAnswered(
  run: RunScope,
  context: PipelineContext,
  sources: readonly OpenSource[],
  spanId: string,
): Promise<Answered> {
  const failed: FailedSql[] = [];
  let ending: MessageCode = 'sql-failed';
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const written = await writeSql(run, context, sources, failed, spanId);
    run.log.append({ type: 'sql-written', attempt, written });
    const { sql } = written;
    if (sql === null) return run.refuse('sql-unanswerable', written.explanation);
    const source = sources.find((each) => each.source.name === written.source)!;
    const verdict = await checkSql(source, sql);
    run.log.append({ type: 'sql-checked', attempt, verdict });
    if (!verdict.ok) {
      ending = 'sql-refused';
      failed.push({ sql, problem: `It breaks the rule ${verdict.rule}. ${verdict.reason}` });
    } else {
      const { result, failure } = await executeSql(source, verdict.statement, run.signal);
      run.log.append({ type: 'sql-executed', attempt, result, failure });
      if (result) return { written: { ...written, sql }, result };
      if (failure && hopeless[failure.code]) return run.refuse(hopeless[failure.code]!);
      ending = failure?.code === 'schema-changed' && written.method === 'rule' ? 'source-changed' : 'sql-failed';
      failed.push({ sql, problem: failure?.message ?? '' });
    }
    if (written.method === 'rule') break;
  }
  return run.refuse(ending);
}

/** By the model when there is one; by the rules without one, and where the model fails and the rules know an answer. */
async function writeSql(
  run: RunScope,
  context: PipelineContext,
  sources: readonly OpenSource[],
  failed: readonly FailedSql[],
  spanId: string,
): Promise<WrittenSql> {
  const { question, history } = run.request;
  const model = run.recorded(context.models.strong, spanId);
  if (model === null) return ruleSql(run, sources) ?? run.refuse('sql-needs-model');
  try {
    return await askForSql(
      { question, history, sources: sources.map(({ source }) => source), failed, today: context.clock.now() },
      { model, prompts: context.prompts, signal: run.signal },
    );
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    const byRule = failed.length === 0 ? ruleSql(run, sources) : null;
    if (byRule) return byRule;
    const failure = { code: 'model-failed' as const, detail: `${error.code}: ${error.message}` };
    throw new RunEnded({ status: 'failed', failure }, { cause: error });
  }
}

function ruleSql(run: RunScope, sources: readonly OpenSource[]): WrittenSql | null {
  const { question, locale } = run.request;
  for (const { source } of sources) {
    const rule = writeRuleSql(question, source.tables, source.defaultSchema);
    if (rule === null) continue;
    const explanation = explainRule(rule, locale);
    return { source: source.name, method: 'rule', sql: rule.sql, explanation, assumptions: [] };
  }
  return null;
}

/** A result without rows never reaches a model. The numbers of the answer are checked when it is whole. */
async function* writeAnswer(
  run: RunScope,
  context: PipelineContext,
  { written, result }: Answered,
  rows: string,
  model: ChatModel | null,
): AsyncGenerator<AnswerProgress> {
  const { question, locale } = run.request;
  let answer = '';
  const laysOut = model === null || result.rows.length === 0 || written.method === 'rule';
  const parts = laysOut
    ? laidOut(answerRows(written, result, locale))
    : modelAnswer(model, answerRequest(run, context, { written, result }, rows));
  for await (const part of parts) {
    if (part.type === 'answer-delta') answer += part.text;
    yield part;
  }
  const numbers = checkNumbers(answer, { result, question, sql: written.sql, said: laysOut ? [shownRows] : [] });
  yield { type: 'numbers-checked', numbers };
  const missing = numbers.filter(({ found }) => !found).map(({ text }) => text);
  if (missing.length > 0) yield { type: 'run-warned', warning: numbersNotFound(missing) };
}

function* laidOut(text: string): Generator<AnswerProgress> {
  yield { type: 'answer-start', method: 'rule' };
  yield { type: 'answer-delta', text };
}

function answerRequest(run: RunScope, context: PipelineContext, { written, result }: Answered, rows: string) {
  const note = result.limitCut
    ? `A row limit cut the result at ${result.rowCount} rows: there are more. Say so.`
    : `The result has ${result.rowCount} rows.`;
  const { question } = run.request;
  const { responseType } = run.settings;
  const prompt = context.prompts.render('answer/rows', { question, sql: written.sql, rows, note, responseType });
  return { messages: prompt.messages, prompt, signal: run.signal };
}

function numbersNotFound(missing: readonly string[]): RunWarning {
  const numbers = missing.slice(0, 10).join(' · ');
  return {
    code: 'numbers-not-found',
    message: `Numbers of the answer that do not stand in the rows: ${numbers}.`,
    values: { numbers, count: missing.length },
  };
}
