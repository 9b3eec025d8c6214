import { DatabaseError } from '@/db/errors';
import { ModelConfigError } from '@/lib/models';
import { EnvironmentError } from './environment';
import { loadSamples } from './samples';
import { closeSextant, sextant } from './sextant';

/** Longest wait for runs and database when the process is told to end, in milliseconds. */
const shutdownMs = 8_000;

/**
 * Opens the store, loads the samples on the first start, and closes everything on SIGTERM or SIGINT. What a person can
 * mend comes back as one sentence; anything else is thrown.
 */
export async function startUp(onProgress: (sentence: string) => void): Promise<{ error: string | null }> {
  if (process.env.NEXT_MANUAL_SIG_HANDLE) closeOnSignals();
  try {
    const { database } = await sextant();
    await loadSamples(database.db, { onProgress });
    return { error: null };
  } catch (error) {
    await closeSextant();
    if (error instanceof DatabaseError || error instanceof EnvironmentError || error instanceof ModelConfigError) {
      return { error: error.message };
    }
    throw error;
  }
}

function closeOnSignals(): void {
  let closing = false;
  for (const [signal, exitCode] of [
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const) {
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      setTimeout(() => process.exit(exitCode), shutdownMs).unref();
      void closeSextant().finally(() => process.exit(exitCode));
    });
  }
}
