import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe } from 'vitest';
import { openEmbeddedSource } from '../embedded-source';
import { loadFiles } from '../load-files';
import { openServerSource } from '../server-source';
import type { SourceConnection } from '../source-connection';

/** The source of the suite that runs; only inside tests and hooks. */
export type SourceUnderTest = { connection: SourceConnection };

/**
 * Runs a suite over both kinds of sources, each filled with the same statements. Without TEST_DATABASE_URL the server
 * counts as skipped.
 */
export function describeSources(
  name: string,
  statements: readonly string[],
  suite: (source: SourceUnderTest) => void,
): void {
  describe(`${name}, embedded`, () => suite(manage(() => openFromFiles(statements))));
  const url = process.env.TEST_DATABASE_URL;
  const reason = url ? '' : ' (skipped: TEST_DATABASE_URL is not set)';
  describe.skipIf(!url)(`${name}, server${reason}`, () => suite(manage(() => openScratch(url ?? '', statements))));
}

type Opened = { connection: SourceConnection; end(): Promise<void> };

function manage(open: () => Promise<Opened>): SourceUnderTest {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.end());
  return {
    get connection() {
      return opened.connection;
    },
  };
}

async function openFromFiles(statements: readonly string[]): Promise<Opened> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sextant-source-'));
  const steps = statements.map((sql, at) => ({ kind: 'statement' as const, sql, line: at + 1 }));
  await loadFiles(folder, [{ name: 'test.sql', plan: { steps, skipped: [] } }]);
  const connection = await openEmbeddedSource(folder);
  const end = async () => {
    await connection.close();
    rmSync(folder, { recursive: true });
  };
  return { connection, end };
}

async function openScratch(serverUrl: string, statements: readonly string[]): Promise<Opened> {
  const name = `sextant_source_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const administer = async (address: string, text: string) => {
    const client = postgres(address, { max: 1, onnotice: () => undefined });
    await client.unsafe(text);
    await client.end();
  };
  await administer(serverUrl, `create database ${name}`);
  await administer(url.href, statements.join(';\n'));
  const connection = await openServerSource(url.href);
  const end = async () => {
    await connection.close();
    await administer(serverUrl, `drop database ${name} with (force)`);
  };
  return { connection, end };
}
