import pLimit from 'p-limit';
import type { RatedReport } from '@/lib/domain/community-selection';
import type { RunSettings } from '@/lib/domain/settings';
import type { IndexStructure } from '@/lib/ports';
import { type CommunityTree, communityTree } from './community-tree';
import type { Rating, ReportRater } from './report-rater';

/** A report waiting to be rated, and the rated one above it. */
type Stop = { row: number; parent: number | null; reachedBy: RatedReport['reachedBy'] };
type Verdict = Stop & Pick<RatedReport, 'rating' | 'votes' | 'kept' | 'reason' | 'explanation'>;

/**
 * GraphRAG's dynamic community selection: a walk down the tree of reports, level by level.
 *
 * 1. The roots are rated; each report `dynamicRepeats` times, and the majority counts.
 * 2. A report rated at `dynamicThreshold` or above is kept and its children are rated next.
 * 3. A kept child takes its parent's place, unless `dynamicKeepParent`.
 * 4. When nothing was kept and nothing is left to rate, the next level is rated whole, up to `dynamicMaxLevel`.
 * 5. A report without a readable rating is kept, neither takes its parent's place nor leads to its children.
 *
 * Returns the kept reports in table order and every verdict in the order of the walk, both the same for the same
 * ratings whatever order they arrive in; `mapConcurrency` at a time. Throws what the rater throws, and the signal's
 * reason on an abort.
 */
export async function selectDynamically(
  structure: IndexStructure,
  settings: RunSettings,
  rater: ReportRater,
  signal: AbortSignal,
): Promise<{ rows: number[]; rated: RatedReport[] }> {
  const tree = communityTree(structure, settings.communityLevel, settings.minCommunityRank);
  const verdicts = new Map<number, Verdict>();
  let level = 0;
  let queue: Stop[] = tree.roots.map((row) => ({ row, parent: null, reachedBy: 'start' }));
  while (queue.length > 0) {
    const votes = await rateAll(queue, settings, rater, signal);
    queue.forEach((stop, i) => {
      verdicts.set(stop.row, judge(stop, votes[i]!, settings.dynamicThreshold));
    });
    if (!settings.dynamicKeepParent) for (const { row } of queue) replaceParent(verdicts, row);
    queue = queue
      .filter(({ row }) => verdicts.get(row)!.reason === 'relevant')
      .flatMap(({ row }) =>
        tree.childrenOf(row).map((child): Stop => ({ row: child, parent: row, reachedBy: 'child' })),
      );
    const isLost = () => queue.length === 0 && ![...verdicts.values()].some(({ kept }) => kept);
    while (isLost() && level < Math.min(settings.dynamicMaxLevel, tree.deepestLevel)) {
      level += 1;
      queue = wholeLevel(tree, level, verdicts);
    }
  }
  const walked = [...verdicts.values()];
  return {
    rows: walked
      .filter(({ kept }) => kept)
      .map(({ row }) => row)
      .sort((a, b) => a - b),
    rated: walked.map((verdict) => describe(structure, settings, verdict)),
  };
}

function wholeLevel(tree: CommunityTree, level: number, verdicts: ReadonlyMap<number, Verdict>): Stop[] {
  return tree
    .ofLevel(level)
    .filter((row) => !verdicts.has(row))
    .map((row) => ({ row, parent: null, reachedBy: 'next-level' }));
}

/** All votes on all reports of the queue, under one limit. A failure ends the rest. */
async function rateAll(
  queue: readonly Stop[],
  { dynamicRepeats, mapConcurrency }: RunSettings,
  rater: ReportRater,
  signal: AbortSignal,
): Promise<Rating[][]> {
  const limit = pLimit(mapConcurrency);
  const vote = (row: number) =>
    limit(() => {
      signal.throwIfAborted();
      return rater.rate(row, signal);
    });
  try {
    return await Promise.all(
      queue.map(({ row }) => Promise.all(Array.from({ length: dynamicRepeats }, () => vote(row)))),
    );
  } finally {
    limit.clearQueue();
  }
}

function judge(stop: Stop, ratings: readonly Rating[], threshold: number): Verdict {
  const votes = ratings.map(({ rating }) => rating);
  const rating = majority(votes.filter((vote) => vote !== null));
  const decisive = ratings.find((each) => each.rating === rating)!;
  const common = { ...stop, rating, votes, explanation: decisive.explanation };
  if (decisive.rating === null) return { ...common, kept: true, reason: decisive.problem };
  const kept = decisive.rating >= threshold;
  return { ...common, kept, reason: kept ? 'relevant' : 'below-threshold' };
}

/** The most frequent vote, the lowest of equals as upstream; null without votes. */
function majority(votes: readonly number[]): number | null {
  const frequency = (vote: number) => votes.filter((other) => other === vote).length;
  return [...votes].sort((a, b) => frequency(b) - frequency(a) || a - b)[0] ?? null;
}

function replaceParent(verdicts: Map<number, Verdict>, row: number): void {
  const { parent, reason } = verdicts.get(row)!;
  const above = parent === null ? undefined : verdicts.get(parent);
  if (above && reason === 'relevant') verdicts.set(above.row, { ...above, kept: false, reason: 'relevant-child' });
}

function describe({ reports }: IndexStructure, { useCommunitySummary }: RunSettings, verdict: Verdict): RatedReport {
  const { row, parent, ...fields } = verdict;
  return {
    id: reports.numbers[row]!,
    recordId: reports.ids[row]!,
    title: reports.titles[row]!,
    level: reports.levels[row]!,
    parentId: parent === null ? null : reports.numbers[parent]!,
    tokens: (useCommunitySummary ? reports.escapedSummaryLineTokens : reports.escapedLineTokens)[row]!,
    ...fields,
  };
}
