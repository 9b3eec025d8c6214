/** CPython 3.11, Objects/setobject.c: slots at first, slots tried in a row, bits of the hash brought in a step. */
const smallestTable = 8;
const linearProbes = 9;
const perturbShift = 5;

/**
 * The order in which a Python set of whole numbers is walked: by slot of its open-addressing table, where a number is
 * its own hash. GraphRAG keeps an entity's communities in such a set, and the order decides between reports that are
 * equal in matches and rank. Numbers must be distinct and not negative.
 */
export function integerSetOrder(numbers: readonly number[]): number[] {
  let table: (number | null)[] = Array(smallestTable).fill(null);
  numbers.forEach((number, i) => {
    insert(table, number);
    const filled = i + 1;
    if (filled * 5 >= (table.length - 1) * 3) table = grown(table, filled * 4);
  });
  return table.filter((slot) => slot !== null);
}

function insert(table: (number | null)[], number: number): void {
  const mask = table.length - 1;
  let perturb = number;
  let slot = number % table.length;
  for (;;) {
    const last = slot + linearProbes <= mask ? slot + linearProbes : slot;
    for (let probe = slot; probe <= last; probe += 1) {
      if (table[probe] === null) {
        table[probe] = number;
        return;
      }
    }
    perturb = Math.floor(perturb / 2 ** perturbShift);
    slot = (slot * 5 + 1 + perturb) % table.length;
  }
}

function grown(table: readonly (number | null)[], atLeast: number): (number | null)[] {
  let size = smallestTable;
  while (size <= atLeast) size *= 2;
  const larger: (number | null)[] = Array(size).fill(null);
  for (const number of table) if (number !== null) insert(larger, number);
  return larger;
}
