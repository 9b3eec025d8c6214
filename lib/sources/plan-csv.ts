import { CsvError, parse } from 'csv-parse/sync';
import { SourceError } from '@/lib/domain/source-error';
import { type LoadPlan, quoteName } from '@/lib/domain/source-load';
import { inferType } from './infer-type';

/** PostgreSQL cuts names at 63 bytes (NAMEDATALEN − 1). */
const maxNameBytes = 63;
const maxColumns = 500;
const delimiters = [',', ';', '\t', '|'] as const;

/**
 * What a CSV file is loaded as: one table named after the file, a column for each head, types read from all cells.
 * Throws SourceError `file` with the line where the file cannot be read, `empty` when it has no rows.
 */
export function planCsv(fileName: string, text: string): LoadPlan {
  const [head, ...rows] = readRows(text);
  if (!head || rows.length === 0) throw new SourceError('empty', 'The file has no rows below its first line.');
  if (head.length > maxColumns) {
    throw new SourceError('file', `The file has ${head.length} columns; ${maxColumns} are taken.`, { line: 1 });
  }
  const names = columnNames(head);
  const types = names.map((_, column) => inferType(rows.map((row) => row[column] ?? '')));
  const table = quoteName(tableName(fileName));
  const list = names.map((name, column) => `${quoteName(name)} ${types[column]!.type}`);
  return {
    steps: [
      { kind: 'statement', sql: `CREATE TABLE public.${table} (${list.join(', ')})`, line: 1 },
      {
        kind: 'rows',
        table: `public.${table}`,
        columns: names,
        rows: rows.map((row) => names.map((_, column) => cellValue(row[column] ?? '', types[column]!))),
        line: 2,
      },
    ],
    skipped: [],
  };
}

function cellValue(cell: string, { type, convert }: ReturnType<typeof inferType>): string | null {
  if (cell.trim() === '' && type !== 'text') return null;
  return cell === '' ? null : convert(cell);
}

function readRows(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count_less: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    });
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    const line = 'lines' in cause && typeof cause.lines === 'number' ? cause.lines : undefined;
    throw new SourceError('file', cause.message, { cause, line });
  }
}

/** The delimiter that the first line holds most of, outside quotes. */
function delimiterOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const first = text.slice(0, end < 0 ? text.length : end).replaceAll(/"[^"]*"/g, '');
  const counts = delimiters.map((delimiter) => first.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))]!;
}

/** Heads in NFC, cut to what PostgreSQL keeps; an empty one is named by its place, an equal one numbered. */
export function columnNames(head: readonly string[]): string[] {
  const taken = new Set<string>();
  return head.map((cell, position) => {
    const wanted = cutName(cleanName(cell) || `column_${position + 1}`);
    let name = wanted;
    for (let number = 2; taken.has(name); number++) name = `${cutName(wanted, `_${number}`)}_${number}`;
    taken.add(name);
    return name;
  });
}

/** The file's name without folders and ending. */
export function tableName(fileName: string): string {
  const base = fileName
    .split(/[\\/]/)
    .at(-1)!
    .replace(/\.[^.]+$/, '');
  return cutName(cleanName(base) || 'table');
}

function cleanName(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toWellFormed();
}

function cutName(name: string, ending = ''): string {
  let cut = '';
  for (const character of name) {
    if (Buffer.byteLength(cut + character + ending) > maxNameBytes) break;
    cut += character;
  }
  return cut;
}
