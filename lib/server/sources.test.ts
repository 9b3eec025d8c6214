import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '@/db/database';
import { openTestDatabase } from '@/db/testing/open-test-database';
import { Sources } from './sources';

const dataDir = mkdtempSync(path.join(tmpdir(), 'sextant-sources-'));
let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it('stores that a killed load left are removed; one that is being loaded, and one that a source has, stay', async () => {
  const sources = new Sources(database.db, dataDir);
  const folder = (name: string) => path.join(dataDir, 'sources', name);
  const file = { name: 'shop.csv', bytes: new TextEncoder().encode('id,name\n1,tea\n') };
  const { id } = await sources.add({ name: 'shop', files: [file] });
  for (const name of ['left-behind', 'under-way']) mkdirSync(folder(name), { recursive: true });
  const longAgo = new Date(Date.now() - 60 * 60_000);
  for (const name of ['left-behind', id]) utimesSync(folder(name), longAgo, longAgo);
  await sources.sweep();
  expect(existsSync(folder('left-behind'))).toBe(false);
  expect(existsSync(folder('under-way'))).toBe(true);
  expect(existsSync(folder(id))).toBe(true);
  await sources.close();
});
