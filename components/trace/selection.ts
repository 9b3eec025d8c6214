import type { Citation } from '@/lib/domain/citation';

/** Tabs of the inspector, in the order they are shown. */
export const tabNames = ['route', 'ranks', 'context', 'loop', 'trace'] as const;
export type TabName = (typeof tabNames)[number];

/** What is open beside an answer; it lives in the URL, so that everything seen can be linked to. */
export type RunSelection = {
  /** The run whose reasons are shown; null follows the latest one. */
  run: string | null;
  tab: TabName;
  /** A span: a step's attempt or a model call. */
  span: string | null;
  /** A record as `recordKey` writes it. */
  record: string | null;
};

/** Changes the named parts of the selection and leaves the others. */
export type OnSelect = (change: Partial<RunSelection>) => void;

/** Sections whose rows are stored records and can be opened. */
export const recordDatasets = ['reports', 'entities', 'relationships', 'claims', 'sources'] as const;
export type RecordDataset = (typeof recordDatasets)[number];

/** The data set with this name, written in any case; null when no record lives under it. */
export function recordDataset(name: string): RecordDataset | null {
  const lower = name.toLowerCase();
  return recordDatasets.find((dataset) => dataset === lower) ?? null;
}

/** One text for a stored record, e.g. `entities:7f3a…`: the value of the URL and the link between answer and tables. */
export function recordKey(dataset: RecordDataset, recordId: string): string {
  return `${dataset}:${recordId}`;
}

/** The parts of a record key; null when the text is none (it may come from a hand-written URL). */
export function parseRecordKey(key: string): { dataset: RecordDataset; recordId: string } | null {
  const colon = key.indexOf(':');
  const dataset = recordDataset(key.slice(0, Math.max(colon, 0)));
  const recordId = key.slice(colon + 1);
  return dataset && recordId ? { dataset, recordId } : null;
}

/** The record a citation points at; null when it is unresolved, because then there is nothing to open. */
export function citedRecordKey(citation: Citation): string | null {
  const dataset = recordDataset(citation.dataset);
  return citation.resolved && citation.recordId !== null && dataset ? recordKey(dataset, citation.recordId) : null;
}
