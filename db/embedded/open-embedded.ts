import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database, OpenDatabase } from '../database';
import { DatabaseError, DataFolderBusyError, errorCode } from '../errors';
import { migrateDatabase, requireMigrated } from '../migrate';
import { recover } from '../recover';
import * as schema from '../schema';
import { clusterFolder, makeDataFolder, markReady } from './data-folder';
import { EmbeddedPostgres } from './embedded-postgres';
import { FolderClient, type FolderSession, holderGone } from './folder-client';
import { lockFolder } from './lock';
import { RpcClient } from './rpc-client';
import { serveRpc } from './rpc-server';
import { socketPath } from './socket-path';
import type { SqlClient } from './sql-client';

/** How often a command looks whether the holder of the folder listens by now, in milliseconds. */
const joinPauseMs = 100;

/** `dump` gives the cluster as a tar archive, to open another one from. */
export type InMemoryDatabase = OpenDatabase & { dump(): Promise<Uint8Array> };

/** Opens the data folder in this process and serves it to others. Throws DataFolderBusyError when it is held. */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const session = await holdFolder(dataDir);
  return opened(() => 'embedded', session.client, over(session.client), session.close);
}

/**
 * The data folder for a command: opened here, or reached through the process that holds it, and opened again when
 * that one goes away. `waitMs` is how long it waits for a holder that is opening or closing; then DataFolderBusyError.
 */
export async function openShared(dataDir: string, { waitMs }: { waitMs: number }): Promise<OpenDatabase> {
  const reopen = () => holdOrJoin(dataDir, waitMs);
  const client = new FolderClient(await reopen(), reopen);
  return opened(
    () => client.kind,
    client,
    over(client),
    () => client.close(),
  );
}

async function holdOrJoin(dataDir: string, waitMs: number): Promise<FolderSession> {
  const giveUpAt = performance.now() + waitMs;
  for (;;) {
    try {
      return await holdFolder(dataDir);
    } catch (busy) {
      if (!(busy instanceof DataFolderBusyError)) throw busy;
      const joined = await joinFolder(dataDir);
      if (joined) return joined;
      if (performance.now() > giveUpAt) throw busy;
      await new Promise((resolve) => setTimeout(resolve, joinPauseMs));
    }
  }
}

async function holdFolder(dataDir: string): Promise<FolderSession> {
  makeDataFolder(dataDir);
  const release = lockFolder(dataDir);
  try {
    const client = await startCluster(clusterFolder(dataDir));
    try {
      const db = await migrated(client);
      markReady(dataDir);
      await recover(db, { folderTaken: true });
      const server = await serveRpc(client, socketPath(dataDir));
      const close = async () => {
        await server.close();
        await client.close();
        release();
      };
      return { kind: 'embedded', client, close };
    } catch (error) {
      await client.close();
      throw error;
    }
  } catch (error) {
    release();
    throw error;
  }
}

/** null when nobody listens, or the holder goes away at this moment. */
async function joinFolder(dataDir: string): Promise<FolderSession | null> {
  let client: RpcClient;
  try {
    client = await RpcClient.connect(socketPath(dataDir));
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED'].includes(errorCode(error) ?? '')) return null;
    throw error;
  }
  try {
    await requireMigrated(over(client));
    return { kind: 'attached', client, close: () => client.close() };
  } catch (error) {
    await client.close();
    if (holderGone(error)) return null;
    throw error;
  }
}

/** A database in memory, for tests: fresh, or from a dump of one that is migrated. */
export async function openInMemory(template: Uint8Array | null): Promise<InMemoryDatabase> {
  const postgres = await EmbeddedPostgres.open({ dataDir: 'memory://', template });
  const db = await migrated(postgres);
  const database = opened(
    () => 'embedded',
    postgres,
    db,
    () => postgres.close(),
  );
  return { ...database, dump: () => postgres.dump() };
}

async function startCluster(folder: string): Promise<EmbeddedPostgres> {
  try {
    return await EmbeddedPostgres.open({ dataDir: folder, template: null });
  } catch (cause) {
    throw new DatabaseError('corrupt', `The database in ${folder} cannot be opened.`, { cause });
  }
}

async function migrated(client: SqlClient): Promise<Database> {
  const db = over(client);
  await migrateDatabase(db, (config) => migrate(db, config));
  return db;
}

/** drizzle's pglite driver asks for a whole PGlite and uses what SqlClient has. */
function over(client: SqlClient) {
  return drizzle(client as unknown as PGlite, { schema });
}

function opened(
  kind: () => 'embedded' | 'attached',
  client: SqlClient,
  db: Database,
  close: () => Promise<void>,
): OpenDatabase {
  return {
    get kind() {
      return kind();
    },
    db,
    readOnly: async (sql, params, ms) => {
      const { rows, fields } = await client.readOnly(sql, params, ms);
      return { columns: fields.map((field) => field.name), rows: rows as Record<string, unknown>[] };
    },
    close,
  };
}
