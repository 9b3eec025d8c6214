import type { RankGuardContext } from '@/lib/domain/rank-guard';
import type { TextUnitFilter } from '@/lib/domain/text-unit-filter';
import type { DocumentSummary } from '@/lib/ports';

/** So many of the best passages say what a question is about. */
const leadingPassages = 5;

/**
 * What surroundings a question has: the cluster that the reader narrowed it to, else the one that most of the best five
 * passages' documents belong to (of equal ones the better ranked); tags are those the reader named, and those of the
 * best passages' documents in that cluster. This project's rule (docs/rank-guard.md).
 */
export function queryContext(
  leading: readonly (DocumentSummary | null)[],
  filter: Pick<TextUnitFilter, 'clusters' | 'tags'>,
): RankGuardContext {
  const documents = leading.slice(0, leadingPassages).filter((document) => document !== null);
  const cluster =
    filter.clusters.length === 1 ? filter.clusters[0]! : mostFrequent(documents.map((each) => each.cluster));
  const within = documents.filter((document) => document.cluster === cluster);
  return { cluster, tags: [...new Set([...filter.tags, ...within.flatMap(({ tags }) => tags)])] };
}

/** Of equally frequent ones the first. */
function mostFrequent(clusters: readonly (string | null)[]): string | null {
  const counts = new Map<string, number>();
  for (const cluster of clusters) if (cluster !== null) counts.set(cluster, (counts.get(cluster) ?? 0) + 1);
  const [first] = [...counts].sort((a, b) => b[1] - a[1]);
  return first?.[0] ?? null;
}
