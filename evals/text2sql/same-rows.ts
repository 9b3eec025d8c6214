type Row = readonly (string | null)[];

/**
 * Whether a result answers like a recorded one: as many rows, and every recorded column stands among its columns, in
 * any order of rows and columns. Numbers are compared as numbers, to nine digits.
 */
export function sameRows(found: readonly Row[], recorded: readonly Row[]): boolean {
  if (found.length !== recorded.length) return false;
  if (recorded.length === 0) return true;
  const width = recorded[0]!.length;
  const choices = Array.from({ length: width }, (_, column) => {
    const wanted = columnKey(recorded, column);
    return found[0]!.flatMap((_, other) => (columnKey(found, other) === wanted ? [other] : []));
  });
  return choose(choices, []).some((columns) => rowsKey(found, columns) === rowsKey(recorded, [...recorded[0]!.keys()]));
}

/** Every way to give each recorded column one found column of its own. */
function choose(choices: readonly number[][], taken: number[]): number[][] {
  const [first, ...rest] = choices;
  if (first === undefined) return [taken];
  return first.filter((column) => !taken.includes(column)).flatMap((column) => choose(rest, [...taken, column]));
}

function columnKey(rows: readonly Row[], column: number): string {
  return JSON.stringify(rows.map((row) => valueKey(row[column] ?? null)).sort());
}

function rowsKey(rows: readonly Row[], columns: readonly number[]): string {
  return JSON.stringify(
    rows.map((row) => JSON.stringify(columns.map((column) => valueKey(row[column] ?? null)))).sort(),
  );
}

function valueKey(value: string | null): string {
  if (value === null) return '∅';
  return /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value).toPrecision(9) : value;
}
