import fs from 'node:fs';
import os from 'node:os';
import { z } from 'zod';

/** A process. `start` and `boot` tell it from a later one with the same number; null where unknown. */
export const ProcessIdentity = z.object({
  pid: z.number().int(),
  host: z.string(),
  start: z.string().nullable(),
  boot: z.string().nullable(),
});
export type ProcessIdentity = z.infer<typeof ProcessIdentity>;

/** This process as the owner of its runs: host, number and start, in one line. */
export function runOwner(): string {
  const { host, pid, start } = thisProcess();
  return [host, pid, start ?? ''].join(':');
}

/** Whether the owner of a run is a living process of this host; false for those of which nothing can be known. */
export function isLivingOwner(owner: string): boolean {
  const [, host, pid, start] = /^(.*):(\d+):(\d*)$/.exec(owner) ?? [];
  if (host !== os.hostname()) return false;
  return isAlive({ host, pid: Number(pid), start: start || null, boot: null });
}

/** Across hosts process numbers say nothing, so an owner elsewhere counts as alive. */
export function isAlive(owner: ProcessIdentity): boolean {
  if (owner.host !== os.hostname()) return true;
  if (owner.boot !== null && owner.boot !== bootId()) return false;
  if (!processExists(owner.pid) || isZombie(owner.pid)) return false;
  const start = startTime(owner.pid);
  return start === null || owner.start === null || start === owner.start;
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

export function thisProcess(): ProcessIdentity {
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

/** null when there is no such file. */
export function readIfThere(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return null;
    throw error;
  }
}
