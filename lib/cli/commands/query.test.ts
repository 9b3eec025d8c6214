import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { editedFolder, olderFolder } from '@/lib/import/testing/older-folder';
import { sampleFolder } from '@/lib/import/testing/sample-index';
import { UsageError } from '../errors';
import { queryCommand } from './query';

let output: string;
let folder: string;
const here = process.cwd();
beforeEach(() => {
  output = '';
  folder = mkdtempSync(path.join(tmpdir(), 'sextant-query-'));
  vi.stubEnv('SEXTANT_MODEL', 'none');
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    output += chunk;
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.chdir(here);
  process.exitCode = undefined;
  rmSync(folder, { recursive: true });
});

const command = () =>
  queryCommand()
    .exitOverride()
    .configureOutput({ writeErr: () => {} });
const run = (...args: string[]) => command().parseAsync(args, { from: 'user' });
async function refusal(...args: string[]): Promise<string> {
  const error: unknown = await run(...args).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UsageError);
  return (error as UsageError).message;
}
const dulce = () => sampleFolder('operation-dulce');
const ask = (method: string, data: string, ...more: string[]) =>
  run('-m', method, '-q', 'Who is Agent Mercer?', '-d', data, ...more);
async function json(method: string, data: string, ...more: string[]) {
  output = '';
  await ask(method, data, '--json', ...more);
  return JSON.parse(output);
}

describe('wrong usage, in the words of the source', () => {
  it('a method that is missing or unknown', async () => {
    expect(await refusal('-q', 'Q', '-d', dulce())).toMatch(
      /^Missing option '--method' \/ '-m'\. Choose from: auto, local, global/,
    );
    expect(await refusal('-m', 'invalid', '-q', 'Q', '-d', dulce())).toMatch(
      /^Invalid value for '--method' \/ '-m': 'invalid' is not one of 'auto', 'local', 'global'/,
    );
  });

  it('a question, or what is asked, that is missing', async () => {
    expect(await refusal('-m', 'local', '-d', dulce())).toBe("Missing option '--query' / '-q'.");
    expect(await refusal('-m', 'local', '-q', 'Q')).toBe("Give either '--index' or '--data' / '-d', or a '--source'.");
    expect(await refusal('-m', 'local', '-q', 'Q', '-d', dulce(), '--index', 'x')).toContain('Give either');
  });

  it.each(['--data', '--config', '--root', '--history'])('%s that does not exist', async (option) => {
    const data = option === '--data' ? [] : ['-d', dulce()];
    expect(await refusal('-m', 'local', '-q', 'Q', ...data, option, path.join(folder, 'gone'))).toMatch(
      /^Invalid value for '--.*': Path '.*gone' does not exist\.$/,
    );
  });

  it('a path that is not readable, a file for a folder and a folder for a file', async () => {
    const file = path.join(folder, 'settings.yaml');
    writeFileSync(file, 'communityLevel: 1');
    expect(await refusal('-m', 'local', '-q', 'Q', '-d', file)).toMatch(/^Invalid value for '--data'.* is a file\.$/);
    expect(await refusal('-m', 'local', '-q', 'Q', '-d', dulce(), '-c', folder)).toMatch(/is a directory\.$/);
    if (process.getuid?.() === 0) return;
    chmodSync(file, 0o000);
    expect(await refusal('-m', 'local', '-q', 'Q', '-d', dulce(), '-c', file)).toMatch(/is not readable\.$/);
  });

  it.each([
    ['abc', "Invalid value for '--community-level': 'abc' is not a valid integer."],
    ['1.5', "Invalid value for '--community-level': '1.5' is not a valid integer."],
  ])('a community level that is none: %s', async (level, message) => {
    expect(await refusal('-m', 'local', '-q', 'Q', '-d', dulce(), '--community-level', level)).toBe(message);
  });

  it('settings that nobody knows', async () => {
    expect(await refusal('-m', 'local', '-q', 'Q', '-d', dulce(), '--set', 'nope=1')).toContain("unknown key 'nope'");
    expect(await refusal('-m', 'local', '-q', 'Q', '-d', dulce(), '--set', 'shuffleSeed')).toContain('not key=value');
    const file = path.join(folder, 'settings.yaml');
    writeFileSync(file, 'communityProp: many');
    expect(await refusal('-m', 'local', '-q', 'Q', '-d', dulce(), '-c', file)).toContain("'communityProp'");
  });
});

describe('a folder that is asked without importing it', () => {
  it.each(['dulce-v2.2', 'dulce-v1.2'] as const)('%s answers local, global, basic and hybrid', async (name) => {
    for (const method of ['local', 'global', 'basic', 'hybrid']) {
      const result = await json(method, olderFolder(name));
      expect(result.status).toBe('answered');
      expect(result.method).toBe('rule');
      expect(result.citations.some(({ resolved }: { resolved: boolean }) => resolved)).toBe(true);
      expect(result.answer).toMatch(/Mercer/);
    }
    expect(process.exitCode).toBe(0);
  });

  it('v0.9 answers local and global questions', async () => {
    for (const method of ['local', 'global']) {
      await run('-m', method, '-q', 'Who is Scrooge?', '-d', olderFolder('verbs-v0.9'), '--json');
      expect(JSON.parse(output)).toMatchObject({ status: 'answered', indexes: ['verbs-v0.9'] });
      output = '';
    }
  });

  it('needs the tables of the method only', async () => {
    const some = path.join(folder, 'some');
    await editedFolder('dulce-v2.2', some, { relationships: null, text_units: null, covariates: null });
    expect((await json('global', some)).status).toBe('answered');
    await expect(ask('local', some)).rejects.toThrow('Could not find text_units.parquet in storage!');
    const units = path.join(folder, 'units');
    await editedFolder('dulce-v2.2', units, {
      entities: null,
      relationships: null,
      communities: null,
      community_reports: null,
    });
    expect((await json('basic', units)).status).toBe('answered');
    await expect(ask('global', units)).rejects.toThrow('Could not find communities.parquet in storage!');
  });

  it('that is no GraphRAG output is told so', async () => {
    await expect(ask('local', folder)).rejects.toThrow('This folder is no GraphRAG output');
  });
});

describe('settings', () => {
  it('come from --set, then --config, then the profile', async () => {
    const file = path.join(folder, 'settings.yaml');
    writeFileSync(file, 'maxContextTokens: 900\ntopKMappedEntities: 3\n');
    const given = await json('local', dulce(), '--context-only', '-c', file, '--set', 'topKMappedEntities=1');
    expect(given.status).toBe('context-only');
    expect(given.tokens).toBeLessThanOrEqual(900);
    expect(given.mapping.entities).toHaveLength(2);
    const capped = await json(
      'local',
      dulce(),
      '--context-only',
      '-c',
      file,
      '--set',
      'compat.keepOversampledEntities=false',
    );
    expect(capped.mapping.entities).toHaveLength(3);
    expect((await json('local', dulce(), '--context-only')).mapping.entities.length).toBeGreaterThan(3);
  });

  it('JSON is read as a config too, and its path starts from --root', async () => {
    mkdirSync(path.join(folder, 'conf'));
    writeFileSync(path.join(folder, 'conf', 'settings.json'), '{ "topKMappedEntities": 2 }');
    const given = await json('local', dulce(), '--context-only', '-r', folder, '-c', 'conf/settings.json');
    expect(given.mapping.entities).toHaveLength(4);
  });

  it('the community level goes down to none', async () => {
    const reports = async (level: string) =>
      (await json('global', dulce(), '--context-only', '--community-level', level)).selection.reports.length;
    expect(await reports('0')).toBeLessThan(await reports('none'));
    expect(await reports('none')).toBe(10);
  });

  it('entities are given instead of found; none by a comma', async () => {
    const found = await json('local', dulce(), '--context-only');
    const id: string = found.mapping.entities[1].id;
    const given = await json('local', dulce(), '--context-only', '--entities', `${id},unknown`);
    expect(given.mapping).toMatchObject({ method: 'given', entities: [{ id }] });
    expect((await json('local', dulce(), '--context-only', '--entities', ',')).mapping.entities).toEqual([]);
  });

  it('dynamic selection is switched on for global', async () => {
    const selection = async (...options: string[]) =>
      (await json('global', dulce(), '--context-only', ...options)).selection.method;
    expect(await selection('--dynamic-community-selection')).toBe('dynamic');
    expect(await selection()).not.toBe('dynamic');
    expect(await selection('--dynamic-community-selection', '--no-dynamic-selection')).not.toBe('dynamic');
  });
});

describe('what is written', () => {
  it('is the same streamed and whole, with the label that no model wrote it', async () => {
    await ask('local', dulce(), '--no-streaming');
    const whole = output;
    output = '';
    await ask('local', dulce(), '--streaming');
    expect(output.trim()).toBe(whole.trim());
    expect(whole).toMatch(/^\(No model wrote this/);
  });

  it('is the context under --context-only, streamed or not', async () => {
    await ask('local', dulce(), '--context-only', '--streaming');
    expect(output).toMatch(/^-----Reports-----\n/);
  });
});
