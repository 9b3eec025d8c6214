/** The rows of every id that occurs more than once, ascending: the same passage may stand in several documents. */
export function repeatedRows(ids: readonly string[]): number[][] {
  const rowsOf = new Map<string, number[]>();
  const firstRow = new Map<string, number>();
  ids.forEach((id, row) => {
    const first = firstRow.get(id);
    if (first === undefined) firstRow.set(id, row);
    else if (rowsOf.has(id)) rowsOf.get(id)!.push(row);
    else rowsOf.set(id, [first, row]);
  });
  return [...rowsOf.values()];
}

/** The first row of every id among the rows admitted; null admits all. */
export function firstRows(ids: readonly string[], admitted: Uint8Array | null): Map<string, number> {
  const rows = new Map<string, number>();
  ids.forEach((id, row) => {
    if ((admitted === null || admitted[row]) && !rows.has(id)) rows.set(id, row);
  });
  return rows;
}
