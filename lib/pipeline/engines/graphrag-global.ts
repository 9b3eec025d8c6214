import { buildGlobalBatches } from '@/lib/context/global-batches';
import { selectReports } from '@/lib/retrievers';
import { globalAnswer } from '@/lib/self-rag/map-reduce';
import type { EngineRun } from './material';

/** GraphRAG's global search: community reports in batches, points of each, one answer from the points. */
export const runGlobalSearch: EngineRun = async (run, context, index) => {
  const { request, settings, log } = run;
  const { question, profile, locale } = request;
  const selected = await run.step('retrieve', async (spanId) => {
    const model = run.recorded(context.models.cheap, spanId);
    const value = await selectReports(
      { model, prompts: context.prompts, signal: run.signal },
      { index, question, settings },
    );
    return { value, figure: { name: 'reports', value: value.rows.length } };
  });
  run.skip('rank_guard', 'not-ranked');
  const { batches } = await run.step('build_context', async () => {
    const value = await buildGlobalBatches({ index, settings, selection: selected });
    log.append({ type: 'communities-selected', selection: value.selection });
    for (const { text, ...batch } of value.batches) {
      log.append({ type: 'batch-built', batch, textHash: log.keepText(text) });
    }
    return { value, figure: { name: 'batches', value: value.batches.length } };
  });
  return {
    sections: batches.map(({ records }) => ({ name: 'reports' as const, records })),
    write: (model) =>
      globalAnswer(
        { question, batches, settings, profile, locale },
        { model, prompts: context.prompts, signal: run.signal },
      ),
  };
};
