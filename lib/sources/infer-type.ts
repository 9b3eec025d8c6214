/** What a column of a CSV file holds, and how its cells are handed to PostgreSQL. */
export type InferredType = { type: string; convert: (cell: string) => string };

const plain = (cell: string) => cell.trim();
const ungrouped = (cell: string) => cell.trim().replaceAll(',', '');
const dashed = (cell: string) =>
  cell
    .trim()
    .replaceAll(/[./]\s?/g, '-')
    .replace(/-$/, '');

const grouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
/** Leading zeros mark codes (postal, phone), which are no numbers. */
const integer = /^[+-]?(?:0|[1-9]\d{0,17})$/;
const decimal = /^[+-]?(?:0|[1-9]\d*)?(?:\.\d+)?(?:[eE][+-]?\d{1,3})?$/;
const day = /^(\d{4})([-./])\s?(\d{1,2})\2\s?(\d{1,2})\.?$/;
const moment = /^(\d{4})-(\d{1,2})-(\d{1,2})[ T](?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?$/;

const types: readonly (InferredType & { fits: (cell: string) => boolean })[] = [
  { type: 'boolean', fits: (cell) => /^(?:true|false)$/i.test(cell), convert: plain },
  { type: 'bigint', fits: (cell) => integer.test(cell), convert: plain },
  { type: 'numeric', fits: isNumber, convert: ungrouped },
  { type: 'date', fits: isDay, convert: dashed },
  { type: 'timestamp', fits: (cell) => isDay(cell.slice(0, 10).trim()) && moment.test(cell), convert: plain },
];

/** The narrowest type that every cell fits; empty cells fit all. A column without cells is text. */
export function inferType(cells: Iterable<string>): InferredType {
  let fitting = types;
  let seen = false;
  for (const cell of cells) {
    const value = cell.trim();
    if (value === '') continue;
    seen = true;
    fitting = fitting.filter(({ fits }) => fits(value));
    if (fitting.length === 0) break;
  }
  return (seen ? fitting[0] : undefined) ?? { type: 'text', convert: (cell) => cell };
}

function isNumber(cell: string): boolean {
  return grouped.test(cell) || (/\d/.test(cell) && decimal.test(cell));
}

function isDay(cell: string): boolean {
  const [, year, , month, date] = day.exec(cell) ?? [];
  if (year === undefined || Number(year) === 0) return false;
  const parsed = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
  return parsed.getUTCMonth() === Number(month) - 1 && parsed.getUTCDate() === Number(date);
}
