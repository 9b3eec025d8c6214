import fs from 'node:fs';
import path from 'node:path';
import { DatabaseError } from '../errors';
import { makeFolder } from './make-folder';

/**
 * The data folder holds `postgres/` (the cluster), `ready` (written once the cluster is whole), `lock`, and the
 * socket while the database is open. Only its owner may enter.
 */
export function makeDataFolder(folder: string): void {
  try {
    makeFolder(folder);
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK);
  } catch (cause) {
    throw new DatabaseError('folder', `The data folder ${folder} cannot be made or written.`, { cause });
  }
}

/**
 * Where the cluster is. One whose making was interrupted (no `ready`) cannot be opened and holds nothing yet: it is
 * moved aside to `postgres.incomplete`, never deleted unseen.
 */
export function clusterFolder(folder: string): string {
  const cluster = path.join(folder, 'postgres');
  if (fs.existsSync(cluster) && !fs.existsSync(readyFile(folder))) {
    const aside = path.join(folder, 'postgres.incomplete');
    fs.rmSync(aside, { recursive: true, force: true });
    fs.renameSync(cluster, aside);
  }
  return cluster;
}

export function markReady(folder: string): void {
  fs.writeFileSync(readyFile(folder), '');
}

function readyFile(folder: string): string {
  return path.join(folder, 'ready');
}
