import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RankGuardReport } from '@/lib/domain/rank-guard';
import { rankGuardCommand } from './rank-guard';

const sixQueries = fileURLToPath(new URL('../../rank-guard/goldens/six-queries.profile.json', import.meta.url));

let folder: string;
let output: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rank-guard-'));
  output = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    output += chunk;
    return true;
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
  await rm(folder, { recursive: true });
});

/** Runs the command under a program and gives the exit code it set. */
async function run(...words: string[]) {
  const command = rankGuardCommand()
    .exitOverride()
    .configureOutput({ writeErr: () => {} });
  await new Command('sextant').addCommand(command).parseAsync(['rank-guard', ...words], { from: 'user' });
  return process.exitCode;
}

/** The six-query profile, its text changed, in a file of its own. */
async function changedProfile(change: (text: string) => string): Promise<string> {
  const file = path.join(folder, 'profile.json');
  await writeFile(file, change(readFileSync(sixQueries, 'utf8')));
  return file;
}

describe('sextant rank-guard', () => {
  it('prints one JSON document', async () => {
    expect(await run(sixQueries, '--json', '--data-dir', folder)).toBe(0);
    expect(RankGuardReport.parse(JSON.parse(output))).toMatchObject({
      counts: { applied: 1, 'scope-mismatch': 4 },
      nearest: { queryId: 'manual-incident', headroom: 0.0161 },
      qualityGate: { pass: true },
    });
  });

  it('prints a reason for every decision, all six counts, the nearest and the gate', async () => {
    expect(await run(sixQueries)).toBe(0);
    expect(output).toContain(
      'applied · doc-bridges-full-coverage v1: GraphRAG overview (3.3746) behind Retrieval planner (3.7085): gap 0.3339 of 0.3500, headroom 0.0161; raised by 0.3340 to 3.7086, place 2 to 1',
    );
    expect(output).toContain('saw incident-core [ownership], asks for doc-bridges [docs]');
    expect(output).toMatch(/edge-count-mismatch +0\n/);
    expect(output).toContain('Nearest to its threshold: manual-incident by doc-bridges-full-coverage, headroom 0.0161');
    expect(output).toContain('Quality gate: PASS');
  });

  it('takes --max-gap in place of the rules’ own', async () => {
    expect(await run(sixQueries, '--max-gap', '0.3338', '--json')).toBe(0);
    expect(JSON.parse(output).decisions[0]).toMatchObject({
      status: 'score-gap-exceeded',
      maxGap: 0.3338,
      headroom: -0.0001,
    });
  });

  it('ends with 1 when a signed-off status changed', async () => {
    const file = await changedProfile((text) =>
      text.replace(
        '"queryEntities": 3,',
        '"queryEntities": 3, "expected": { "doc-bridges-full-coverage": "applied" },',
      ),
    );
    expect(await run(file)).toBe(0);
    expect(await run(file, '--max-gap', '0.3338')).toBe(1);
    expect(output).toContain(
      'FAIL expected-statuses: manual-incident / doc-bridges-full-coverage is score-gap-exceeded',
    );
  });

  it('names the wrong field of a wrong profile and prints no result', async () => {
    const file = await changedProfile((text) => text.replace('"baseScore": 3.3746', '"baseScore": "3.3746"'));
    await expect(run(file, '--json')).rejects.toMatchObject({
      code: 'invalid-profile',
      message: expect.stringContaining('queries[0].candidates[1].baseScore: '),
    });
    expect(output).toBe('');
  });

  it('tells a profile that cannot be read from one that is wrong', async () => {
    await expect(run(path.join(folder, 'none.json'))).rejects.toMatchObject({ code: 'unreadable-file' });
    await expect(run(folder)).rejects.toMatchObject({ code: 'unreadable-file' });
  });

  it.each([
    [[], 'commander.missingArgument'],
    [[sixQueries, '--max-gap', 'wide'], 'commander.invalidArgument'],
    [[sixQueries, '--max-gap', ''], 'commander.invalidArgument'],
    [[sixQueries, '--max-gap=-1'], 'commander.invalidArgument'],
    [[sixQueries, '--max-gap', '1e400'], 'commander.invalidArgument'],
    [[sixQueries, '--gap', '1'], 'commander.unknownOption'],
    [[sixQueries, sixQueries], 'commander.excessArguments'],
  ])('is used wrongly with %j: %s', async (words, code) => {
    await expect(run(...words)).rejects.toMatchObject({ code });
  });
});
