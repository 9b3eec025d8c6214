import { DatabaseError } from '@/db/errors';
import { purgeDeletedRuns } from '@/db/queries/delete-runs';
import { listIndexes } from '@/db/queries/knowledge-indexes';
import { ModelConfigError, unusedModelSetting } from '@/lib/models';
import { PromptError } from '@/lib/prompts';
import { EnvironmentError } from './environment';
import { log } from './logger';
import { loadSamples } from './samples';
import { closeSextant, type Sextant, sextant } from './sextant';

/** Longest wait for runs and database when the process is told to end, in milliseconds. */
const shutdownMs = 8_000;

/** How long deleted runs are kept before a start removes them, in milliseconds. */
const keepDeletedMs = 24 * 60 * 60_000;

/** Errors whose message tells a person what to mend. */
const mendable = [DatabaseError, EnvironmentError, ModelConfigError, PromptError];

/**
 * Opens the store, loads the samples on the first start, and closes everything on SIGTERM or SIGINT. What a person can
 * mend comes back as one sentence; anything else is thrown.
 */
export async function startUp(onProgress: (sentence: string) => void): Promise<{ error: string | null }> {
  const signals = process.env.NEXT_MANUAL_SIG_HANDLE ? closeOnSignals() : null;
  try {
    const unused = unusedModelSetting(process.env);
    if (unused !== null) onProgress(unused);
    const app = await sextant();
    await loadSamples(app.database.db, { onProgress });
    app.embeddingWorker.start();
    await app.sources.sweep();
    await purgeDeletedRuns(app.database.db, { olderThan: new Date(Date.now() - keepDeletedMs) });
    void prepareGraphs(app).catch((error) => log().warn(error, 'a graph could not be built'));
    return { error: null };
  } catch (error) {
    // What failed because the process was told to end is nobody's news; the handler of the signal ends it.
    if (signals?.closing) return new Promise(() => undefined);
    await closeSextant();
    if (mendable.some((type) => error instanceof type)) return { error: (error as Error).message };
    throw error;
  }
}

/** Makes missing graphs one after the other, so that a first question finds them; removes those of indexes that are gone. */
async function prepareGraphs({ database, projections }: Sextant): Promise<void> {
  const indexes = await listIndexes(database.db);
  await projections.sweep(new Set(indexes.map(({ id }) => id)));
  for (const { id } of indexes) await projections.prepare(id);
}

/** `closing` turns true with the first signal. */
function closeOnSignals(): { readonly closing: boolean } {
  const state = { closing: false };
  for (const [signal, exitCode] of [
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const) {
    process.on(signal, () => {
      if (state.closing) return;
      state.closing = true;
      setTimeout(() => process.exit(exitCode), shutdownMs).unref();
      void closeSextant().finally(() => process.exit(exitCode));
    });
  }
  return state;
}
