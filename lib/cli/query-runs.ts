import type { RunRequest } from '@/lib/domain/run';
import type { RunEvent } from '@/lib/domain/run-event';
import { openFolder } from '@/lib/import/open-folder';
import { tablesOf } from '@/lib/import/tables-of';
import { createModels, readModelConfig, sleep } from '@/lib/models';
import { answer } from '@/lib/pipeline/answer';
import { temporaryProjections } from '@/lib/projection/temporary-projections';
import { loadPrompts } from '@/lib/prompts';
import { rulesInForce } from '@/lib/rank-guard/shipped-rules';
import { systemClock } from '@/lib/server/clock';
import { readEnvironment } from '@/lib/server/environment';
import { readStoredTexts } from '@/lib/server/records';
import type { Sextant } from '@/lib/server/sextant';
import { RunLog } from '@/lib/trace/run-log';

/** Where a command runs its question. */
export type QueryRuns = {
  /** The log of the run as it is written. */
  run(request: RunRequest): AsyncIterable<RunEvent>;
  readTexts(hashes: string[]): Promise<Record<string, string>>;
  /** Gives back what the runs held. */
  close(): Promise<void>;
};

/** In the store: the run is kept like any other. */
export function storedRuns(app: Sextant): QueryRuns {
  return {
    async *run(request) {
      const log = app.runs.start(request);
      yield* log.follow(-1);
      await log.settled();
    },
    readTexts: (hashes) => readStoredTexts(app, hashes),
    close: async () => {},
  };
}

/** On a folder of parquet: no store is opened and nothing is kept. Throws ImportError. */
export async function openFolderRuns(
  folder: string,
  { engine, settings }: Pick<RunRequest, 'engine' | 'settings'>,
): Promise<QueryRuns> {
  const opened = await openFolder(folder, { encoding: settings.encoding, required: tablesOf(engine) });
  const { index, graphRecords } = opened;
  const graph = await temporaryProjections({ [index.id]: graphRecords });
  const texts: Record<string, string> = {};
  const context = {
    clock: systemClock,
    models: createModels(readModelConfig(process.env)),
    prompts: loadPrompts({ workspace: readEnvironment(process.env).promptsDir }),
    sleep,
    rankGuardRules: async () => rulesInForce([]),
    findIndex: async () => index,
    openIndex: async () => index,
    graph: graph.projections,
    openSource: async () => null,
  };
  return {
    async *run(request) {
      const log = new RunLog({
        runId: request.runId,
        clock: systemClock,
        sink: { append: async (_, __, some) => void Object.assign(texts, some) },
        onSinkError: () => {},
      });
      void answer(context, { ...request, indexes: [index.name] }, log, new AbortController().signal);
      yield* log.follow(-1);
      await log.settled();
    },
    readTexts: async () => texts,
    close: graph.close,
  };
}
