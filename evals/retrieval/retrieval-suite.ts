import { existsSync } from 'node:fs';
import path from 'node:path';
import { noFilter } from '@/lib/domain/text-unit-filter';
import { packageRoot } from '@/lib/package-root';
import { retrieveTextUnits } from '@/lib/retrievers';
import { type EvalReport, judge, type SkippedSet } from '../eval-report';
import { readThresholds } from '../read-thresholds';
import { readHotpotqa } from './hotpotqa';
import { readKorquad } from './korquad';
import { openPassages } from './open-passages';
import type { PassageSet } from './passages';
import { meanRecall } from './recall';

/** Data sets, where they lie, and the depths whose recall is asked for. */
const sets = [
  { id: 'korquad', at: ['korean', 'korquad1-dev', 'KorQuAD_v1.0_dev.json'], read: readKorquad, depths: [1, 5] },
  { id: 'hotpotqa', at: ['multihop', 'hotpotqa-100'], read: readHotpotqa, depths: [5, 10] },
];

/** Where large data sets lie, beside the repository. */
const sharedData = path.join(packageRoot(), '..', 'shared', 'data');

/** Recall of hybrid search without a model over whole data sets; a set that is not there is skipped. */
export async function runRetrievalSuite(dataFolder = sharedData): Promise<EvalReport> {
  const figures: { id: string; value: number; count: number }[] = [];
  const skipped: SkippedSet[] = [];
  for (const { id, at, read, depths } of sets) {
    const place = path.join(dataFolder, ...at);
    if (!existsSync(place)) {
      skipped.push({ id, reason: `${path.relative(packageRoot(), place)} is not there` });
      continue;
    }
    const rankings = await rankAll(read(place), Math.max(...depths));
    for (const depth of depths) {
      figures.push({ id: `${id}.recall@${depth}`, value: meanRecall(rankings, depth), count: rankings.length });
    }
  }
  return judge('retrieval', figures, readThresholds('retrieval'), skipped);
}

async function rankAll({ passages, questions }: PassageSet, k: number) {
  const index = await openPassages(passages);
  const context = { embedding: null, signal: new AbortController().signal };
  const rankings = [];
  for (const { question, gold } of questions) {
    const input = { index, query: question, k, mode: 'hybrid' as const, filter: noFilter, locale: 'en' as const };
    const { hits } = await retrieveTextUnits(context, input);
    rankings.push({ ranked: hits.map(({ row }) => row), gold });
  }
  return rankings;
}
