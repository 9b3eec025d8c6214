import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { migrateDatabase, migrationsFolder, requireMigrated } from './migrate';
import { describeStores } from './testing/describe-stores';

const never = async () => {
  throw new Error('nothing was to be migrated');
};

it('finds the migrations', () => {
  expect(fs.existsSync(path.join(migrationsFolder(), 'meta', '_journal.json'))).toBe(true);
});

describeStores('migrations', (store) => {
  it('run once', async () => {
    await migrateDatabase(store.db, never);
    await requireMigrated(store.db);
  });

  it('refuse a database of a newer version, and one of an older that someone else holds', async () => {
    const shift = (by: number) =>
      store.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + ${by}::bigint`);
    await shift(1_000);
    await expect(migrateDatabase(store.db, never)).rejects.toMatchObject({ code: 'version' });
    await expect(requireMigrated(store.db)).rejects.toMatchObject({ code: 'version' });
    await shift(-2_000);
    await expect(requireMigrated(store.db)).rejects.toMatchObject({ code: 'version' });
    await shift(1_000);
  });
});
