import path from 'node:path';
import { buildGlobalBatches } from '@/lib/context/global-batches';
import { compatOff, compatOn, RunSettings } from '@/lib/domain/settings';
import { openFolder } from '@/lib/import/open-folder';
import { packageRoot } from '@/lib/package-root';
import { loadPrompts } from '@/lib/prompts';
import { selectReports } from '@/lib/retrievers/community-selection';
import { type BenchResult, measure } from './measure';

const goalMs = 15;

/** All batches of A Christmas Carol at level 2 with selection, warm: 120 reports in upstream's way, 97 rolled up. */
export async function benchGlobalBatches(): Promise<BenchResult[]> {
  const { index } = await openFolder(path.join(packageRoot(), 'samples', 'a-christmas-carol'));
  const context = { model: null, prompts: loadPrompts(), signal: new AbortController().signal };
  const results: BenchResult[] = [];
  for (const [name, compat] of [
    ['global batches, compat', compatOn],
    ['global batches', compatOff],
  ] as const) {
    const settings = RunSettings.parse({ compat });
    const work = async () => {
      const selection = await selectReports(context, { index, question: '', settings });
      return buildGlobalBatches({ index, settings, selection });
    };
    results.push({ name, ...(await measure(work, { rounds: 200, warmUpRounds: 30 })), goalMs, reference: '' });
  }
  return results;
}
