import { Command } from 'commander';
import { openDatabase } from '@/db/client';
import type { OpenDatabase } from '@/db/database';
import { readModelConfig } from '@/lib/models/model-config';
import { readEnvironment } from '@/lib/server/environment';
import type { Sextant } from '@/lib/server/sextant';
import { createOutput, type Output } from './output';

export type CommonOptions = { json?: boolean; dataDir?: string };

/** A command with the options that every command takes. */
export function createCommand(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .option('--json', 'one JSON document on standard output')
    .option('--data-dir <DIR>', 'the data folder (default .data, or SEXTANT_DATA_DIR)');
}

export function outputOf({ json }: CommonOptions): Output {
  return createOutput(json ?? false);
}

/**
 * Opens the store, beside a running application when one holds it, and closes it again. The database opens in its own
 * thread while the rest is loaded here; `meanwhile` is loaded then, too.
 */
export async function withSextant<T>(
  { dataDir: folder }: CommonOptions,
  work: (app: Sextant) => Promise<T>,
  { meanwhile }: { meanwhile?: () => Promise<unknown> } = {},
): Promise<T> {
  const environment = readEnvironment(process.env);
  readModelConfig(process.env);
  const dataDir = folder ?? environment.dataDir;
  const opening = openDatabase({ dataDir, databaseUrl: environment.databaseUrl, role: 'command' });
  const app = await openOver(opening, dataDir, meanwhile);
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

async function openOver(
  opening: Promise<OpenDatabase>,
  dataDir: string,
  meanwhile?: () => Promise<unknown>,
): Promise<Sextant> {
  try {
    // It may fail while nobody waits for it yet; openSextant tells.
    opening.catch(() => undefined);
    const { openSextant } = await import('@/lib/server/sextant');
    await meanwhile?.();
    return await openSextant('command', { dataDir, database: opening });
  } catch (error) {
    await opening.then(
      (database) => database.close(),
      () => undefined,
    );
    throw error;
  }
}
