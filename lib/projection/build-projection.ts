import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { GraphRecords } from '@/lib/domain/graph-records';
import { GraphUnavailableError } from '@/lib/domain/graph-unavailable-error';
import { forkChild } from './fork-child';
import { hashFile } from './hash-file';
import { type Manifest, manifestVersion } from './manifest';
import { planProjection, schemaOf } from './plan-projection';

import { writeTables } from './write-tables';

export const databaseFile = 'graph.lbug';
export const manifestFile = 'manifest.json';

/** A build that takes longer has gone wrong, in milliseconds. */
const buildLimitMs = 10 * 60_000;

/**
 * Makes the projection of an index in an empty folder: a database file and, last, the manifest that vouches for it.
 * Throws GraphUnavailableError; the folder is then of no use.
 */
export async function buildProjection(records: GraphRecords, folder: string): Promise<void> {
  const startMs = performance.now();
  const plan = planProjection(records);
  const tables = path.join(folder, 'tables');
  await mkdir(tables, { recursive: true });
  const file = path.join(folder, databaseFile);
  await build(file, await writeTables(plan, tables), folder);
  await rm(tables, { recursive: true });
  const manifest: Manifest = {
    version: manifestVersion,
    sha256: await hashFile(file),
    schema: schemaOf(plan),
    buildMs: Math.round(performance.now() - startMs),
  };
  await writeFile(path.join(folder, manifestFile), JSON.stringify(manifest));
}

function build(file: string, statements: string[], folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = forkChild(folder);
    let failure: string | null = 'The process that builds the graph ended.';
    const limit = setTimeout(() => child.kill('SIGKILL'), buildLimitMs);
    child.on('message', (message: { kind: 'built' } | { kind: 'broken'; message: string }) => {
      failure = message.kind === 'built' ? null : message.message;
    });
    child.on('error', (error) => {
      failure = error.message;
    });
    child.on('close', () => {
      clearTimeout(limit);
      if (failure === null) resolve();
      else reject(new GraphUnavailableError(`The graph could not be built: ${failure}`));
    });
    child.send({ task: 'build', file, statements });
  });
}
