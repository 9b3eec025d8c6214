import { reportsUpTo } from '@/lib/index/community-level';
import type { IndexStructure } from '@/lib/ports';

/** Reports as a tree, by table positions. */
export type CommunityTree = {
  /** Those without a report above them, in table order. */
  roots: number[];
  /** Those right below a report, in table order. */
  childrenOf(report: number): readonly number[];
  /** Those of one level, in table order. */
  ofLevel(level: number): number[];
  /** −1 where there is no report. */
  deepestLevel: number;
};

/**
 * The reports up to a level and of a least rank as the tree of their communities. A community without such a report is
 * seen through: what is below it belongs to the nearest report above. Of several reports of a community the last is
 * meant, as everywhere. Where an index keeps no parents, all are roots.
 */
export function communityTree(structure: IndexStructure, maxLevel: number | null, minRank: number): CommunityTree {
  const { communityRows, levels, ranks } = structure.reports;
  const { parentRows } = structure.communities;
  const reportOf = new Map(
    reportsUpTo(structure, maxLevel)
      .filter((report) => ranks[report]! >= minRank)
      .map((report) => [communityRows[report]!, report]),
  );
  const reports = [...reportOf.values()].sort((a, b) => a - b);
  const children = new Map<number, number[]>();
  const roots: number[] = [];
  for (const report of reports) {
    const above = reportAbove(communityRows[report]!, parentRows, reportOf);
    if (above === null) roots.push(report);
    else children.set(above, [...(children.get(above) ?? []), report]);
  }
  return {
    roots,
    childrenOf: (report) => children.get(report) ?? [],
    ofLevel: (level) => reports.filter((report) => levels[report] === level),
    deepestLevel: reports.reduce((deepest, report) => Math.max(deepest, levels[report]!), -1),
  };
}

/** The nearest report above a community; null at the top, and in a circle of parents. */
function reportAbove(community: number, parentRows: Int32Array, reportOf: ReadonlyMap<number, number>): number | null {
  const passed = new Set([community]);
  for (let above = parentRows[community]!; above >= 0 && !passed.has(above); above = parentRows[above]!) {
    const report = reportOf.get(above);
    if (report !== undefined) return report;
    passed.add(above);
  }
  return null;
}
