import { neighboursOf } from '@/lib/index/neighbours';
import { raggedRow } from '@/lib/index/ragged';
import type { OpenIndex } from '@/lib/ports';

/** How many names a reading of some reports leads to. */
const maxTitles = 20;

/** Titles of the entities of some reports' communities (stored report ids), the best connected first, ties by table position. */
export function entitiesOfReports({ structure }: OpenIndex, reportIds: readonly string[]): string[] {
  const { reports, entities } = structure;
  const wanted = new Set(reportIds);
  const communities = new Set(
    reports.ids.flatMap((id, row) =>
      wanted.has(id) && reports.communityRows[row]! >= 0 ? [reports.communityRows[row]!] : [],
    ),
  );
  const { titleRows } = neighboursOf(structure);
  const rows = [...entities.ids.keys()].filter(
    (row) =>
      titleRows[row] === row && [...raggedRow(entities.communityRows, row)].some((each) => communities.has(each)),
  );
  return rows
    .sort((a, b) => entities.degrees[b]! - entities.degrees[a]! || a - b)
    .slice(0, maxTitles)
    .map((row) => entities.titles[row]!);
}
