import path from 'node:path';
import { buildLocalContext } from '@/lib/context/build-local-context';
import { compatOff, compatOn, RunSettings } from '@/lib/domain/settings';
import { openFolder } from '@/lib/import/open-folder';
import { packageRoot } from '@/lib/package-root';
import { type BenchResult, measure } from './measure';

const mappedEntities = 20;
const goalMs = 8;
/** Measured with Microsoft's own code: Python 3.11, two cores, the same index and budget. */
const reference = 'Microsoft GraphRAG 3.1.2: median 232, p95 377';

/**
 * The 12,000-token local context of A Christmas Carol for the 20 entities with the most relationships, warm, in
 * upstream's way and in the default way; and the opening of the index from its parquet files.
 */
export async function benchLocalContext(): Promise<BenchResult[]> {
  const folder = path.join(packageRoot(), 'samples', 'a-christmas-carol');
  const begin = performance.now();
  const { index } = await openFolder(folder);
  const openMs = performance.now() - begin;
  const { degrees } = index.structure.entities;
  const entityRows = [...degrees.keys()].sort((a, b) => degrees[b]! - degrees[a]!).slice(0, mappedEntities);

  const results: BenchResult[] = [
    {
      name: 'open A Christmas Carol from parquet, cold',
      medianMs: openMs,
      p95Ms: null,
      goalMs: 5_000,
      reference: 'Microsoft GraphRAG 3.1.2: loading 251',
    },
  ];
  for (const [name, compat] of [
    ['local context, compat', compatOn],
    ['local context', compatOff],
  ] as const) {
    const settings = RunSettings.parse({ compat });
    const work = () => buildLocalContext({ index, entityRows, settings, history: [] });
    results.push({ name, ...(await measure(work, { rounds: 200, warmUpRounds: 30 })), goalMs, reference });
  }
  return results;
}
