import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { z } from 'zod';
import { packageRoot } from '@/lib/package-root';
import type { Database } from './database';
import { DatabaseError } from './errors';
import { rawRows } from './raw-rows';

export function migrationsFolder(): string {
  return path.join(packageRoot(), 'db', 'migrations');
}

/**
 * Brings the database up to this code with the driver's own `migrate`. Nothing is run when it is there already;
 * DatabaseError `version` when it is past it.
 */
export async function migrateDatabase(
  db: Database,
  migrate: (config: { migrationsFolder: string }) => Promise<void>,
): Promise<void> {
  const folder = migrationsFolder();
  if ((await lag(db, folder)) === 'behind') await migrate({ migrationsFolder: folder });
}

/** For a database that someone else migrates: DatabaseError `version` unless it is exactly at this code. */
export async function requireMigrated(db: Database): Promise<void> {
  if ((await lag(db, migrationsFolder())) === 'behind') {
    throw new DatabaseError('version', 'The data folder is in use by an older Sextant.');
  }
}

async function lag(db: Database, folder: string): Promise<'none' | 'behind'> {
  const ours = Math.max(...readMigrationFiles({ migrationsFolder: folder }).map((file) => file.folderMillis));
  const theirs = await lastMigration(db);
  if (theirs > ours) {
    throw new DatabaseError('version', 'The database was made by a newer Sextant: update this one.');
  }
  return theirs === ours ? 'none' : 'behind';
}

/** When the last applied migration was made, in milliseconds; 0 before the first. */
async function lastMigration(db: Database): Promise<number> {
  const [table] = await rawRows(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as made`,
    z.object({ made: z.boolean() }),
  );
  if (!table?.made) return 0;
  const [last] = await rawRows(
    db,
    sql`select coalesce(max(created_at), 0)::float8 as millis from drizzle.__drizzle_migrations`,
    z.object({ millis: z.number() }),
  );
  return last?.millis ?? 0;
}
