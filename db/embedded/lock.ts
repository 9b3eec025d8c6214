import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { DataFolderBusyError } from '../errors';

/** Who holds a folder. `start` and `boot` tell a process from a later one with the same number; null where unknown. */
const Owner = z.object({
  pid: z.number().int(),
  host: z.string(),
  start: z.string().nullable(),
  boot: z.string().nullable(),
});
type Owner = z.infer<typeof Owner>;

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

function busy(file: string, owner: Owner | null): DataFolderBusyError {
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
function readOwner(file: string): Owner | null {
  const text = readIfThere(file);
  if (text === null) return null;
  try {
    return Owner.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Across hosts process numbers say nothing, so an owner elsewhere counts as alive. */
function isAlive(owner: Owner): boolean {
  if (owner.host !== os.hostname()) return true;
  if (owner.boot !== null && owner.boot !== bootId()) return false;
  if (!processExists(owner.pid) || isZombie(owner.pid)) return false;
  const start = startTime(owner.pid);
  return start === null || owner.start === null || start === owner.start;
}

function isOurs(owner: Owner | null): boolean {
  return owner !== null && owner.pid === process.pid && owner.host === os.hostname();
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function thisProcess(): Owner {
  return { pid: process.pid, host: os.hostname(), start: startTime(process.pid), boot: bootId() };
}

/** Killed, and not yet collected by its parent; where nobody collects (a container without init) it stays so for ever. */
function isZombie(pid: number): boolean {
  return processFields(pid)[0] === 'Z';
}

/** Clock ticks from boot to the start of the process: field 22 of Linux's /proc/PID/stat. */
function startTime(pid: number): string | null {
  return processFields(pid)[19] ?? null;
}

/** Linux's /proc/PID/stat from field 3 on, behind the name in brackets; empty elsewhere. */
function processFields(pid: number): string[] {
  const stat = readIfThere(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
}

function bootId(): string | null {
  return readIfThere('/proc/sys/kernel/random/boot_id')?.trim() ?? null;
}

function readIfThere(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return null;
    throw error;
  }
}
