import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { EnvFileError, loadEnvFile } from './env-file.mjs';

function load(text: string, env: Record<string, string> = {}) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'sextant-env-')), '.env');
  writeFileSync(file, text);
  loadEnvFile(file, env);
  return env;
}

it('reads assignments, quotes, comments and a byte order mark; the environment wins', () => {
  expect(load('\uFEFFA=1\n# note\n\nexport B="two words"\nC=\'3\'\nD=', { A: 'kept' })).toEqual({
    A: 'kept',
    B: 'two words',
    C: '3',
    D: '',
  });
});

it('takes a quoted value over several lines', () => {
  expect(load('KEY="one\ntwo"\nB=2')).toEqual({ KEY: 'one\ntwo', B: '2' });
});

it.each([
  ['A=1\nnot an assignment', 2],
  ['=value', 1],
  ['A="never closed\nB=2', 2],
])('names the line that is broken: %j', (text, line) => {
  expect(() => load(text)).toThrow(EnvFileError);
  expect(() => load(text)).toThrow(`line ${line}`);
});

it('a folder named .env gives a sentence', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sextant-env-'));
  mkdirSync(path.join(folder, '.env'));
  expect(() => loadEnvFile(path.join(folder, '.env'), {})).toThrow(EnvFileError);
});

it('no file is no fault', () => {
  expect(() => loadEnvFile(path.join(tmpdir(), 'no-such-folder', '.env'), {})).not.toThrow();
});
