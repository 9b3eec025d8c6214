import type { CommunitySelection, RatedReport } from '@/lib/domain/community-selection';

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

/**
 * The walk in figures: reports rated, kept, below the threshold (the walk goes no further there), and those up to the
 * level that it never came to.
 */
export function walkFigures({ rated, reports, leftOutCount }: CommunitySelection) {
  const read = new Set(reports);
  const ratedAndLeftOut = rated.filter(({ id }) => !read.has(id)).length;
  return {
    rated: rated.length,
    kept: rated.filter(({ kept }) => kept).length,
    pruned: rated.filter(({ reason }) => reason === 'below-threshold').length,
    unseen: Math.max(0, leftOutCount - ratedAndLeftOut),
  };
}
