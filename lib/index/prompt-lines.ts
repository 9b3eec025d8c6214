/**
 * How a record is written into a prompt: its columns, its cells, its line. Token counting at import and the context
 * builder both use this file, so that what is counted is what is printed. Forms of Microsoft GraphRAG 3.1.2.
 */

export const columnDelimiter = '|';

export const promptColumns = {
  history: () => ['turn', 'content'],
  reports: (content: 'content' | 'summary', rank: boolean) => ['id', 'title', content, ...(rank ? ['rank'] : [])],
  reportBatch: (content: 'content' | 'summary') => ['id', 'title', 'occurrence weight', content, 'rank'],
  entities: (rank: boolean) => ['id', 'entity', 'description', ...(rank ? ['number of relationships'] : [])],
  relationships: (weight: boolean, links: boolean) => [
    'id',
    'source',
    'target',
    'description',
    ...(weight ? ['weight'] : []),
    ...(links ? ['links'] : []),
  ],
  claims: () => ['id', 'entity', 'object_id', 'status', 'start_date', 'end_date', 'description'],
  sources: (id: 'id' | 'source_id' = 'id') => [id, 'text'],
};

/** The line that opens a section. */
export function sectionLine(title: string): string {
  return `-----${title}-----\n`;
}

/** A cell as Python 3.11 writes a CSV field: quoted when it holds the delimiter, a quote or a line feed; quotes doubled. */
export function csvCell(cell: string): string {
  return /[|"\n]/.test(cell) ? quoted(cell) : cell;
}

/**
 * A CSV field that can imitate neither a row nor a section: quoted for every kind of line break, and with a blank in
 * front of a line that looks like the opening line of a section.
 */
export function escapeCell(cell: string): string {
  if (!/[|"\n\v\f\r\u0085\u2028\u2029]/.test(cell)) return cell;
  return quoted(cell.replace(/(?<=[\n\v\f\r\u0085\u2028\u2029])(?=-{5})/g, ' '));
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

/** How cells are written: as they are, as CSV, or as CSV that cannot imitate a section. */
export const cellForms = { plain: (cell: string) => cell, csv: csvCell, escaped: escapeCell };
export type CellForm = keyof typeof cellForms;

/** One line of a table, line break included. */
export function promptLine(cells: readonly string[], form: CellForm): string {
  return `${cells.map(cellForms[form]).join(columnDelimiter)}\n`;
}

export function entityCells(
  entity: { id: string; title: string; description: string; degree: number },
  rank: boolean,
): string[] {
  return [entity.id, entity.title, entity.description, ...(rank ? [String(Math.trunc(entity.degree))] : [])];
}

/** `links` is null where the column is not shown; an empty cell where the relationship carries no value. */
export function relationshipCells(
  relationship: { id: string; source: string; target: string; description: string; weight: number },
  weight: boolean,
  links: number | '' | null,
): string[] {
  return [
    relationship.id,
    relationship.source,
    relationship.target,
    relationship.description,
    ...(weight ? [relationship.weight === 0 ? '' : formatFloat(relationship.weight)] : []),
    ...(links === null ? [] : [String(links)]),
  ];
}

export function reportCells(
  report: { id: string; title: string; text: string; rank: number },
  rank: boolean,
): string[] {
  return [report.id, report.title, report.text, ...(rank ? [formatFloat(report.rank)] : [])];
}

export function claimCells(claim: {
  id: string;
  subject: string;
  objectId: string | null;
  status: string | null;
  startDate: string | null;
  endDate: string | null;
  description: string | null;
}): string[] {
  const { id, subject, objectId, status, startDate, endDate, description } = claim;
  return [id, subject, objectId ?? '', status ?? '', startDate ?? '', endDate ?? '', description ?? ''];
}

export function sourceCells(source: { id: string; text: string }): string[] {
  return [source.id, source.text];
}

/** A number the way Python prints a float: `8.0`, `0.1`, `1e-05`, `1e+16`, `nan`. */
export function formatFloat(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  const magnitude = Math.abs(value);
  if (magnitude !== 0 && (magnitude < 1e-4 || magnitude >= 1e16)) {
    return value.toExponential().replace(/e([+-])(\d)$/, 'e$10$2');
  }
  const text = String(value);
  if (Object.is(value, -0)) return '-0.0';
  return /[.e]/.test(text) ? text : `${text}.0`;
}
