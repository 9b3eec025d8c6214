import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '@/lib/package-root';

/** A start that reports as scripts/start.mjs does, without Next. */
const script = `
  import { startUp } from './lib/server/start-up.ts';
  const { error } = await startUp((sentence) => console.log(sentence));
  console.log(error ?? 'started');
`;

it('a first start that is interrupted ends and says nothing of what it could not finish', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sextant-start-'));
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    cwd: packageRoot(),
    env: { ...process.env, SEXTANT_DATA_DIR: dataDir, NEXT_MANUAL_SIG_HANDLE: 'true', SEXTANT_MODEL: 'none' },
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    const first = !output.includes('Loading');
    output += chunk;
    if (first && output.includes('Loading')) child.kill('SIGINT');
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const [code] = await once(child, 'close');
  expect(output).toMatch(/^Loading the sample index \S+ …\n$/);
  expect(code).toBe(130);
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);
