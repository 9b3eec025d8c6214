import { recentTurns } from '@/lib/self-rag/memory/recent-turns';
import { resolveQuestion } from '@/lib/self-rag/memory/resolve-question';
import { loadTokenCounter } from '@/lib/text/token-counter';
import { loopModels } from './loop/loop-models';
import type { PipelineContext } from './pipeline-context';
import { hasLoop } from './profiles';
import type { RunScope } from './run-scope';

/** What S4 remembers of a thread (requirements S-04, C24). */
const sourceMemory = { maxMessages: 5, maxTokens: 1000 };

/**
 * Takes the thread's earlier turns up, as a step: profile `self-rag` its newest messages, and where there is a loop a
 * question that leans on them is written out. The question as it was typed stays in `run-start`.
 */
export async function loadMemory(run: RunScope, context: PipelineContext): Promise<void> {
  const { profile, question } = run.request;
  await run.step('load_memory', async (spanId) => {
    const count = await loadTokenCounter(run.settings.encoding);
    const all = run.request.history;
    const history = profile === 'self-rag' ? recentTurns(all, sourceMemory, count) : all;
    const asked = hasLoop(profile) ? { question, turns: recentTurns(all, sourceMemory, count) } : null;
    const resolution = asked && (await resolveQuestion(loopModels(run, context, spanId), asked));
    if (resolution) run.log.append({ type: 'question-resolved', resolution });
    run.remember({ question: resolution?.question ?? question, history });
    return { value: null, figure: { name: 'turns', value: history.filter(({ role }) => role === 'user').length } };
  });
}
