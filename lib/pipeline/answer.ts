import { buildLocalContext, type LocalContext } from '@/lib/context/build-local-context';
import { maxQuestionLength } from '@/lib/domain/chat';
import { resolveCitations } from '@/lib/domain/citation-resolve';
import { ModelError } from '@/lib/domain/model-error';
import type { RouteDecision } from '@/lib/domain/route-decision';
import type { RunRequest } from '@/lib/domain/run';
import type { OpenIndex } from '@/lib/ports';
import { isRetrieverEngine, type RetrieverEngine, retrievers } from '@/lib/retrievers';
import { communitySummary, isEngineName } from '@/lib/router';
import { generateAnswer } from '@/lib/self-rag/generate';
import type { RunLog } from '@/lib/trace/run-log';
import type { PipelineContext } from './pipeline-context';
import { routeQuestion } from './route-question';
import { RunEnded, RunScope } from './run-scope';

/**
 * Runs one question from memory to saved answer and writes everything that happens to the log, which ends with
 * `run-end` whatever happens. Never throws: a stop, a time limit and every failure are outcomes.
 */
export async function answer(
  context: PipelineContext,
  request: RunRequest,
  log: RunLog,
  signal: AbortSignal,
): Promise<void> {
  const run = new RunScope(request, log, signal);
  await run.conclude(async () => {
    const selected = await selectIndex(run, context);
    refuseUnanswerable(run, selected !== null);
    await run.step('load_memory', async () => ({
      value: null,
      figure: { name: 'turns', value: request.history.length },
    }));
    const { decision, index } = await route(run, context, selected);
    if (decision.engine === 'community-stub') {
      run.say((await communitySummary(request.question)).answer);
      return { status: 'answered' };
    }
    const found =
      isRetrieverEngine(decision.engine) && index ? await retrieve(run, context, decision.engine, index) : null;
    if (!found && decision.intent !== 'general') run.refuse('no-index');
    if (!found) for (const step of ['retrieve', 'build_context'] as const) run.skip(step, 'general');
    if (request.contextOnly) return { status: 'context-only' };
    await generate(run, context, found);
    return { status: 'answered' };
  });
}

type SelectedIndex = { id: string; name: string };

/** Looks the selected index up and writes `run-start`; null when none is selected. */
async function selectIndex(run: RunScope, context: PipelineContext): Promise<SelectedIndex | null> {
  const [name] = run.request.indexes;
  let found: SelectedIndex | null = null;
  try {
    found = name === undefined ? null : await context.findIndex(name);
  } finally {
    run.start(found ? [found] : [], context.clock.now());
  }
  if (name !== undefined && !found) run.refuse('unknown-index');
  return found;
}

function refuseUnanswerable(run: RunScope, hasIndex: boolean): void {
  const { question, profile, engine } = run.request;
  if (question.trim() === '' && profile !== 'graphrag') run.refuse('empty-question');
  if (question.length > maxQuestionLength) run.refuse('question-too-long');
  if (engine !== null && !isEngineName(engine)) run.refuse('unknown-engine');
  if (engine !== null && engine !== 'none' && !hasIndex) run.refuse('no-index');
}

/** Opens the index, whose names and tables are the router's facts, and decides. */
function route(
  run: RunScope,
  context: PipelineContext,
  selected: SelectedIndex | null,
): Promise<{ decision: RouteDecision; index: OpenIndex | null }> {
  const { question, profile, history, engine, locale } = run.request;
  return run.step('route', async (spanId) => {
    const index = selected && (await context.openIndex(selected.id));
    const model = run.recorded(context.models.cheap, spanId);
    const decision = await routeQuestion(
      { ...context, models: { ...context.models, cheap: model } },
      { question, profile, history, engine, index, locale },
      run.signal,
    );
    run.log.append({ type: 'route-decided', decision });
    const status = decision.error === null ? 'done' : 'warned';
    return { value: { decision, index }, figure: { name: 'intent', value: decision.intent }, status };
  });
}

/** Searches and builds the context; its sections are in the log. */
async function retrieve(
  run: RunScope,
  context: PipelineContext,
  engine: RetrieverEngine,
  index: OpenIndex,
): Promise<LocalContext> {
  const { request, settings, log } = run;
  const { question, history } = request;
  const retrieval = await run.step('retrieve', async (spanId) => {
    const value = await retrievers[engine](
      { embedding: run.recordedEmbedding(context.models.embedding, spanId), signal: run.signal },
      { index, question, history, settings, entityIds: request.entityIds, locale: request.locale },
    );
    log.append({ type: 'entities-mapped', mapping: value.mapping });
    return { value, figure: { name: 'entities', value: value.mapping.entities.length } };
  });
  return run.step('build_context', async () => {
    const built = await buildLocalContext({ index, settings, history, ...retrieval });
    for (const section of built.sections) log.append({ type: 'section-built', section });
    for (const warning of built.warnings) log.append({ type: 'run-warned', warning });
    log.append({
      type: 'context-built',
      tokens: built.tokens,
      maxTokens: settings.maxContextTokens,
      contextHash: log.keepText(built.text),
    });
    const status = built.warnings.length > 0 ? 'warned' : 'done';
    return { value: built, figure: { name: 'tokens', value: built.tokens }, status };
  });
}

async function generate(run: RunScope, context: PipelineContext, found: LocalContext | null): Promise<void> {
  const { request, settings, log } = run;
  const text = await run.step('generate', async (spanId) => {
    const model = run.recorded(context.models.strong, spanId);
    let written = '';
    log.append({ type: 'answer-start', method: model ? 'model' : 'rule' });
    try {
      const deltas = generateAnswer(
        {
          question: request.question,
          context: found,
          history: request.history,
          responseType: settings.responseType,
          locale: request.locale,
        },
        { model, prompts: context.prompts, signal: run.signal },
      );
      for await (const delta of deltas) {
        written += delta;
        log.append({ type: 'answer-delta', text: delta });
      }
    } catch (error) {
      log.append(answerEnd(written, found));
      if (error instanceof ModelError) {
        const failure = { code: 'model-failed' as const, detail: `${error.code}: ${error.message}` };
        throw new RunEnded({ status: 'failed', failure }, { cause: error });
      }
      throw error;
    }
    return { value: written, figure: { name: 'characters', value: written.length } };
  });
  await run.step('save_memory', async () => {
    log.append(answerEnd(text, found));
    return { value: null };
  });
}

function answerEnd(text: string, found: LocalContext | null) {
  return { type: 'answer-end' as const, text, citations: resolveCitations(text, found?.sections ?? []) };
}
