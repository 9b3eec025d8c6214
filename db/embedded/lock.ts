import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DataFolderBusyError } from '../errors';
import { isAlive, ProcessIdentity, readIfThere, thisProcess } from '../process-identity';

/**
 * Takes the folder for this process, or throws DataFolderBusyError. Returns the function that gives it back (also
 * called when the process exits). A lock whose process is gone is taken over; of several that try, one wins.
 */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, 'lock');
  if (!claim(file)) takeOver(file);
  const release = () => {
    if (isOurs(readOwner(file))) fs.rmSync(file, { force: true });
    process.off('exit', release);
  };
  process.once('exit', release);
  return release;
}

/**
 * Removing a stale lock and claiming it are two steps, so only the holder of a second file may do them, and it looks
 * once more. Without it, two processes that saw the same stale lock would both end up inside.
 */
function takeOver(file: string): void {
  refuseLiving(file);
  const takeover = `${file}.takeover`;
  if (!claim(takeover)) {
    const other = readOwner(takeover);
    if (other && !isAlive(other)) throw new DataFolderBusyError(`A start was interrupted: remove ${takeover}.`, other);
    throw busy(file, other);
  }
  try {
    refuseLiving(file);
    fs.rmSync(file, { force: true });
    if (!claim(file)) throw busy(file, readOwner(file));
  } finally {
    fs.rmSync(takeover);
  }
}

function refuseLiving(file: string): void {
  const owner = readOwner(file);
  if (owner && isAlive(owner)) throw busy(file, owner);
}

function busy(file: string, owner: ProcessIdentity | null): DataFolderBusyError {
  const { pid, host } = owner ?? { pid: 0, host: os.hostname() };
  const folder = path.dirname(file);
  const message =
    host === os.hostname()
      ? `The data folder ${folder} is in use by process ${pid}.`
      : `The data folder ${folder} is in use by process ${pid} on ${host}; if that machine is gone, remove ${file}.`;
  return new DataFolderBusyError(message, { pid, host });
}

/** Makes `file` with our name in it, whole or not at all; false when it exists. */
function claim(file: string): boolean {
  const draft = `${file}.${randomUUID()}`;
  fs.writeFileSync(draft, JSON.stringify(thisProcess()), { mode: 0o600 });
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    fs.rmSync(draft);
  }
}

/** null when there is no lock, or one that says nothing (it is then stale). */
function readOwner(file: string): ProcessIdentity | null {
  const text = readIfThere(file);
  if (text === null) return null;
  try {
    return ProcessIdentity.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function isOurs(owner: ProcessIdentity | null): boolean {
  return owner !== null && owner.pid === process.pid && owner.host === os.hostname();
}
