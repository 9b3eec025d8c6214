import { buildDriftFolds, type DriftFold } from '@/lib/context/drift-folds';
import { ModelError } from '@/lib/domain/model-error';
import { primerCandidates, primerReports, retrievePrimer, vectorObstacle } from '@/lib/retrievers';
import { driftNotes } from '@/lib/self-rag/drift-notes';
import { outputAllowance, planDrift } from '@/lib/self-rag/drift-plan';
import { driftAnswerRequest, writeDriftAnswer } from '@/lib/self-rag/drift-write';
import { requestTokens } from '@/lib/self-rag/request-tokens';
import { loadTokenCounter } from '@/lib/text/token-counter';
import { RunEnded, type RunScope } from '../run-scope';
import { DriftSearch } from './drift-search';
import type { EngineRun, Material } from './material';

/**
 * GraphRAG's DRIFT search: the first reports answer in folds and leave questions open, the best of these are searched for
 * round by round, and one answer is written from what all of them found. A budget of requests and tokens is set before
 * it begins. Without a model the same walk quotes what it finds.
 */
export const runDriftSearch: EngineRun = async (run, context, index) => {
  const { request, settings, log, signal } = run;
  const { question, profile, locale } = request;
  if (question.trim() === '') run.refuse('empty-question');
  const { models, prompts } = context;
  const isComparable = (vectors: typeof index.entityVectors) => vectorObstacle(models.embedding, vectors) === null;
  const plan = planDrift(settings, {
    method: models.strong ? 'model' : 'rule',
    reports: Math.min(primerCandidates(index, settings).length, primerReports),
    vectors: { reports: isComparable(index.reportVectors), entities: isComparable(index.entityVectors) },
  });
  log.append({ type: 'drift-planned', plan });
  const count = await loadTokenCounter(settings.encoding);
  const search = new DriftSearch({ run, context, index, plan, count });

  const folds = await run.step('retrieve', async (spanId) => {
    const expansion = request.contextOnly ? null : await search.expand(spanId);
    const { primer, rows } = await retrievePrimer(
      { embedding: await search.primerEmbedding(spanId, expansion), signal },
      { index, question: search.searchedQuestion, expansion, settings, locale },
    );
    log.append({ type: 'drift-primed', primer });
    const value = await buildDriftFolds({ index, settings }, rows, plan.calls.folds);
    return { value, figure: { name: 'reports', value: value.reduce((sum, { records }) => sum + records.length, 0) } };
  });
  if (request.contextOnly) return showFolds(run, folds);

  const maxOutputTokens = outputAllowance(plan);
  const input = { question, earlier: search.earlier, responseType: settings.responseType };
  const { results, notes, partial, promptTokens } = await run.step('build_context', async (spanId) => {
    const exploration = await search.explore(spanId, folds).catch(endAsModelFailure);
    const promptTokens = requestTokens(driftAnswerRequest(prompts, input, '').messages, count, null);
    const room = search.ledger.left.tokens - promptTokens - maxOutputTokens;
    const notes = driftNotes(exploration.results, Math.min(settings.reduceMaxTokens, Math.max(room, 0)), count);
    const { cut, partial } = exploration;
    log.append({ type: 'drift-explored', cut, notes: notes.results.map(({ step }) => step.id), partial });
    if (partial !== null) log.append({ type: 'run-warned', warning: cutShort(partial, cut) });
    log.append({
      type: 'context-built',
      tokens: notes.tokens,
      maxTokens: settings.reduceMaxTokens,
      contextHash: log.keepText(notes.text),
    });
    const value = { results: exploration.results, notes, partial, promptTokens };
    const figure = { name: 'steps', value: exploration.results.length };
    return { value, figure, status: partial === null ? 'done' : 'warned' };
  });
  return {
    sections: search.sections,
    write: (model) =>
      writeDriftAnswer(
        {
          ...input,
          profile,
          locale,
          results,
          notes,
          partial,
          requestTokens: promptTokens + notes.tokens + maxOutputTokens,
          maxOutputTokens,
        },
        { model, prompts, ledger: search.ledger, signal },
      ),
  };
};

/** What a search would begin with, and nothing beyond it: nothing was generated that could be followed up. */
async function showFolds(run: RunScope, folds: readonly DriftFold[]): Promise<Material> {
  const { log, settings } = run;
  const text = folds.map((fold) => fold.text).join('\n');
  const records = folds.flatMap((fold) => fold.records);
  const tokens = folds.reduce((sum, fold) => sum + fold.tokens, 0);
  await run.step('build_context', async () => {
    const budget = { group: 'community' as const, tokens: settings.maxContextTokens * folds.length };
    const columns = folds[0]?.columns ?? [];
    const section = { name: 'reports' as const, title: 'Reports', text, tokens, budget, columns, records };
    log.append({ type: 'section-built', section: { ...section, dropped: [], droppedCount: 0 } });
    log.append({ type: 'context-built', tokens, maxTokens: budget.tokens, contextHash: log.keepText(text) });
    return { value: null, figure: { name: 'tokens', value: tokens } };
  });
  return {
    sections: [{ name: 'reports', records }],
    write: () => {
      throw new Error('A run that stops before anything is generated writes no answer.');
    },
  };
}

/** When no step could be made, the run ends with a sentence. */
function endAsModelFailure(error: unknown): never {
  if (!(error instanceof ModelError)) throw error;
  const failure = { code: 'model-failed' as const, detail: `${error.code}: ${error.message}` };
  throw new RunEnded({ status: 'failed', failure }, { cause: error });
}

function cutShort(limit: 'model-calls' | 'tokens', cut: readonly { limit: string }[]) {
  const count = cut.filter((each) => each.limit === limit).length;
  return {
    code: 'drift-partial',
    message: `The budget of ${limit} was used up: ${count} steps were not made, and the answer rests on the others.`,
    values: { limit, count },
  };
}
