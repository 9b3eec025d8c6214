import { existsSync } from 'node:fs';
import { SourceError } from '@/lib/domain/source-error';
import { clusterFolder, makeDataFolder, markReady } from '../embedded/data-folder';
import { EmbeddedPostgres } from '../embedded/embedded-postgres';
import { lockFolder } from '../embedded/lock';
import { RpcClient } from '../embedded/rpc-client';
import { serveRpc } from '../embedded/rpc-server';
import { socketPath } from '../embedded/socket-path';
import type { SqlClient } from '../embedded/sql-client';
import { DataFolderBusyError, errorCode } from '../errors';
import { type SourceConnection, transactionSetup } from './source-connection';
import { sourceFailure } from './source-failure';

const attachWaitMs = 10_000;
const attachPauseMs = 100;

/**
 * Opens the store of a source that was made from files, in this process or at the one that holds it. A statement that
 * runs past its limit loses its thread; the next one starts it again. Throws SourceError `missing`, `unreachable`.
 */
export async function openEmbeddedSource(folder: string): Promise<SourceConnection> {
  if (!existsSync(folder)) throw new SourceError('missing', 'The store of the source is not on this machine.');
  try {
    const client = await openOrAttach(folder);
    return connectionOver(client);
  } catch (error) {
    throw sourceFailure(error);
  }
}

/** Makes an empty store, gives it to `fill`, and closes it. */
export async function createEmbeddedStore(
  folder: string,
  fill: (postgres: EmbeddedPostgres) => Promise<void>,
): Promise<void> {
  makeDataFolder(folder);
  const release = lockFolder(folder);
  try {
    const postgres = await EmbeddedPostgres.open({ dataDir: clusterFolder(folder), template: null, asText: true });
    try {
      await fill(postgres);
    } finally {
      await postgres.close();
    }
    markReady(folder);
  } finally {
    release();
  }
}

/** Another process may hold the store, and may be opening or closing it just now. */
async function openOrAttach(folder: string): Promise<SqlClient> {
  const giveUpAt = performance.now() + attachWaitMs;
  for (;;) {
    try {
      return await openHere(folder);
    } catch (busy) {
      if (!(busy instanceof DataFolderBusyError)) throw busy;
      try {
        return await RpcClient.connect(socketPath(folder));
      } catch (error) {
        if (!['ENOENT', 'ECONNREFUSED'].includes(errorCode(error) ?? '') || performance.now() > giveUpAt) throw error;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, attachPauseMs));
  }
}

async function openHere(folder: string): Promise<SqlClient> {
  const release = lockFolder(folder);
  try {
    const postgres = await EmbeddedPostgres.open({ dataDir: clusterFolder(folder), template: null, asText: true });
    try {
      const server = await serveRpc(postgres, socketPath(folder));
      return {
        query: (sql, params, options) => postgres.query(sql, params, options),
        exec: (sql) => postgres.exec(sql),
        transaction: (work) => postgres.transaction(work),
        readOnly: (sql, params, ms, options) => postgres.readOnly(sql, params, ms, options),
        async close() {
          await server.close();
          await postgres.close();
          release();
        },
      };
    } catch (error) {
      await postgres.close();
      throw error;
    }
  } catch (error) {
    release();
    throw error;
  }
}

function connectionOver(client: SqlClient): SourceConnection {
  return {
    readerRole: true,
    async read(statement, { schema, ms }) {
      try {
        const setup = transactionSetup(schema, true);
        const { rows, fields } = await client.readOnly(statement, [], ms, { setup, rowMode: 'array' });
        return {
          columns: fields.map((field) => ({ name: field.name, type: field.dataTypeID })),
          rows: rows as (string | null)[][],
        };
      } catch (error) {
        throw sourceFailure(error);
      }
    },
    close: () => client.close(),
  };
}
