import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database, OpenDatabase } from '../database';
import { DatabaseError } from '../errors';
import { migrateDatabase, requireMigrated } from '../migrate';
import { recover } from '../recover';
import * as schema from '../schema';
import { clusterFolder, makeDataFolder, markReady } from './data-folder';
import { EmbeddedPostgres } from './embedded-postgres';
import { lockFolder } from './lock';
import { RpcClient } from './rpc-client';
import { serveRpc } from './rpc-server';
import { socketPath } from './socket-path';
import type { SqlClient } from './sql-client';

/** Never settles: a database in this process is not lost before the process is. */
const never = new Promise<void>(() => undefined);

/** `dump` gives the cluster as a tar archive, to open another one from. */
export type InMemoryDatabase = OpenDatabase & { dump(): Promise<Uint8Array> };

/** Opens the data folder in this process and serves it to others. Throws DataFolderBusyError when it is held. */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  makeDataFolder(dataDir);
  const release = lockFolder(dataDir);
  try {
    const postgres = await startCluster(clusterFolder(dataDir));
    try {
      const db = await migrated(postgres);
      markReady(dataDir);
      await recover(db, { allAbandoned: true });
      const server = await serveRpc(postgres, socketPath(dataDir));
      const close = async () => {
        await server.close();
        await postgres.close();
        release();
      };
      return opened('embedded', postgres, db, { close, lost: never });
    } catch (error) {
      await postgres.close();
      throw error;
    }
  } catch (error) {
    release();
    throw error;
  }
}

/** A database in memory, for tests: fresh, or from a dump of one that is migrated. */
export async function openInMemory(template: Uint8Array | null): Promise<InMemoryDatabase> {
  const postgres = await EmbeddedPostgres.open({ dataDir: 'memory://', template });
  const db = await migrated(postgres);
  const database = opened('embedded', postgres, db, { close: () => postgres.close(), lost: never });
  return { ...database, dump: () => postgres.dump() };
}

/** Connects to the process that holds the data folder. Rejects with Node's ENOENT or ECONNREFUSED when none listens. */
export async function attach(dataDir: string): Promise<OpenDatabase> {
  const client = await RpcClient.connect(socketPath(dataDir));
  const db = over(client);
  try {
    await requireMigrated(db);
  } catch (error) {
    await client.close();
    throw error;
  }
  return opened('attached', client, db, { close: () => client.close(), lost: client.lost });
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
  kind: 'embedded' | 'attached',
  client: SqlClient,
  db: Database,
  end: Pick<OpenDatabase, 'close' | 'lost'>,
): OpenDatabase {
  return {
    kind,
    db,
    readOnly: async (sql, params, ms) => {
      const { rows, fields } = await client.readOnly(sql, params, ms);
      return { columns: fields.map((field) => field.name), rows: rows as Record<string, unknown>[] };
    },
    ...end,
  };
}
