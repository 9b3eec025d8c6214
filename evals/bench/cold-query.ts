import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packageRoot } from '@/lib/package-root';
import type { BenchResult } from './measure';

const rounds = 7;
const goalMs = 1_500;

/** `sextant query --context-only` on A Christmas Carol, from the start of the process to its end; needs `npm run build`. */
export async function benchColdQuery(): Promise<BenchResult[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sextant-bench-'));
  const sextant = (...args: string[]) => {
    const command = [path.join(packageRoot(), 'bin', 'sextant.mjs'), ...args, '--json', '--data-dir', dataDir];
    execFileSync(process.execPath, command, { stdio: ['ignore', 'ignore', 'ignore'] });
  };
  try {
    sextant('import', path.join(packageRoot(), 'samples', 'a-christmas-carol'), '--index', 'carol');
    const times = Array.from({ length: rounds }, () => {
      const begin = performance.now();
      sextant('query', '-m', 'local', '-q', 'Who is Scrooge?', '--index', 'carol', '--context-only');
      return performance.now() - begin;
    }).sort((a, b) => a - b);
    const medianMs = times[Math.floor(rounds / 2)]!;
    return [{ name: 'query --context-only, cold process', medianMs, p95Ms: times.at(-1)!, goalMs, reference: '' }];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
