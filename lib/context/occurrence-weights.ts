import { raggedRow } from '@/lib/index/ragged';
import type { IndexStructure } from '@/lib/ports';

const known = new WeakMap<IndexStructure, Int32Array>();

/**
 * How much of the text the communities of these reports (table positions) stand in: the distinct text units of a
 * community's entities divided by the most that one of the reports has, 0–1; 0 for all where none has any.
 * GraphRAG's "occurrence weight".
 */
export function occurrenceWeights(structure: IndexStructure, reportRows: readonly number[]): Map<number, number> {
  const counts = known.get(structure) ?? countTextUnits(structure);
  known.set(structure, counts);
  const { communityRows } = structure.reports;
  const countOf = (report: number) => counts[communityRows[report]!] ?? 0;
  const most = reportRows.reduce((max, report) => Math.max(max, countOf(report)), 0);
  return new Map(reportRows.map((report) => [report, most === 0 ? 0 : countOf(report) / most]));
}

/** Distinct text units by community; references that lead nowhere are not counted. */
function countTextUnits({ communities, entities }: IndexStructure): Int32Array {
  const units = communities.ids.map(() => new Set<number>());
  for (let entity = 0; entity < entities.ids.length; entity += 1) {
    const rows = raggedRow(entities.textUnitRows, entity);
    for (const community of raggedRow(entities.communityRows, entity)) {
      for (const row of rows) if (row >= 0) units[community]!.add(row);
    }
  }
  return Int32Array.from(units, (rows) => rows.size);
}
