import type { OpenDatabase } from '../database';
import { openInMemory } from '../embedded/open-embedded';

let template: Promise<Uint8Array> | null = null;

/**
 * A migrated, empty database in memory of its own. The first call in a process makes a template (some seconds), later
 * ones start from it (about a second). Close it at the end of the test file.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  template ??= makeTemplate();
  return openInMemory(await template);
}

async function makeTemplate(): Promise<Uint8Array> {
  const database = await openInMemory(null);
  try {
    return await database.dump();
  } finally {
    await database.close();
  }
}
