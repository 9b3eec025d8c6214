import type { RatedReport } from '@/lib/domain/community-selection';

/** The rated reports in the order of the walk, each followed by those reached from it; `depth` from 0. */
export function ratedTree(rated: readonly RatedReport[]): { report: RatedReport; depth: number }[] {
  const known = new Set(rated.map((report) => report.id));
  const below = (parentId: string | null, depth: number): { report: RatedReport; depth: number }[] =>
    rated
      .filter(
        (report) => (report.parentId !== null && known.has(report.parentId) ? report.parentId : null) === parentId,
      )
      .flatMap((report) => [{ report, depth }, ...below(report.id, depth + 1)]);
  return below(null, 0);
}
