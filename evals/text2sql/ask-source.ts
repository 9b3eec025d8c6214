import { projectRun, type RunView } from '@/lib/domain/run-view';
import { sleep } from '@/lib/models';
import { answer } from '@/lib/pipeline/answer';
import type { Models, OpenSource } from '@/lib/ports';
import { loadPrompts } from '@/lib/prompts';
import { systemClock } from '@/lib/server/clock';
import { RunLog } from '@/lib/trace/run-log';

/** One question through the whole pipeline, with nothing selected but the source; nothing is stored. */
export async function askSource(question: string, source: OpenSource, models: Models): Promise<RunView> {
  const log = new RunLog({
    runId: 'eval',
    clock: systemClock,
    sink: { append: async () => {} },
    onSinkError: (error) => {
      throw error;
    },
  });
  await answer(
    {
      clock: systemClock,
      models,
      prompts: loadPrompts(),
      sleep,
      graph: null,
      rankGuardRules: async () => [],
      findIndex: async () => null,
      openIndex: () => Promise.reject(new Error('no index is selected')),
      openSource: async () => source,
    },
    {
      runId: 'eval',
      question,
      profile: 'unified',
      indexes: [],
      sources: [source.source.name],
      engine: 'text2sql',
      settings: {},
      history: [],
      entityIds: null,
      contextOnly: true,
      threadId: null,
      messageId: null,
      locale: 'en',
    },
    log,
    new AbortController().signal,
  );
  await log.settled();
  return projectRun(log.events);
}
