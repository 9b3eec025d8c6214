import { z } from 'zod';
import { ModelError } from '@/lib/domain/model-error';
import type { ChatModel, Prompts } from '@/lib/ports';
import type { TokenCounter } from '@/lib/text/byte-pair-counter';
import { chargedTokens } from './charged-tokens';
import type { DriftReport } from './drift-explore';
import type { DriftLedger } from './drift-ledger';
import { earlierLines } from './earlier-lines';
import { requestTokens } from './request-tokens';

const DriftExpansion = z.object({ passage: z.string() });

export type DriftExpandInput = {
  question: string;
  earlier: readonly string[];
  /** A report of the index, for tone and language. */
  sample: string;
  /** Output the call may have, in tokens. */
  maxOutputTokens: number;
};

/**
 * A passage that a report might hold if it answered the question, to search with (HyDE: Gao et al. 2022). Null where the
 * budget has no room or the call fails: the question then stands alone. Throws the signal's reason on an abort.
 */
export async function expandQuestion(
  { question, earlier, sample, maxOutputTokens }: DriftExpandInput,
  context: {
    model: ChatModel;
    prompts: Prompts;
    ledger: DriftLedger;
    count: TokenCounter;
    report: DriftReport;
    signal: AbortSignal;
  },
): Promise<string | null> {
  const { model, ledger, count, report, signal } = context;
  const prompt = context.prompts.render('drift/expand', { question, earlier: earlierLines(earlier), report: sample });
  const tokens = requestTokens(prompt.messages, count, DriftExpansion) + maxOutputTokens;
  const reservation = ledger.reserve({ modelCalls: 1, tokens });
  if (typeof reservation === 'string') return null;
  const stepId = 'expansion';
  report({ type: 'drift-step-start', step: { id: stepId, kind: 'expansion', parentId: null, depth: 0, query: null } });
  const end = (answer: string | null, spentTokens: number, reason: string | null) => {
    const cost = { modelCalls: 1, tokens: spentTokens };
    reservation.settle(cost);
    const state = reason !== null ? 'failed' : answer === null ? 'empty' : 'done';
    report({ type: 'drift-step-end', stepId, state, answer, score: null, followUps: [], ...cost, reason });
    return answer;
  };
  try {
    const { value, usage } = await model.object({
      messages: prompt.messages,
      prompt,
      temperature: 0,
      maxOutputTokens,
      maxAttempts: 1,
      schema: DriftExpansion,
      schemaName: 'drift_expansion',
      signal,
    });
    return end(value.passage.trim() || null, usage.inputTokens + usage.outputTokens, null);
  } catch (error) {
    if (signal.aborted || !(error instanceof ModelError)) throw error;
    return end(null, chargedTokens(error, tokens), error.code);
  }
}
