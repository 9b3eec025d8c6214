import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from './make-folder';

const script = fileURLToPath(new URL('../testing/make-folder.ts', import.meta.url));
/** In a process of its own, which can be ended when it does not return. */
const makeElsewhere = (folder: string) =>
  execFileSync(process.execPath, ['--import', 'tsx', script, folder], { encoding: 'utf8', timeout: 20_000 }).trim();

describe('makeFolder', () => {
  let root: string;
  beforeEach(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'sextant-folder-'));
  });
  afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

  it('makes every missing ancestor for its owner alone, and leaves what is there', () => {
    makeFolder(path.join(root, 'a', 'b', 'c'));
    for (const folder of ['a', 'a/b', 'a/b/c']) expect(fs.statSync(path.join(root, folder)).mode & 0o777).toBe(0o700);
    makeFolder(path.join(root, 'a'));
  });

  it.skipIf(process.platform !== 'linux')(
    'says what is in the way where the system makes no folders, and returns',
    () => {
      expect(makeElsewhere('/proc/sextant/data')).toBe('ENOENT');
    },
  );

  it('says so when an ancestor is a file, or a link to nowhere', () => {
    fs.writeFileSync(path.join(root, 'file'), '');
    expect(makeElsewhere(path.join(root, 'file', 'data'))).toBe('ENOTDIR');
    fs.symlinkSync(path.join(root, 'nowhere'), path.join(root, 'link'));
    expect(makeElsewhere(path.join(root, 'link', 'data'))).toBe('EEXIST');
  });
});
