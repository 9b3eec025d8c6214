import type { TextUnitFilter } from '@/lib/domain/text-unit-filter';
import type { DocumentSummary, IndexStructure } from '@/lib/ports';
import { foldText } from '@/lib/text/normalize';

/** Which text units pass a filter, by table position: 1 or 0. null where the filter lets all of them pass. */
export function admittedRows(
  { textUnits: { documentIds } }: Pick<IndexStructure, 'textUnits'>,
  documents: readonly DocumentSummary[],
  filter: TextUnitFilter,
): Uint8Array | null {
  if (isEmpty(filter)) return null;
  const passes = documentTest(filter);
  const passing = new Set(documents.filter(passes).map((document) => document.id));
  const admitted = new Uint8Array(documentIds.length);
  documentIds.forEach((id, row) => {
    if (id !== null && passing.has(id)) admitted[row] = 1;
  });
  return admitted;
}

function isEmpty({ documents, clusters, tags, dateFrom, dateTo }: TextUnitFilter): boolean {
  return documents.length + clusters.length + tags.length === 0 && dateFrom === null && dateTo === null;
}

function documentTest({ documents, clusters, tags, dateFrom, dateTo }: TextUnitFilter) {
  const isNamed = anyOf(documents);
  const isInCluster = anyOf(clusters);
  const hasTag = anyOf(tags);
  return ({ id, title, cluster, tags: own, date }: DocumentSummary): boolean =>
    isNamed([id, title]) &&
    isInCluster(cluster === null ? [] : [cluster]) &&
    hasTag(own) &&
    (dateFrom === null || (date !== null && date >= dateFrom)) &&
    (dateTo === null || (date !== null && date <= dateTo));
}

/** Whether one of the values is among the wanted ones; true where nothing is wanted. */
function anyOf(wanted: readonly string[]): (values: readonly string[]) => boolean {
  const names = new Set(wanted.map(comparable));
  return (values) => names.size === 0 || values.some((value) => names.has(comparable(value)));
}

function comparable(name: string): string {
  return foldText(name).trim();
}
