import type { RecordDataset } from '@/components/trace/selection';
import { type RunView, recordSections } from '@/lib/domain/run-view';

/** What the run's log itself says of a record: enough to find it, and to show something when its index is gone. */
export type LoggedRecord = {
  /** Name of the index it came from. */
  index: string;
  title: string;
  /** The id the prompt shows; null when the record is in no section of this run. */
  shownId: string | null;
  fields: { name: string; value: string }[];
};

const titleColumns = ['title', 'entity', 'source'] as const;

/** A record as the log holds it: a row of a section, one that was left out, or a mapped entity. */
export function loggedRecord(view: RunView, dataset: RecordDataset, recordId: string): LoggedRecord {
  const section = recordSections(view).find(({ name }) => name === dataset);
  const record = section?.records.find((row) => row.recordId === recordId);
  const firstIndex = view.indexes[0]?.name ?? '';
  if (section && record) {
    const fields = section.columns.map((name) => ({ name, value: String(record[name] ?? '') }));
    const title = titleColumns.map((name) => record[name]).find((value) => typeof value === 'string' && value !== '');
    const ends = dataset === 'relationships' ? ` → ${record.target ?? ''}` : '';
    return { index: record.index, title: title ? `${title}${ends}` : record.id, shownId: record.id, fields };
  }
  const dropped = section?.dropped.find((row) => row.recordId === recordId);
  if (dropped) {
    const fields = (['id', 'title', 'tokens'] as const).map((name) => ({ name, value: String(dropped[name]) }));
    return { index: firstIndex, title: dropped.title || dropped.id, shownId: dropped.id, fields };
  }
  const mapped = dataset === 'entities' ? view.mapping?.entities.find(({ id }) => id === recordId) : undefined;
  return { index: firstIndex, title: mapped?.title ?? recordId, shownId: null, fields: [] };
}
