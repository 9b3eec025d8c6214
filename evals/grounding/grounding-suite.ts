import { existsSync } from 'node:fs';
import path from 'node:path';
import { openFolder } from '@/lib/import/open-folder';
import { packageRoot } from '@/lib/package-root';
import { type EvalReport, type Figure, judge, type SkippedSet } from '../eval-report';
import { readThresholds } from '../read-thresholds';
import { readHotpotqa } from '../retrieval/hotpotqa';
import { readKorquad } from '../retrieval/korquad';
import { claimFigures, heldOut } from './claims';
import { readHaluEval } from './halueval';
import { readKlueNli } from './klue-nli';
import { relevanceFigures } from './relevance';
import { sampleAnswerFigures } from './sample-answers';

const sample = async (name: string) => (await openFolder(path.join(packageRoot(), 'samples', name))).index;

/** Data sets, where they lie, and what is measured on them. */
const sets: { id: string; at: string[]; figures: (place: string) => Promise<Figure[]> }[] = [
  {
    id: 'halueval',
    at: ['grounding', 'halueval-qa-300.jsonl'],
    figures: async (place) => claimFigures('halueval', heldOut(readHaluEval(place), 2)),
  },
  {
    id: 'klue-nli',
    at: ['korean', 'klue-nli-v1.1_dev.json'],
    figures: async (place) => claimFigures('klue-nli', heldOut(readKlueNli(place), 1)),
  },
  {
    id: 'hotpotqa',
    at: ['multihop', 'hotpotqa-100'],
    figures: async (place) => relevanceFigures('hotpotqa', readHotpotqa(place), await sample('a-christmas-carol')),
  },
  {
    id: 'korquad',
    at: ['korean', 'korquad1-dev', 'KorQuAD_v1.0_dev.json'],
    figures: async (place) => relevanceFigures('korquad', readKorquad(place), await sample('hanbit-research')),
  },
];

/** Where large data sets lie, beside the repository. */
const sharedData = path.join(packageRoot(), '..', 'shared', 'data');

/**
 * The graders without a model: grounding on held-out halves of the data they were calibrated on, relevance on questions
 * asked of the right and of a wrong index, and right answers about the samples. Sets that are not there are skipped.
 */
export async function runGroundingSuite(dataFolder = sharedData): Promise<EvalReport> {
  const figures = await sampleAnswerFigures(sample);
  const skipped: SkippedSet[] = [];
  for (const { id, at, figures: measure } of sets) {
    const place = path.join(dataFolder, ...at);
    if (existsSync(place)) figures.push(...(await measure(place)));
    else skipped.push({ id, reason: `${path.relative(packageRoot(), place)} is not there` });
  }
  return judge('grounding', figures, readThresholds('grounding'), skipped);
}
