import type { RunSettings } from '@/lib/domain/settings';
import { communitiesUpTo, isUpTo } from '@/lib/index/community-level';
import { neighboursOf } from '@/lib/index/neighbours';
import type { IndexStructure } from '@/lib/ports';

/**
 * The reports (table positions) of the communities of the entities, by number of entities they stand for, then by
 * rank, both descending; what is equal in both stays in the order of first appearance. An entity speaks for its
 * communities of the highest level that has a report; with `keepAllReportsBelowLevel` for all up to the level.
 */
export function rankReports(structure: IndexStructure, entityRows: readonly number[], settings: RunSettings): number[] {
  const { communityLevel, compat } = settings;
  const { reportRows } = neighboursOf(structure);
  const { levels: communityLevels } = structure.communities;
  const { levels: reportLevels, ranks } = structure.reports;
  const matches = new Map<number, number>();
  for (const entity of entityRows) {
    const reported = communitiesUpTo(structure, entity, communityLevel).filter((community) => {
      const report = reportRows[community]!;
      return report >= 0 && isUpTo(reportLevels[report]!, communityLevel);
    });
    const highest = Math.max(...reported.map((community) => communityLevels[community]!));
    for (const community of reported) {
      if (!compat.keepAllReportsBelowLevel && communityLevels[community] !== highest) continue;
      const report = reportRows[community]!;
      matches.set(report, (matches.get(report) ?? 0) + 1);
    }
  }
  return [...matches.keys()].sort((a, b) => matches.get(b)! - matches.get(a)! || ranks[b]! - ranks[a]!);
}

/** Whether any report can be shown at the level. */
export function hasReports({ reports }: IndexStructure, level: number | null): boolean {
  return reports.levels.some((reportLevel, row) => reports.communityRows[row]! >= 0 && isUpTo(reportLevel, level));
}
