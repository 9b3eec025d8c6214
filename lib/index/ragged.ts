import type { Ragged } from '@/lib/ports';

/** Packs rows of variable length into one array, order kept. */
export function packRagged(rows: readonly (readonly number[])[]): Ragged {
  const offsets = new Int32Array(rows.length + 1);
  rows.forEach((row, i) => {
    offsets[i + 1] = offsets[i]! + row.length;
  });
  const values = new Int32Array(offsets[rows.length]!);
  rows.forEach((row, i) => {
    values.set(row, offsets[i]!);
  });
  return { offsets, values };
}

/** Row `i` as a view, not a copy. */
export function raggedRow(ragged: Ragged, i: number): Int32Array {
  return ragged.values.subarray(ragged.offsets[i]!, ragged.offsets[i + 1]!);
}

/**
 * Groups `0 … count − 1` by keys: row `k` of the result lists, in ascending order, every item one of whose keys is `k`.
 * Keys below 0 are left out; an item whose keys are equal is listed once.
 */
export function groupByKeys(groups: number, count: number, ...keys: readonly Int32Array[]): Ragged {
  const offsets = new Int32Array(groups + 1);
  const each = (visit: (key: number, item: number) => void): void => {
    for (let item = 0; item < count; item += 1) {
      for (let k = 0; k < keys.length; k += 1) {
        const key = keys[k]![item]!;
        if (key >= 0 && keys.findIndex((other) => other[item] === key) === k) visit(key, item);
      }
    }
  };
  each((key) => {
    offsets[key + 1]! += 1;
  });
  for (let i = 0; i < groups; i += 1) offsets[i + 1]! += offsets[i]!;
  const cursor = offsets.slice();
  const values = new Int32Array(offsets[groups]!);
  each((key, item) => {
    values[cursor[key]!] = item;
    cursor[key]! += 1;
  });
  return { offsets, values };
}
