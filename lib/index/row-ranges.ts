import type { IndexStructure, Ragged } from '@/lib/ports';

export type TableName = 'entities' | 'relationships' | 'communities' | 'reports' | 'claims' | 'textUnits';

const tableNames: readonly TableName[] = ['entities', 'relationships', 'communities', 'reports', 'claims', 'textUnits'];

/** Where the rows of each part begin in the tables of a union. */
export type RowRanges = Record<TableName, { starts: number[]; count: number }>;

export function rowRanges(structures: readonly IndexStructure[]): RowRanges {
  const ranges = tableNames.map((table) => {
    let count = 0;
    const starts = structures.map((structure) => {
      const start = count;
      count += structure[table].ids.length;
      return start;
    });
    return [table, { starts, count }];
  });
  return Object.fromEntries(ranges) as RowRanges;
}

/** The part that a row of a union belongs to. */
export function partOf({ starts }: RowRanges[TableName], row: number): number {
  return starts.findLastIndex((start) => start <= row);
}

/** Rows of several parts in one array, moved to their places in the union; −1 stays. */
export function joinRows(parts: readonly Int32Array[], starts: readonly number[]): Int32Array {
  const joined = new Int32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  parts.forEach((part, i) => {
    for (const row of part) joined[at++] = row < 0 ? row : row + starts[i]!;
  });
  return joined;
}

export function joinRagged(parts: readonly Ragged[], starts: readonly number[]): Ragged {
  const values = joinRows(
    parts.map((part) => part.values),
    starts,
  );
  const offsets = [0];
  let before = 0;
  for (const part of parts) {
    for (const offset of part.offsets.subarray(1)) offsets.push(before + offset);
    before += part.values.length;
  }
  return { offsets: Int32Array.from(offsets), values };
}
