import { z } from 'zod';
import { ModelError } from '@/lib/domain/model-error';
import type { ChatModel, OpenIndex, Prompts } from '@/lib/ports';
import type { ReportRater } from './report-rater';

const CommunityRating = z.object({
  rating: z.number().int().min(0).max(5),
  /** One sentence. */
  reason: z.string(),
});

/** Asks the model about one report at a time, read whole or as its summary. A call that fails is a rating that failed. */
export function createModelRater(
  model: ChatModel,
  prompts: Prompts,
  { index, question, asSummary }: { index: OpenIndex; question: string; asSummary: boolean },
): ReportRater {
  return {
    method: 'model',
    async rate(row, signal) {
      const [text] = await index.texts.reports([row]);
      const report = asSummary ? text!.summary : text!.fullContent;
      const prompt = prompts.render('global/rate-report', { question, report });
      try {
        const { value } = await model.object({
          messages: prompt.messages,
          prompt,
          temperature: 0,
          schema: CommunityRating,
          schemaName: 'community_rating',
          signal,
        });
        return { rating: value.rating, explanation: value.reason };
      } catch (error) {
        if (signal.aborted || !(error instanceof ModelError)) throw error;
        const problem = error.code === 'bad-output' ? 'unreadable' : 'failed';
        return { rating: null, problem, explanation: `${error.code}: ${error.message}` };
      }
    },
  };
}
