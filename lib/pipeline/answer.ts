import { maxQuestionLength } from '@/lib/domain/chat';
import { resolveCitations } from '@/lib/domain/citation-resolve';
import type { RunWarning } from '@/lib/domain/context-section';
import type { GroundingSkip } from '@/lib/domain/grounding';
import type { RouteDecision } from '@/lib/domain/route-decision';
import type { RunRequest } from '@/lib/domain/run';
import type { OpenIndex, OpenSource } from '@/lib/ports';
import { communitySummary, isEngineName } from '@/lib/router';
import { fixedAnswer } from '@/lib/self-rag/fixed-answer';
import type { RunLog } from '@/lib/trace/run-log';
import { engines, isSearchEngine, passageSearches } from './engines';
import type { AnswerProgress, Material } from './engines/material';
import { runSqlQuery } from './engines/text2sql';
import { writeFromContext } from './engines/write-from-context';
import { heardByRule } from './heard-by-rule';
import { loadMemory } from './load-memory';
import { checkAndAnswer } from './loop/check-and-answer';
import { skipGrading } from './loop/grade-answer';
import { saveAnswer } from './loop/save-answer';
import { searchAndAnswer } from './loop/search-and-answer';
import type { PipelineContext } from './pipeline-context';
import { hasLoop } from './profiles';
import { routeQuestion } from './route-question';
import { RunScope } from './run-scope';
import { writeAnswer } from './write-answer';

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
  const run = new RunScope(request, log, signal, context.onUnexpected);
  await run.conclude(async () => {
    const selected = await selectIndexes(run, context);
    const sources = await selectSources(run, context);
    refuseUnanswerable(run, selected.length > 0);
    await loadMemory(run, context);
    const { decision, index } = await route(run, context, selected, sources);
    if (decision.engine === 'community-stub') {
      for (const step of ['retrieve', 'build_context', 'generate'] as const) run.skip(step, 'community-stub');
      run.say((await communitySummary(request.question)).answer);
      return { status: 'answered' };
    }
    if (isSearchEngine(decision.engine) && index) {
      const unheard = await heardByRule(run, context, { engine: decision.engine, index });
      if (unheard !== null) {
        for (const step of hasLoop(request.profile) ? unneeded : unneededWithoutLoop) run.skip(step, 'not-in-index');
        const said: Material = { sections: [], write: () => say(unheard) };
        return { status: await generate(run, context, said, 'no_material_answer') };
      }
      const search = hasLoop(request.profile) ? passageSearches[decision.engine] : undefined;
      if (search) return { status: await searchAndAnswer(run, context, index, search) };
      const material = await engines[decision.engine](run, context, index);
      if (request.contextOnly) return { status: 'context-only' };
      if (hasLoop(request.profile) && checkedEngines.has(decision.engine)) {
        return { status: await checkAndAnswer(run, context, material) };
      }
      return { status: await generate(run, context, material, decision.workflow === 'db_query' ? 'db_only' : null) };
    }
    if (decision.engine === 'text2sql') {
      const material = await runSqlQuery(run, context, sources);
      if (request.contextOnly) return { status: 'context-only' };
      return { status: await generate(run, context, material, 'db_only') };
    }
    if (decision.intent !== 'general') run.refuse(sources.length > 0 ? 'sql-needs-model' : 'no-index');
    for (const step of hasLoop(request.profile) ? unneeded : unneededWithoutLoop) run.skip(step, 'general');
    if (request.contextOnly) return { status: 'context-only' };
    const small: Material = { sections: [], write: (model) => writeFromContext(run, context, model, null) };
    return { status: await generate(run, context, small, 'general') };
  });
}

/** Engines that search once and whose records stand beside the answer, which is held against them. */
const checkedEngines: ReadonlySet<string> = new Set(['graphrag.local', 'hop1']);

/** What small talk goes without, and a question about what is not in the index. */
const unneeded = ['retrieve', 'rank_guard', 'check_relevance', 'rerank', 'build_context'] as const;
const unneededWithoutLoop = ['retrieve', 'rank_guard', 'build_context'] as const;

async function* say(text: string): AsyncGenerator<AnswerProgress> {
  yield* fixedAnswer(text);
}

type SelectedIndex = { id: string; name: string };

/** Looks the selected indexes up, each once, and writes `run-start`. */
async function selectIndexes(run: RunScope, context: PipelineContext): Promise<SelectedIndex[]> {
  const names = [...new Set(run.request.indexes)];
  let found: SelectedIndex[] = [];
  try {
    const looked = await Promise.all(names.map((name) => context.findIndex(name)));
    found = looked.filter((index) => index !== null);
  } finally {
    run.start(found, context.clock.now());
  }
  if (found.length < names.length) run.refuse('unknown-index');
  return found;
}

/** Opens the selected data sources, each once. */
async function selectSources(run: RunScope, context: PipelineContext): Promise<OpenSource[]> {
  const names = [...new Set(run.request.sources)];
  const found = await Promise.all(names.map((name) => context.openSource(name)));
  return found.map((source) => source ?? run.refuse('unknown-source'));
}

function refuseUnanswerable(run: RunScope, hasIndex: boolean): void {
  const { question, profile, engine, sources } = run.request;
  if (question.trim() === '' && profile !== 'graphrag') run.refuse('empty-question');
  if (question.length > maxQuestionLength) run.refuse('question-too-long');
  if (engine !== null && !isEngineName(engine)) run.refuse('unknown-engine');
  if (engine === 'text2sql' && sources.length === 0) run.refuse('no-source');
  if (engine !== null && engine !== 'none' && engine !== 'text2sql' && !hasIndex) run.refuse('no-index');
}

/** Opens the indexes, whose names and tables are the router's facts, and decides. */
function route(
  run: RunScope,
  context: PipelineContext,
  selected: readonly SelectedIndex[],
  sources: readonly OpenSource[],
): Promise<{ decision: RouteDecision; index: OpenIndex | null }> {
  const { question, profile, history, engine, locale } = run.request;
  return run.step('route', async (spanId) => {
    const index = selected.length === 0 ? null : await context.openIndex(selected.map(({ id }) => id));
    if (index && index.claimsLeftOut.length > 0) run.log.append({ type: 'run-warned', warning: claimsLeftOut(index) });
    const model = run.recorded(context.models.cheap, spanId);
    const decision = await routeQuestion(
      { ...context, models: { ...context.models, cheap: model } },
      { question, profile, history, engine, index, sources, locale },
      run.signal,
    );
    run.log.append({ type: 'route-decided', decision });
    const status = decision.error === null ? 'done' : 'warned';
    return { value: { decision, index }, figure: { name: 'intent', value: decision.intent }, status };
  });
}

function claimsLeftOut(index: OpenIndex): RunWarning {
  const names = index.claimsLeftOut.join(', ');
  return {
    code: 'claims-left-out',
    message: `Claims of ${names} are not used: another of the selected indexes has none.`,
    values: { names },
  };
}

/** Writes and stores an answer without a check; where the profile has one, the log says why it is skipped. */
async function generate(
  run: RunScope,
  context: PipelineContext,
  material: Material,
  skipped: GroundingSkip | null,
): Promise<'answered' | 'warned'> {
  const end = (text: string) =>
    run.log.append({ type: 'answer-end', text, citations: resolveCitations(text, material.sections) });
  const answer = await writeAnswer(run, context, (model) => material.write(model), { end });
  if (skipped !== null && hasLoop(run.request.profile)) skipGrading(run, skipped);
  return saveAnswer(run, context, { answer: answer!, sections: material.sections, warned: false, end });
}
