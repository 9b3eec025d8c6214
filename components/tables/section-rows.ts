import { type RecordDataset, recordDataset, recordKey } from '@/components/trace/selection';
import type { ContextRecord, ContextSection, DroppedRecord } from '@/lib/domain/context-section';

/** A line of a section's table: a record that is in the prompt, or one that was left out. */
export type SectionRow =
  | { kind: 'record'; key: string | null; record: ContextRecord }
  | { kind: 'dropped'; key: string | null; record: DroppedRecord };

/** Records in prompt order, then what was left out. Rows of history and query results have no key: nothing is stored to open. */
export function sectionRows(section: ContextSection): SectionRow[] {
  const dataset = recordDataset(section.name);
  return [
    ...section.records.map((record): SectionRow => ({ kind: 'record', key: keyOf(dataset, record.recordId), record })),
    ...section.dropped.map((record): SectionRow => ({ kind: 'dropped', key: keyOf(dataset, record.recordId), record })),
  ];
}

function keyOf(dataset: RecordDataset | null, recordId: string): string | null {
  return dataset && recordId ? recordKey(dataset, recordId) : null;
}

/** Rows that contain every word of the query in some cell, without regard to case, width or composition of Hangul. */
export function filterRows(rows: SectionRow[], query: string): SectionRow[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = fold(rowText(row));
    return words.every((word) => text.includes(word));
  });
}

/** Rows whose record the answer cites. */
export function citedRows(rows: SectionRow[], cited: ReadonlyMap<string, number[]>): SectionRow[] {
  return rows.filter(({ key }) => key !== null && cited.has(key));
}

function rowText({ kind, record }: SectionRow): string {
  if (kind === 'dropped') return `${record.id}\n${record.title}\n${record.reason}`;
  const { index: _, recordId: __, tokens: ___, ...cells } = record;
  return Object.values(cells).join('\n');
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase();

/** How a column is set: ids in a monospaced face, numbers to the right, long texts clamped. */
export type ColumnKind = 'id' | 'number' | 'label' | 'text';

const longTexts = new Set(['content', 'summary', 'description', 'text']);

/** The kind of a column, from its name and the values in it. */
export function columnKind(name: string, records: readonly ContextRecord[]): ColumnKind {
  if (name === 'id') return 'id';
  if (longTexts.has(name)) return 'text';
  const values = records.map((record) => record[name]).filter((value) => value !== '' && value != null);
  return values.length > 0 && values.every((value) => typeof value === 'number' || isNumber(value))
    ? 'number'
    : 'label';
}

const isNumber = (value: unknown) => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);

/** The value a column sorts by: a number where the cell is one, undefined where it is empty. */
export function cellValue(value: unknown): string | number | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'number') return value;
  return isNumber(value) ? Number(value) : String(value);
}

/** Order of two cells that are not empty: numbers by size and before texts, texts as the language sorts them. */
export function compareCells(a: string | number, b: string | number, locale: string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'number' || typeof b === 'number') return typeof a === 'number' ? -1 : 1;
  return a.localeCompare(b, locale, { numeric: true });
}

/** Whether more was left out than is listed, and how much. */
export function unlistedCount(section: ContextSection): number {
  return Math.max(0, section.droppedCount - section.dropped.length);
}
