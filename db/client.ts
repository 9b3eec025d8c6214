import type { OpenDatabase } from './database';
import { openEmbedded, openShared } from './embedded/open-embedded';

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

/**
 * Opens the store, migrated. Embedded: DataFolderBusyError when another process holds the folder and this is a
 * server (or its holder does not listen within 30 s), DatabaseError `folder`, `corrupt`, `version`. Server:
 * DatabaseError `unreachable`, `version`, `no-pgvector`.
 */
export async function openDatabase({ dataDir, databaseUrl, role }: OpenDatabaseOptions): Promise<OpenDatabase> {
  if (databaseUrl) return (await import('./server/open-server')).openServer(databaseUrl);
  return role === 'server' ? openEmbedded(dataDir) : openShared(dataDir, { waitMs: attachWaitMs });
}
