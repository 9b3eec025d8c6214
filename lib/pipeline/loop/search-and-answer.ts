import { resolveCitations } from '@/lib/domain/citation-resolve';
import type { OpenIndex } from '@/lib/ports';
import { checkRelevance } from '@/lib/self-rag/check-relevance';
import { fixedAnswer } from '@/lib/self-rag/fixed-answer';
import { type LoopSteps, runLoop } from '@/lib/self-rag/loop';
import { conversationText } from '@/lib/self-rag/memory/resolve-question';
import { rerankPassages } from '@/lib/self-rag/rerank/rerank-passages';
import { rewriteQuery } from '@/lib/self-rag/rewrite-query';
import type { Material } from '../engines/material';
import { findPassages, type PassageSearch } from '../engines/passage-search';
import { materialOfTextUnits } from '../engines/text-units';
import { messageFor } from '../messages';
import type { PipelineContext } from '../pipeline-context';
import type { RunScope } from '../run-scope';
import { RunEnded } from '../run-scope';
import { type WrittenAnswer, writeAnswer } from '../write-answer';
import { generationRetries } from './generation-retries';
import { gradeAnswer } from './grade-answer';
import { loopModels } from './loop-models';
import { type LoopPassage, nearTitles, readPassages } from './passages';
import { saveAnswer } from './save-answer';

/**
 * Answers by the Self-RAG loop over a search for passages: every attempt is a step of the run. Ends as `context-only`
 * before the first answer where only the context is asked for.
 */
export async function searchAndAnswer(
  run: RunScope,
  context: PipelineContext,
  index: OpenIndex,
  search: PassageSearch,
): Promise<'answered' | 'warned'> {
  const { settings } = run;
  let material: Material = { sections: [], write: () => nothingFound(run) };
  const end = (text: string) =>
    run.log.append({ type: 'answer-end', text, citations: resolveCitations(text, material.sections) });

  const steps: LoopSteps<LoopPassage, WrittenAnswer> = {
    async retrieve(query) {
      const rows = await findPassages(run, context, index, { query, search });
      return readPassages(index, rows);
    },
    checkRelevance: (passages) =>
      run.step('check_relevance', async (spanId) => {
        const { relevanceDocuments: documents, relevanceThreshold: threshold } = settings;
        const { question } = run.request;
        const grade = await checkRelevance(loopModels(run, context, spanId), {
          question,
          passages,
          documents,
          threshold,
        });
        run.log.append({ type: 'relevance-graded', spanId, grade });
        return {
          value: grade,
          figure: { name: 'score', value: grade.score.toFixed(2) },
          status: grade.isRelevant ? 'done' : 'warned',
        };
      }),
    rewriteQuery: (tried, passages) =>
      run.step('rewrite_query', async (spanId) => {
        const { question } = run.request;
        const near = await nearTitles(index, { query: question, passages });
        const rewrite = await rewriteQuery(loopModels(run, context, spanId), { question, tried, near });
        if (rewrite === null) return { value: null, status: 'warned' };
        run.log.append({ type: 'query-rewritten', spanId, rewrite });
        return { value: rewrite.query, figure: { name: 'version', value: rewrite.version } };
      }),
    async rerank(passages) {
      const kept = await run.step('rerank', async (spanId) => {
        const { question, history } = run.request;
        const reranking = await rerankPassages(
          { ...loopModels(run, context, spanId), reranker: context.models.reranker ?? null },
          { question, conversation: conversationText(history), passages, topN: settings.rerankTopN },
        );
        run.log.append({ type: 'passages-reranked', spanId, reranking });
        const placed = reranking.passages.filter(({ after }) => after !== null).sort((a, b) => a.after! - b.after!);
        const value = placed.map(({ before }) => passages[before - 1]!);
        return { value, figure: { name: 'textUnits', value: value.length } };
      });
      const textUnitRows = kept.map(({ row }) => row);
      material = await materialOfTextUnits(run, context, index, { textUnitRows, idColumn: search.idColumn });
      return kept;
    },
    async generate(passages, previous) {
      if (passages.length === 0) for (const step of ['rerank', 'build_context'] as const) run.skip(step, 'no-material');
      if (run.request.contextOnly) throw new RunEnded({ status: 'context-only' });
      return writeAnswer(run, context, (model) => material.write(model, previous), {
        end,
        mayFail: previous !== null,
      });
    },
    checkGrounding: (answer, passages) => gradeAnswer(run, context, { answer, passages }),
    ended: (loopEnd) => void run.log.append({ type: 'loop-ended', end: loopEnd }),
  };
  const maxGenerationRetries = generationRetries(run, context);
  const { answer, warned } = await runLoop({ question: run.request.question, found: null }, steps, {
    maxSearchRetries: settings.maxSearchRetries,
    maxGenerationRetries,
  });
  return saveAnswer(run, context, { answer, sections: material.sections, warned, end });
}

/** The answer where the search ended without a relevant passage (requirements S-12); no model is asked. */
async function* nothingFound({ request: { locale, profile } }: RunScope) {
  yield* fixedAnswer(messageFor('nothing-found', locale, profile));
}
