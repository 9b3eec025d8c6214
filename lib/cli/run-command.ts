import { Command } from 'commander';
import { openSextant, type Sextant } from '@/lib/server/sextant';
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

/** Opens the store, beside a running application when one holds it, and closes it again. */
export async function withSextant<T>({ dataDir }: CommonOptions, work: (app: Sextant) => Promise<T>): Promise<T> {
  const app = await openSextant('command', { dataDir });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}
