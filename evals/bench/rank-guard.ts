import type { RankGuardQuery, RankGuardRule } from '@/lib/domain/rank-guard';
import { decide } from '@/lib/rank-guard/decide';
import { type BenchResult, measure } from './measure';

const decisionCount = 10_000;
const candidatesPerQuery = 20;

/** 10,000 decisions on as many queries of 20 candidates, all in scope. */
export async function benchRankGuard(): Promise<BenchResult[]> {
  const queries = Array.from({ length: decisionCount }, (_, index) => query(index));
  const work = () => queries.forEach((each) => void decide(rule, each));
  const times = await measure(work, { rounds: 15, warmUpRounds: 2 });
  return [{ name: '10,000 rank guard decisions', ...times, goalMs: 50, reference: '' }];
}

const rule: RankGuardRule = {
  id: 'bench',
  version: 1,
  enabled: true,
  scope: { cluster: 'bench', requiredTags: ['docs'] },
  top: { supportingEdges: { min: 1, max: null } },
  preferred: { coverage: 1, supportingEdges: { min: 1, max: null } },
  maxGap: 0.35,
  note: '',
};

/** Scores with all the digits of a float; the last candidate has the preferred shape, so that every check is reached. */
function query(seed: number): RankGuardQuery {
  return {
    id: `q${seed}`,
    question: 'bench',
    context: { cluster: 'bench', tags: ['incident', 'docs'] },
    queryEntities: 3,
    candidates: Array.from({ length: candidatesPerQuery }, (_, place) => ({
      id: `c${place}`,
      title: `C${place}`,
      baseScore: 4 - place / 57 - Math.abs(Math.sin(seed + place)) / 90,
      coverage: place === candidatesPerQuery - 1 ? 1 : 2 / 3,
      supportingEdges: 2,
    })),
  };
}
