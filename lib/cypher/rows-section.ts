import type { ContextRecord, ContextSection } from '@/lib/domain/context-section';
import type { GraphCell, GraphRows } from '@/lib/domain/graph-query';
import { promptLine, sectionLine } from '@/lib/index/prompt-lines';

/** Rows that a model reads (requirements A7). */
const maxRows = 30;
const title = 'Rows';
/** Fields of every record, so that a column of that name gets another one. */
const taken = new Set(['id', 'index', 'recordId', 'tokens']);

/** The rows of a query as a section: text and records in one pass. Rows are numbered from 1; those past 30 are dropped. */
export function rowsSection(
  { columns, rows }: GraphRows,
  { index, count }: { index: string; count: (text: string) => number },
): ContextSection {
  const names = columns.map((column) => (taken.has(column) ? `${column}_` : column));
  const header = sectionLine(title) + promptLine(['id', ...names], 'escaped');
  const lines = rows.map((cells, row) => promptLine([String(row + 1), ...cells.map(cellText)], 'escaped'));
  const tokens = lines.map(count);
  const shown = lines.slice(0, maxRows);
  const headerTokens = count(header);
  return {
    name: 'rows',
    title,
    text: header + shown.join(''),
    tokens: tokens.slice(0, maxRows).reduce((sum, each) => sum + each, headerTokens),
    budget: { group: 'local', tokens: tokens.reduce((sum, each) => sum + each, headerTokens) },
    columns: ['id', ...names],
    records: rows.slice(0, maxRows).map(
      (cells, row): ContextRecord => ({
        ...Object.fromEntries(names.map((name, i) => [name, plain(cells[i] ?? null)])),
        id: String(row + 1),
        index,
        recordId: `row:${row + 1}`,
        tokens: tokens[row]!,
      }),
    ),
    dropped: rows.slice(maxRows).map((_, i) => ({
      id: String(maxRows + i + 1),
      recordId: `row:${maxRows + i + 1}`,
      title: cellText(rows[maxRows + i]![0] ?? null).slice(0, 80),
      reason: 'cap',
      tokens: tokens[maxRows + i]!,
    })),
    droppedCount: Math.max(0, rows.length - maxRows),
  };
}

/** A cell as text: nodes by their name, relationships by their type. */
export function cellText(cell: GraphCell): string {
  if (cell === null) return '';
  if (Array.isArray(cell)) return cell.map(cellText).join(', ');
  if (typeof cell !== 'object') return String(cell);
  if (cell.kind === 'node' && typeof cell.name === 'string') return cell.name;
  if (cell.kind === 'relationship' && typeof cell.type === 'string') return cell.type;
  return JSON.stringify(cell);
}

function plain(cell: GraphCell): string | number | boolean | null {
  return cell === null || typeof cell === 'number' || typeof cell === 'boolean' ? cell : cellText(cell);
}
