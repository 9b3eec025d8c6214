import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { OpenDatabase } from '../database';
import { openInMemory } from '../embedded/open-embedded';
import { migrationsFolder } from '../migrate';

let template: Promise<Uint8Array> | null = null;

/**
 * A migrated, empty database in memory, of its own, in about a second. The first one after a change of the migrations
 * makes the template that the others start from (some seconds more). Close it at the end of the test file.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  template ??= loadTemplate();
  return openInMemory(await template);
}

/** Test files run in processes of their own, so the template is kept on disk. */
async function loadTemplate(): Promise<Uint8Array> {
  const root = path.dirname(path.dirname(migrationsFolder()));
  const file = path.join(root, 'node_modules', '.cache', 'sextant', `template-${await templateKey(root)}.tar`);
  return (await readIfThere(file)) ?? (await makeTemplate(file));
}

async function makeTemplate(file: string): Promise<Uint8Array> {
  const database = await openInMemory(null);
  try {
    const dump = await database.dump();
    const draft = `${file}.${randomUUID()}`;
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(draft, dump);
    await fs.rename(draft, file);
    return dump;
  } finally {
    await database.close();
  }
}

/** What a template depends on: the migrations and PGlite's version. */
async function templateKey(root: string): Promise<string> {
  const manifest = JSON.parse(await fs.readFile(path.join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const hash = createHash('sha256').update(String(manifest.dependencies['@electric-sql/pglite']));
  for (const name of (await fs.readdir(migrationsFolder())).filter((file) => file.endsWith('.sql')).sort()) {
    hash.update(await fs.readFile(path.join(migrationsFolder(), name)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function readIfThere(file: string): Promise<Uint8Array | null> {
  try {
    return await fs.readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
