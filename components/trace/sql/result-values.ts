import type { SqlResult, ValueKind } from '@/lib/domain/sql-query';

const plainNumber = /^-?\d+(?:\.\d+)?$/;
const day = /^(\d{4})-(\d{2})-(\d{2})$/;
/** From this many decimals on, zeros at the end are left out: averages come with many. */
const longFraction = 4;

/** A value as a reader sees it: digits grouped and none lost, days in the reader's way of writing them. */
export function shownValue(value: string, kind: ValueKind, locale: string): string {
  if ((kind === 'integer' || kind === 'decimal') && plainNumber.test(value)) return groupedDigits(value);
  const [, year, month, date] = kind === 'date' ? (day.exec(value) ?? []) : [];
  if (year === undefined) return value;
  const moment = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(moment);
}

function groupedDigits(value: string): string {
  const [whole, fraction] = value.split('.');
  const digits = whole!.replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ',');
  const kept = fraction !== undefined && fraction.length > longFraction ? fraction.replace(/0+$/, '') : fraction;
  return kept ? `${digits}.${kept}` : digits;
}

export type Sorting = { column: number; descending: boolean };

/** Rows in an order of their own with their numbers from 1; rows without a value come last. */
export function sortedRows(
  { rows, columns }: SqlResult,
  sorting: Sorting | null,
): { number: number; row: (string | null)[] }[] {
  const numbered = rows.map((row, i) => ({ number: i + 1, row }));
  if (sorting === null) return numbered;
  const { column, descending } = sorting;
  const kind = columns[column]!.kind;
  return numbered.sort((a, b) => {
    const [left, right] = [a.row[column] ?? null, b.row[column] ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null) || a.number - b.number;
    const order = compareValues(left, right, kind);
    return (descending ? -order : order) || a.number - b.number;
  });
}

function compareValues(left: string, right: string, kind: ValueKind): number {
  if (kind === 'integer' && /^-?\d+$/.test(left) && /^-?\d+$/.test(right)) {
    const difference = BigInt(left) - BigInt(right);
    return difference > 0n ? 1 : difference < 0n ? -1 : 0;
  }
  if (kind === 'decimal') return Number(left) - Number(right);
  return left.localeCompare(right, undefined, { numeric: kind === 'text' });
}

/**
 * A result as CSV with a byte order mark, so that spreadsheets read Korean. A text that a spreadsheet would take for a
 * formula gets an apostrophe in front (OWASP, CSV injection).
 */
export function toCsv({ columns, rows }: SqlResult): string {
  const cell = (value: string | null, kind: ValueKind) => {
    const text = value ?? '';
    const safe = kind !== 'integer' && kind !== 'decimal' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const lines = [
    columns.map((column) => cell(column.name, 'text')),
    ...rows.map((row) => columns.map(({ kind }, column) => cell(row[column] ?? null, kind))),
  ];
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}

export type ChartShape = { form: 'bar' | 'line'; label: number; value: number };

const chartRows = { min: 2, max: 60 };

/** The chart a result fits, if any: one column of names or times, one of numbers, each name once. */
export function chartOf({ columns, rows }: SqlResult): ChartShape | null {
  if (rows.length < chartRows.min || rows.length > chartRows.max) return null;
  const isNumber = ({ kind }: SqlResult['columns'][number]) => kind === 'integer' || kind === 'decimal';
  const value = columns.findLastIndex(isNumber);
  const labels = columns.flatMap(({ kind }, i) => (['text', 'date', 'time'].includes(kind) ? [i] : []));
  const label = labels.find((column) => new Set(rows.map((row) => row[column])).size === rows.length);
  if (value < 0 || label === undefined) return null;
  if (rows.some((row) => !Number.isFinite(Number(row[value] ?? Number.NaN)))) return null;
  const timed = columns[label]!.kind !== 'text';
  return { form: timed ? 'line' : 'bar', label, value };
}
