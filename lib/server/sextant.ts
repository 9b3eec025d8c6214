import path from 'node:path';
import { openDatabase } from '@/db/client';
import type { OpenDatabase } from '@/db/database';
import { DatabaseError } from '@/db/errors';
import { OpenIndexCache } from '@/db/open-index-cache';
import { runOwner } from '@/db/process-identity';
import { findIndexById, findIndexByName } from '@/db/queries/knowledge-indexes';
import { openIndex } from '@/db/queries/open-index';
import { currentRules } from '@/db/queries/rank-guard-rules';
import { readGraphRecords } from '@/db/queries/read-graph-records';
import { touchRuns } from '@/db/queries/runs';
import { recover } from '@/db/recover';
import { createModels, readModelConfig, sleep } from '@/lib/models';
import { answer } from '@/lib/pipeline/answer';
import type { PipelineContext } from '@/lib/pipeline/pipeline-context';
import type { Models } from '@/lib/ports';
import { Projections } from '@/lib/projection/projections';
import { loadPrompts } from '@/lib/prompts';
import { rulesInForce } from '@/lib/rank-guard/shipped-rules';
import { DecisionCache } from '@/lib/router';
import { systemClock } from './clock';
import { createEmbeddingWorker, type EmbeddingWorker } from './embedding-worker';
import { readEnvironment } from './environment';
import { IndexUnions } from './index-unions';
import { log } from './logger';
import { RunManager } from './run-manager';
import { runSink } from './run-sink';
import { Sources } from './sources';

/** Everything that is open in this process. */
export type Sextant = {
  database: OpenDatabase;
  models: Models;
  pipeline: PipelineContext;
  projections: Projections;
  runs: RunManager;
  embeddingWorker: EmbeddingWorker;
  sources: Sources;
  /** Names this process in the list of runs. */
  owner: string;
  close(): Promise<void>;
};

const runTimeLimitMs = 10 * 60_000;
/** Several indexes asked as one have another form of id, and no graph. */
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** The store takes a run whose process was silent for a minute as interrupted. */
const heartbeatMs = 15_000;
/** How often runs of processes that are gone are ended. */
const recoveryMs = 60_000;

/**
 * Opens the store, unless it is given, and wires the pipeline to it. A `server` wants the data folder alone, a `command` shares it.
 * Throws EnvironmentError, ModelConfigError, PromptError or DatabaseError with one sentence for a person.
 */
export async function openSextant(
  role: 'server' | 'command',
  overrides: { dataDir?: string; database?: Promise<OpenDatabase> } = {},
): Promise<Sextant> {
  const environment = readEnvironment(process.env);
  const { databaseUrl } = environment;
  const dataDir = overrides.dataDir ?? environment.dataDir;
  const models = createModels(readModelConfig(process.env));
  const prompts = loadPrompts({ workspace: environment.promptsDir });
  const database = await (overrides.database ?? openDatabase({ dataDir, databaseUrl, role }));
  const { db } = database;
  const cache = new OpenIndexCache({ load: (id) => openIndex(db, { id }) });
  const projections = new Projections({
    folder: path.join(dataDir, 'projections'),
    source: async (id) => {
      const index = uuid.test(id) ? await findIndexById(db, { id }) : null;
      return index && { version: index.version, read: () => readGraphRecords(db, { indexId: id }) };
    },
  });
  const unions = new IndexUnions(models.embedding);
  const sources = new Sources(db, dataDir);
  const pipeline: PipelineContext = {
    graph: projections,
    decisions: new DecisionCache(),
    clock: systemClock,
    models,
    prompts,
    sleep,
    rankGuardRules: async () => rulesInForce(await currentRules(db)),
    findIndex: (name) => findIndexByName(db, { name }),
    openSource: (name) => sources.open(name),
    openIndex: async (ids) =>
      unions.get(
        await Promise.all(
          ids.map(async (id) => {
            const index = await findIndexById(db, { id });
            if (!index) throw new DatabaseError('index-missing', 'The index was replaced or removed.');
            return cache.get(index);
          }),
        ),
      ),
    onUnexpected: (error) => log().error(error, 'a run failed'),
  };
  const owner = runOwner();
  const runs = new RunManager({
    clock: systemClock,
    sink: runSink(db, owner),
    pipeline: (request, runLog, signal) => answer(pipeline, request, runLog, signal),
    onError: (error) => log().error(error, 'a run could not be stored'),
    timeLimitMs: runTimeLimitMs,
  });
  const embeddingWorker = createEmbeddingWorker({
    db,
    embedding: models.embedding,
    owner,
    sleep,
    onProgress: (index, progress) => log().info({ index, ...progress }, 'embedding'),
    onError: (index, error) => log().warn({ index, err: error }, 'an index could not be embedded'),
  });
  const heartbeat = setInterval(() => {
    touchRuns(db, { ids: runs.liveIds() }).catch((error) => log().warn(error, 'heartbeat failed'));
  }, heartbeatMs);
  heartbeat.unref();
  const recovery = setInterval(() => {
    recover(db, { folderTaken: false }).catch((error) => log().warn(error, 'interrupted runs could not be ended'));
  }, recoveryMs);
  recovery.unref();
  return {
    database,
    models,
    pipeline,
    projections,
    runs,
    sources,
    embeddingWorker,
    owner,
    async close() {
      clearInterval(heartbeat);
      clearInterval(recovery);
      await embeddingWorker.stop();
      await runs.close();
      await projections.close();
      await sources.close();
      await database.close();
    },
  };
}

const shared = globalThis as { sextant?: Promise<Sextant> };

/** The one of this server process, opened with the first call; a failure is not kept. */
export function sextant(): Promise<Sextant> {
  if (process.env.NEXT_PHASE === 'phase-production-build') throw new Error('A build must not open the database.');
  shared.sextant ??= openSextant('server').catch((error: unknown) => {
    shared.sextant = undefined;
    throw error;
  });
  return shared.sextant;
}

/** Stops runs, stores their logs and gives the data folder back. */
export async function closeSextant(): Promise<void> {
  const open = shared.sextant;
  shared.sextant = undefined;
  await (await open?.catch(() => null))?.close();
}
