import type { OpenDatabase } from './database';
import { attach, openEmbedded } from './embedded/open-embedded';
import { DataFolderBusyError, errorCode } from './errors';
import { openServer } from './server/open-server';

export type OpenDatabaseOptions = {
  /** The folder of the embedded database; made when missing. */
  dataDir: string;
  /** A PostgreSQL server to use instead, `postgres://…`. */
  databaseUrl?: string | null;
  /** A `server` wants the folder alone; a `command` shares the one that a server holds. */
  role: 'server' | 'command';
};

/** How long a command waits for a holder that is opening or closing: a first start takes up to ten seconds. */
const attachWaitMs = 30_000;
const attachPauseMs = 100;

/**
 * Opens the store, migrated. Embedded: DataFolderBusyError when another process holds the folder and this is a
 * server (or its holder does not listen within 30 s), DatabaseError `folder`, `corrupt`, `version`. Server:
 * DatabaseError `unreachable`, `version`, `no-pgvector`.
 */
export async function openDatabase({ dataDir, databaseUrl, role }: OpenDatabaseOptions): Promise<OpenDatabase> {
  if (databaseUrl) return openServer(databaseUrl);
  return role === 'server' ? openEmbedded(dataDir) : openOrAttach(dataDir);
}

async function openOrAttach(dataDir: string): Promise<OpenDatabase> {
  const giveUpAt = performance.now() + attachWaitMs;
  for (;;) {
    try {
      return await openEmbedded(dataDir);
    } catch (busy) {
      if (!(busy instanceof DataFolderBusyError)) throw busy;
      const attached = await tryAttach(dataDir);
      if (attached) return attached;
      if (performance.now() > giveUpAt) throw busy;
      await new Promise((resolve) => setTimeout(resolve, attachPauseMs));
    }
  }
}

/** null when nobody listens. */
async function tryAttach(dataDir: string): Promise<OpenDatabase | null> {
  try {
    return await attach(dataDir);
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED'].includes(errorCode(error) ?? '')) return null;
    throw error;
  }
}
