import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTextFile } from './read-text-file';

let folder: string;
const file = (name: string) => path.join(folder, name);
const read = (name: string) => readTextFile(file(name), { maxMegabytes: 1 });

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sextant-text-file-'));
  writeFileSync(file('plain'), '\uFEFF그래프');
  writeFileSync(file('bytes'), Buffer.from([0xff, 0xfe, 0x00]));
  writeFileSync(file('large'), '');
  truncateSync(file('large'), 2 ** 20 + 1);
  symlinkSync(file('loop'), file('loop'));
  symlinkSync('/dev/zero', file('endless'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('reads text without its byte order mark', () => {
  expect(read('plain')).toBe('그래프');
});

it.each([
  ['nowhere', 'does not exist.'],
  ['plain/below', 'does not exist.'],
  ['.', 'is a folder.'],
  ['endless', 'is not an ordinary file.'],
  ['large', 'is larger than 1 MB.'],
  ['bytes', 'is not UTF-8.'],
  ['loop', 'is a link that leads to itself.'],
])('says in a sentence why %s is not read', (name, reason) => {
  expect(() => read(name)).toThrow(
    expect.objectContaining({ code: 'unreadable-file', message: `The file ${file(name)} ${reason}` }),
  );
});
