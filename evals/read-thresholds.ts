import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { packageRoot } from '@/lib/package-root';

const Thresholds = z.record(z.string(), z.record(z.string(), z.number()));

/** The floors of a suite, by figure, from `evals/thresholds.json`; none where the suite has none. */
export function readThresholds(suite: string): Record<string, number> {
  const file = path.join(packageRoot(), 'evals', 'thresholds.json');
  return Thresholds.parse(JSON.parse(readFileSync(file, 'utf8')))[suite] ?? {};
}
