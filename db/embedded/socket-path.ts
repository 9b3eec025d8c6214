import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseError } from '../errors';
import { makeFolder } from './make-folder';

/** A socket's path may have 103 bytes on macOS and 107 on Linux. */
const maxPathBytes = 100;

/**
 * Where the holder of a data folder listens: inside the folder, or, when that path is too long for a socket, under a
 * hash of it in a folder of this user alone. Both sides compute the same path.
 */
export function socketPath(folder: string): string {
  const resolved = fs.realpathSync(folder);
  const inside = path.join(resolved, 'sextant.sock');
  if (Buffer.byteLength(inside) <= maxPathBytes) return inside;
  const name = createHash('sha256').update(resolved).digest('hex').slice(0, 32);
  return path.join(privateFolder(), `${name}.sock`);
}

function privateFolder(): string {
  const uid = os.userInfo().uid;
  const folder = path.join(os.tmpdir(), `sextant-${uid}`);
  makeFolder(folder);
  const stat = fs.lstatSync(folder);
  if (!stat.isDirectory() || stat.uid !== uid || (stat.mode & 0o077) !== 0) {
    throw new DatabaseError('folder', `${folder} must be a folder that only its owner can enter.`);
  }
  return folder;
}
