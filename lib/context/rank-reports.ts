import type { RunSettings } from '@/lib/domain/settings';
import { communitiesUpTo, isUpTo } from '@/lib/index/community-level';
import { neighboursOf } from '@/lib/index/neighbours';
import type { IndexStructure } from '@/lib/ports';
import { integerSetOrder } from './integer-set-order';

/**
 * The reports (table positions) of the communities of the entities, by number of entities they stand for, then by
 * rank, both descending; what is equal in both stays in the order of first appearance. An entity speaks for its
 * communities of the highest level that has a report; with `keepAllReportsBelowLevel` for all up to the level, in
 * upstream's order.
 */
export function rankReports(structure: IndexStructure, entityRows: readonly number[], settings: RunSettings): number[] {
  const { communityLevel, compat } = settings;
  const { reportRows } = neighboursOf(structure);
  const { levels: communityLevels } = structure.communities;
  const { levels: reportLevels, ranks } = structure.reports;
  const matches = new Map<number, number>();
  for (const entity of entityRows) {
    const communities = communitiesUpTo(structure, entity, communityLevel);
    const ordered = compat.keepAllReportsBelowLevel ? upstreamOrder(structure, communities) : communities;
    const reported = ordered.filter((community) => {
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

/** Communities in the order of a Python set of their numbers; as they are where a number is none. */
function upstreamOrder({ communities: { numbers } }: IndexStructure, rows: readonly number[]): readonly number[] {
  const rowOf = new Map(rows.map((row) => [Number(numbers[row]), row]));
  const isNumbered = rowOf.size === rows.length && [...rowOf.keys()].every((n) => Number.isSafeInteger(n) && n >= 0);
  return isNumbered ? integerSetOrder([...rowOf.keys()]).map((number) => rowOf.get(number)!) : rows;
}

/** Whether any report can be shown at the level. */
export function hasReports({ reports }: IndexStructure, level: number | null): boolean {
  return reports.levels.some((reportLevel, row) => reports.communityRows[row]! >= 0 && isUpTo(reportLevel, level));
}
