import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DataFolderBusyError } from '../errors';
import { type Child, startChild } from '../testing/child';
import { lockFolder } from './lock';

const contenders = 4;
const rounds = 4;

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sextant-lock-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const lockFile = () => path.join(folder, 'lock');

it('is held until it is given back, and names its holder', () => {
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(DataFolderBusyError);
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
  release();
  lockFolder(folder)();
  expect(fs.readdirSync(folder)).toEqual([]);
});

it('takes over a lock that says nothing, and one of an earlier boot', () => {
  fs.writeFileSync(lockFile(), 'nonsense');
  lockFolder(folder)();
  const owner = { pid: process.pid, host: os.hostname(), start: null, boot: 'another boot' };
  fs.writeFileSync(lockFile(), JSON.stringify(owner));
  lockFolder(folder)();
});

it('takes over the lock of an earlier process that had the number of a living one', () => {
  const owner = { pid: process.pid, host: os.hostname(), start: '1', boot: null };
  fs.writeFileSync(lockFile(), JSON.stringify(owner));
  const known = fs.existsSync('/proc/self/stat');
  if (known) lockFolder(folder)();
  else expect(() => lockFolder(folder)).toThrow(DataFolderBusyError);
});

it('never takes over a lock of another host, and says what to do', () => {
  fs.writeFileSync(lockFile(), JSON.stringify({ pid: 1, host: 'elsewhere', start: null, boot: null }));
  expect(() => lockFolder(folder)).toThrow(`if that machine is gone, remove ${lockFile()}`);
});

it('lets exactly one of several processes take over a stale lock', async () => {
  for (let round = 0; round < rounds; round += 1) {
    fs.rmSync(folder, { recursive: true, force: true });
    fs.mkdirSync(folder);
    fs.writeFileSync(lockFile(), JSON.stringify({ pid: 2 ** 22 + 1, host: os.hostname(), start: '1', boot: null }));
    const children: Child[] = Array.from({ length: contenders }, () => startChild('contend-lock.ts', folder));
    await Promise.all(children.map((child) => child.line()));
    for (const child of children) child.process.stdin?.write('go\n');
    const results = await Promise.all(children.map((child) => child.line()));
    expect(results.sort()).toEqual(['lost', 'lost', 'lost', 'won']);
    await Promise.all(children.map((child) => child.kill()));
  }
});
