import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import type { OpenDatabase } from '../database';
import { DatabaseError, errorCode } from '../errors';
import { migrateDatabase } from '../migrate';
import { recover } from '../recover';
import * as schema from '../schema';
import { serverError } from './server-error';

/** First version with everything the queries use. */
const oldestVersion = 16;
const poolSize = 10;
/** How long connections may take to say goodbye. */
const endSeconds = 5;
const connectTimeoutSeconds = 10;
/**
 * How long a server may take to greet, over all attempts: the driver tries again for ever where a connection is
 * accepted and dropped before anything was said.
 */
const greetingMs = 10_000;
/** How long another process may take to migrate, as PostgreSQL reads it. */
const migrationWait = '60s';
/** The advisory lock under which migrations run: "sextant" on a telephone keypad. */
const migrationLock = 7_398_268;
const int8Oid = 20;
/** drizzle makes postgres.js leave these as text: arrays of date, timestamp, timestamptz and numeric. */
const arraysAsText = [1182, 1115, 1185, 1231];

/** Connects to a PostgreSQL server and migrates it. DatabaseError `unreachable`, `version` or `no-pgvector`. */
export async function openServer(url: string): Promise<OpenDatabase> {
  try {
    await prepare(url);
  } catch (error) {
    throw serverError(error);
  }
  const client = connect(url, poolSize);
  const db = drizzle(client, { schema });
  for (const oid of arraysAsText) delete client.options.parsers[oid];
  try {
    await recover(db, { folderTaken: false });
  } catch (error) {
    await client.end({ timeout: endSeconds });
    throw error;
  }
  return {
    kind: 'server',
    db,
    readOnly: (sql, params, ms) => readOnly(client, sql, params, ms),
    close: () => client.end({ timeout: endSeconds }),
  };
}

/** Checks the version and runs the migrations on a connection of its own: the lock belongs to a session. */
async function prepare(url: string): Promise<void> {
  const client = connect(url, 1);
  const db = drizzle(client, { schema });
  let greeted = false;
  try {
    const [row] = await within(
      greetingMs,
      client`select current_setting('server_version_num')::int / 10000 as version`,
    );
    greeted = true;
    if (!(Number(row?.version) >= oldestVersion)) {
      throw new DatabaseError('version', `PostgreSQL ${row?.version} is too old: ${oldestVersion} or newer is needed.`);
    }
    await client`select set_config('lock_timeout', ${migrationWait}, false)`;
    await client`select pg_advisory_lock(${migrationLock})`;
    await migrateDatabase(db, (config) => migrate(db, config));
  } finally {
    await client.end({ timeout: greeted ? endSeconds : 0 });
  }
}

/** Rejects with DatabaseError `unreachable` when `work` is not done in time. */
async function within<T>(ms: number, work: PromiseLike<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const message = `What answers at the address of DATABASE_URL did not speak PostgreSQL within ${ms / 1000} s.`;
    timer = setTimeout(() => reject(new DatabaseError('unreachable', message)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function connect(url: string, max: number): postgres.Sql {
  return postgres(url, {
    max,
    connect_timeout: connectTimeoutSeconds,
    connection: { application_name: 'sextant', TimeZone: 'UTC' },
    onnotice: () => undefined,
    types: {
      int8: {
        to: int8Oid,
        from: [int8Oid],
        serialize: (value: number | string | bigint) => String(value),
        parse: (text: string) => (Number.isSafeInteger(Number(text)) ? Number(text) : text),
      },
    },
  }) as unknown as postgres.Sql;
}

/** `simple: false`: the simple protocol would run several statements, a COMMIT among them. */
async function readOnly(client: postgres.Sql, sql: string, params: readonly unknown[], ms: number) {
  const undo = new Error('rolled back');
  let result: { columns: string[]; rows: Record<string, unknown>[] } | null = null;
  try {
    await client.begin('read only', async (transaction) => {
      await transaction.unsafe(`set local statement_timeout = ${Math.max(1, Math.ceil(ms))}`);
      const rows = await transaction.unsafe(sql, params as never[], { simple: false } as never);
      result = { columns: rows.columns.map((column) => column.name), rows: [...rows] };
      throw undo;
    });
  } catch (error) {
    if (errorCode(error) === '57014') {
      throw new DatabaseError('timeout', `The query was stopped after ${ms} ms.`, { cause: error });
    }
    if (error !== undo) throw error;
  }
  if (!result) throw new Error('a read-only transaction ended without a result');
  return result;
}
