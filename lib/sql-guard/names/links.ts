import { Refusal } from '../refusal';

/** Tables that may be multiplied without a condition between them. */
const maxDegree = 3;

/** FROM items of a statement and the conditions that link them: groups that are linked count once. */
export class Links {
  readonly #degrees: number[] = [];
  readonly #groups: number[] = [];

  /** Adds a FROM item whose rows multiply `degree` tables; gives its number. */
  add(degree: number): number {
    this.#groups.push(this.#groups.length);
    return this.#degrees.push(degree) - 1;
  }

  /** Records that one condition speaks of all these items. */
  link(origins: Iterable<number>): void {
    const [first, ...rest] = origins;
    if (first === undefined) return;
    for (const other of rest) this.#groups[this.#group(other)] = this.#group(first);
  }

  /** How many tables the items multiply: of a linked group the largest, of separate groups the sum. @throws Refusal */
  degree(origins: readonly number[]): number {
    const groups = new Map<number, number>();
    for (const origin of origins) {
      const group = this.#group(origin);
      groups.set(group, Math.max(groups.get(group) ?? 0, this.#degrees[origin] ?? 0));
    }
    const degree = [...groups.values()].reduce((sum, each) => sum + each, 0);
    if (degree <= maxDegree) return degree;
    throw new Refusal('cartesian-product', `${degree} tables are multiplied without a condition that links them.`);
  }

  #group(origin: number): number {
    let at = origin;
    for (let next = this.#groups[at]; next !== undefined && next !== at; next = this.#groups[at]) at = next;
    return at;
  }
}
