import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Database, OpenDatabase } from '../database';
import { openServer } from '../server/open-server';
import { openTestDatabase } from './open-test-database';

/** The store of the suite that runs; only inside tests and hooks. */
export type StoreUnderTest = { db: Database; open: OpenDatabase };

/**
 * Runs a suite over both drivers: embedded, and on the server of TEST_DATABASE_URL in a database made for it. Without
 * that variable the second counts as skipped.
 */
export function describeStores(name: string, suite: (store: StoreUnderTest) => void): void {
  describe(`${name}, embedded`, () => suite(manage(openTestDatabase)));

  const url = process.env.TEST_DATABASE_URL;
  const reason = url ? '' : ' (skipped: TEST_DATABASE_URL is not set)';
  describe.skipIf(!url)(`${name}, server${reason}`, () => suite(manage(() => openScratchDatabase(url ?? ''))));
}

function manage(open: () => Promise<OpenDatabase>): StoreUnderTest {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  return {
    get db() {
      return database.db;
    },
    get open() {
      return database;
    },
  };
}

/** A new database on the server, dropped when it is closed. */
async function openScratchDatabase(serverUrl: string): Promise<OpenDatabase> {
  const name = `sextant_test_${randomUUID().replaceAll('-', '')}`;
  await administer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = await openServer(url.href);
  const close = async () => {
    await database.close();
    await administer(serverUrl, `drop database if exists ${name} with (force)`);
  };
  return { ...database, close };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = postgres(url, { max: 1 });
  await client.unsafe(statement);
  await client.end();
}
