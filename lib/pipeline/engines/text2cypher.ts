import { askGraph, type GraphAnswer } from '@/lib/cypher/ask-graph';
import { declinedMessage, failedMessage, graphMessages } from '@/lib/cypher/graph-messages';
import { rowsSection } from '@/lib/cypher/rows-section';
import { drawMatched, type GraphAccess } from '@/lib/cypher/run-cypher';
import { sayGraphRows } from '@/lib/cypher/say-graph-rows';
import type { ContextSection } from '@/lib/domain/context-section';
import { GraphUnavailableError } from '@/lib/domain/graph-unavailable-error';
import { ModelError } from '@/lib/domain/model-error';
import type { RunRequest } from '@/lib/domain/run';
import type { ChatModel, GraphQueryEngine, OpenIndex } from '@/lib/ports';
import { fixedAnswer } from '@/lib/self-rag/fixed-answer';
import { modelAnswer } from '@/lib/self-rag/model-answer';
import { questionLanguage } from '@/lib/text/question-language';
import { loadTokenCounter } from '@/lib/text/token-counter';
import { graphVocabulary } from '../graph-vocabulary';
import type { PipelineContext } from '../pipeline-context';
import { RunEnded, type RunScope } from '../run-scope';
import type { AnswerProgress, EngineRun } from './material';

/** Requirements A7. */
const answerTemperature = 0.3;
const answerMaxTokens = 600;

/** Text to Cypher: a statement by model or by rule, through the guard, over the index's projection; an answer from its rows. */
export const runText2Cypher: EngineRun = async (run, context, index) => {
  const { log, request } = run;
  const answer = await run.step('query', async (spanId) => {
    const value = await query(run, context, index, spanId);
    const count = value.kind === 'rows' ? value.rows.rows.length : 0;
    return { value, figure: { name: 'rows', value: count }, status: value.kind === 'rows' ? 'done' : 'warned' };
  });
  if (answer.kind !== 'rows') {
    run.skip('build_context', answer.kind);
    return { sections: [], write: () => say(withoutRows(answer, request)) };
  }
  const section = await run.step('build_context', async () => {
    const count = await loadTokenCounter(run.settings.encoding);
    const value = rowsSection(answer.rows, { index: index.name, count });
    log.append({ type: 'section-built', section: value });
    const { maxContextTokens } = run.settings;
    const contextHash = log.keepText(value.text);
    log.append({ type: 'context-built', tokens: value.tokens, maxTokens: maxContextTokens, contextHash });
    return { value, figure: { name: 'tokens', value: value.tokens } };
  });
  return { sections: [section], write: (model) => write(run, context, model, answer, section) };
};

/** Asks and tells: every attempt, then the rows with the matched part of the graph. */
async function query(run: RunScope, context: PipelineContext, index: OpenIndex, spanId: string): Promise<GraphAnswer> {
  const { log, request, signal } = run;
  const { question, locale } = request;
  const access: GraphAccess = { engine: graphOf(context), indexId: index.id, signal, locale };
  try {
    const answer = await askGraph(
      access,
      { model: run.recorded(context.models.strong, spanId), prompts: context.prompts },
      {
        question,
        vocabulary: await graphVocabulary(question, index),
        schema: await access.engine.schema(index.id, signal),
      },
      (attempt) => log.append({ type: 'graph-query-attempted', attempt }),
    );
    const rows = answer.kind === 'rows' ? answer.rows : null;
    const result = {
      indexName: index.name,
      rows,
      picture: answer.kind === 'rows' ? await drawMatched(access, answer.statement, answer.rows) : null,
      declined: answer.kind === 'declined' ? answer.explanation : null,
    };
    log.append({ type: 'graph-query-end', result });
    return answer;
  } catch (error) {
    if (error instanceof ModelError) {
      const failure = { code: 'model-failed' as const, detail: `${error.code}: ${error.message}` };
      throw new RunEnded({ status: 'failed', failure }, { cause: error });
    }
    if (error instanceof GraphUnavailableError) {
      const failure = { code: 'graph-unavailable' as const, detail: error.message };
      throw new RunEnded({ status: 'failed', failure }, { cause: error });
    }
    throw error;
  }
}

function graphOf({ graph }: PipelineContext): GraphQueryEngine {
  if (!graph) throw new GraphUnavailableError('There is no graph engine here.');
  return graph;
}

/** In the language of the question; why an attempt failed is in that of the trace, which holds it too. */
function withoutRows(
  answer: Exclude<GraphAnswer, { kind: 'rows' }>,
  { question, locale }: Pick<RunRequest, 'question' | 'locale'>,
): string {
  if (answer.kind === 'failed') return failedMessage(answer.attempt, locale);
  const language = questionLanguage(question);
  return answer.by === 'rule' ? graphMessages.declinedByRule[language] : declinedMessage(answer.explanation, language);
}

async function* say(text: string): AsyncGenerator<AnswerProgress> {
  yield* fixedAnswer(text);
}

/** No rows never reach a model; rows that the rule path asked for are said by rule. */
async function* write(
  run: RunScope,
  { prompts }: PipelineContext,
  model: ChatModel | null,
  { rows, question: read, statement }: Extract<GraphAnswer, { kind: 'rows' }>,
  section: ContextSection,
): AsyncGenerator<AnswerProgress> {
  const { question } = run.request;
  const language = questionLanguage(question);
  if (rows.rows.length === 0) yield* fixedAnswer(graphMessages.noRows[language]);
  else if (read !== null) {
    yield { type: 'answer-start', method: 'rule' };
    yield { type: 'answer-delta', text: sayGraphRows(read, rows) };
  } else if (model === null) yield* fixedAnswer(graphMessages.declinedByRule[language]);
  else {
    const prompt = prompts.render('cypher/answer', { question, statement, rows: section.text });
    yield* modelAnswer(model, {
      messages: prompt.messages,
      prompt,
      temperature: answerTemperature,
      maxOutputTokens: answerMaxTokens,
      signal: run.signal,
    });
  }
}
