import path from 'node:path';
import { buildLocalContext } from '@/lib/context/build-local-context';
import { compatOff, compatOn, RunSettings } from '@/lib/domain/settings';
import { readGraphragFolder } from '@/lib/import/read-graphrag-folder';
import { buildIndexStructure } from '@/lib/index/build-index-structure';
import { buildLexicalIndex } from '@/lib/index/lexical-index';
import { openIndexData } from '@/lib/index/open-index-data';
import { packageRoot } from '@/lib/package-root';
import { type BenchResult, measure } from './measure';
import { tiledIndex } from './tiled-index';

const mappedEntities = 20;
const goalMs = 15;
/** 95 copies of A Christmas Carol: 50,255 entities, 251,215 relationships. */
const sizes = [1, 95];

/**
 * The 12,000-token local context in a small and in a large index with as many relationships an entity, warm, for the
 * 20 entities with the most relationships of the first copy: what it costs should not depend on the rest.
 */
export async function benchLargeLocalContext(): Promise<BenchResult[]> {
  const { data: carol } = await readGraphragFolder(path.join(packageRoot(), 'samples', 'a-christmas-carol'));
  const entityRows = [...carol.entities.keys()]
    .sort((a, b) => carol.entities[b]!.degree - carol.entities[a]!.degree)
    .slice(0, mappedEntities);
  const results: BenchResult[] = [];
  for (const copies of sizes) {
    const data = tiledIndex(carol, copies);
    const structure = await buildIndexStructure(data, 'o200k_base');
    const index = openIndexData({ id: 'tiled', name: 'tiled', data, structure, lexical: buildLexicalIndex([]) });
    const size = `${data.entities.length} entities, ${data.relationships.length} links`;
    for (const [way, compat] of [
      ['compat, ', compatOn],
      ['', compatOff],
    ] as const) {
      const settings = RunSettings.parse({ compat });
      const work = () => buildLocalContext({ index, entityRows, settings, history: [] });
      const times = await measure(work, { rounds: 100, warmUpRounds: 20 });
      results.push({ name: `local, ${way}${size}`, ...times, goalMs, reference: '' });
    }
  }
  return results;
}
