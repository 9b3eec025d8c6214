import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildLocalContext } from '@/lib/context/build-local-context';
import { RunSettings } from '@/lib/domain/settings';
import { packageRoot } from '@/lib/package-root';
import { importFolder } from '@/lib/server/import-folder';
import { openSextant } from '@/lib/server/sextant';
import { type BenchResult, measure } from './measure';

/** The embedded store: first start, import of A Christmas Carol, and a context whose texts are read from the store. */
export async function benchStore(): Promise<BenchResult[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sextant-bench-'));
  const results: BenchResult[] = [];
  const once = async <T>(name: string, goalMs: number, work: () => Promise<T>): Promise<T> => {
    const begin = performance.now();
    const value = await work();
    results.push({ name, medianMs: performance.now() - begin, p95Ms: null, goalMs, reference: '' });
    return value;
  };
  const first = await once('open the embedded store, first time', 10_000, () => openSextant('server', { dataDir }));
  await once('import A Christmas Carol', 5_000, () =>
    importFolder(first.database.db, {
      folder: path.join(packageRoot(), 'samples', 'a-christmas-carol'),
      name: 'carol',
      replace: false,
      origin: 'import',
    }),
  );
  await first.close();

  const app = await once('open the embedded store again', 2_000, () => openSextant('server', { dataDir }));
  try {
    const found = await app.pipeline.findIndex('carol');
    const index = await once('open the index from the store', 1_000, () => app.pipeline.openIndex([found!.id]));
    const { degrees } = index.structure.entities;
    const entityRows = [...degrees.keys()].sort((a, b) => degrees[b]! - degrees[a]!).slice(0, 20);
    const settings = RunSettings.parse({});
    const work = () => buildLocalContext({ index, entityRows, settings, history: [] });
    const times = await measure(work, { rounds: 50, warmUpRounds: 10 });
    const reference = 'Microsoft GraphRAG 3.1.2, in memory: median 232';
    results.push({ name: 'local context, texts read from the store', ...times, goalMs: 20, reference });
  } finally {
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return results;
}
